import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startThrowawayHaproxy } from '../../../../../scripts/throwaway-haproxy.mjs';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aForm, aPdf, aPng } from '../../../fixtures/form.ts';
import { rewritePicture } from '../../files/pictures/rewrite-picture.ts';
import { aLessonForm } from '../../../fixtures/forms.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { FIXTURE_PASSWORD } from '../../../fixtures/password.ts';
import { aSession } from '../../../fixtures/session.ts';
import { unique } from '../../../fixtures/unique.ts';
import { SERVER_SECRET, startRealServer } from '../../../test/crash/real-server.ts';
import { freePort } from '../../../test/free-port.ts';
import { freshFolder, migratedPostgres } from '../../../test/database/fresh-database.ts';
import { openDatabase } from '../database/open-database.ts';

// A session, a limit, a file or a change that stays in one process is seen here: each request of a person goes to the other process than the
// one before.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** Twice the same, because the second one goes to the other process. */
const twice = async (asked: () => Promise<unknown>) => [await asked(), await asked()];

let address: string;
let dataDir: string;
let journey: JourneyFixture;
let admin: Person;
const closings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const database = await migratedPostgres();
  const folder = await freshFolder();
  closings.push(database.dispose, folder.dispose);
  dataDir = folder.value;
  const port = await freePort();
  address = `http://localhost:${port}`;
  const place = { databaseUrl: database.value, dataDir };
  const settings = { PUBLIC_URL: address, TRUST_PROXY: '127.0.0.1/32' };
  const servers = [startRealServer(place, [], settings), startRealServer(place, [], settings)];
  closings.unshift(...servers.map(({ kill }) => kill));
  const ports = (await Promise.all(servers.map((server) => server.address))).map((own) => Number(new URL(own).port));
  const proxy = await startThrowawayHaproxy(port, ports);
  closings.unshift(proxy.stop);

  const { db, close } = await openDatabase(place);
  const lessons = [{ missionType: 'desafio', timerEnabled: true, timerMinutes: 30 }, {}] as const;
  journey = await aJourney(db, { lessons: [...lessons] });
  const { userId } = await anAdmin(db);
  admin = new Person((await aSession(db, { userId, secret: SERVER_SECRET, publicUrl: address })).cookie);
  await close();
});
afterAll(async () => {
  for (const close of closings) await close();
});

/** Who answered the last request. */
let answeredBy: string | null = null;

/** Somebody's browser. */
class Person {
  private cookie: string;

  constructor(cookie = '') {
    this.cookie = cookie;
  }

  /** Sends a request. The proxy hands it to the other process than the one before, whoever sent that. */
  async ask(method: string, path: string, body?: object | Buffer, type = 'application/json') {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { cookie: this.cookie, origin: address, ...(body && { 'content-type': type }) },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const by = answer.headers.get('x-answered-by');
    if (by === null || by === answeredBy) throw new Error(`${method} ${path} was answered by ${by}, as the one before`);
    answeredBy = by;
    const [set] = answer.headers.getSetCookie().filter((each) => each.includes('session'));
    if (set) this.cookie = set.split(';')[0]!;
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return { status: answer.status, body: isJson ? JSON.parse(bytes.toString()) : bytes };
  }
}

async function aNewcomer(): Promise<Person> {
  const person = new Person();
  const account = { email: `${unique('pessoa')}@jornada.exemplo`, password: FIXTURE_PASSWORD };
  expect((await person.ask('POST', '/api/accounts/sign-up', account)).status).toBe(201);
  expect((await person.ask('POST', '/api/accounts/sign-in', account)).status).toBe(200);
  return person;
}

test('a member signs up, starts a timed mission, drafts, answers and completes, each time at the other process', async () => {
  const member = await aNewcomer();
  const [timed, plain] = journey.lessons.map(({ id }) => `/api/lessons/${id}`);
  expect((await member.ask('POST', `/api/journeys/${journey.id}/enrollment`)).status).toBe(201);
  expect((await member.ask('POST', `${timed}/mission/timer`)).status).toBe(200);
  expect((await member.ask('PUT', `${timed}/mission/draft`, { answer: { text: 'Um pas' } })).status).toBe(200);
  const { body: mission } = await member.ask('GET', `${timed}/mission`);
  expect(mission).toMatchObject({ draft: { text: 'Um pas' } });
  const answer = { answer: { text: 'Um passo' }, contentVersion: mission.contentVersion };
  expect((await member.ask('POST', `${timed}/mission/answer`, answer)).body).toMatchObject({ alreadyAnswered: false });
  expect((await member.ask('POST', `${timed}/mission/answer`, answer)).body).toMatchObject({ alreadyAnswered: true });
  expect((await member.ask('POST', `${timed}/completion`)).body).toMatchObject({ alreadyCompleted: false });
  expect((await member.ask('POST', `${timed}/completion`)).body).toMatchObject({ alreadyCompleted: true });
  expect((await member.ask('GET', plain!)).status).toBe(200);
  const { body: today } = await member.ask('GET', '/api/enrollments');
  expect(today.items).toMatchObject([{ openLesson: { id: journey.lessons[1]!.id } }]);
});

test('what an administrator saves at one process the other one shows at once', async () => {
  const member = await aNewcomer();
  await member.ask('POST', `/api/journeys/${journey.id}/enrollment`);
  const lesson = journey.lessons[1]!.id;
  for (const title of ['Primeiro título', 'Segundo título', 'Terceiro título']) {
    const { version } = (await admin.ask('GET', `/api/admin/lessons/${lesson}`)).body;
    const saved = await admin.ask('PUT', `/api/admin/lessons/${lesson}`, { form: aLessonForm({ title }), version });
    expect(saved.status).toBe(200);
    const seen = async () => (await member.ask('GET', `/api/journeys/${journey.id}`)).body.lessons[1].title;
    expect(await twice(seen)).toEqual([title, title]);
  }
  for (const signupEnabled of [false, true]) {
    expect((await admin.ask('PUT', '/api/admin/switches', { signupEnabled })).status).toBe(200);
    const seen = async () => (await new Person().ask('GET', '/api/settings')).body.signupEnabled;
    expect(await twice(seen)).toEqual([signupEnabled, signupEnabled]);
  }
});

test('what is uploaded to one process the other one serves', async () => {
  const png = aForm({ content: aPng, name: 'logo.png', type: 'image/png' });
  const logo = await admin.ask('POST', '/api/admin/assets/logos', png.payload, png.headers['content-type']);
  expect(logo.status).toBe(201);
  const published = (await rewritePicture(aPng, 'image/png'))!;
  expect(await twice(async () => (await new Person().ask('GET', logo.body.url)).body)).toEqual([published, published]);

  const pdf = aForm();
  const { body: material } = await admin.ask('POST', '/api/admin/uploads', pdf.payload, pdf.headers['content-type']);
  const lesson = journey.lessons[1]!.id;
  const { version } = (await admin.ask('GET', `/api/admin/lessons/${lesson}`)).body;
  await admin.ask('PUT', `/api/admin/lessons/${lesson}`, {
    form: aLessonForm({ attachmentIds: [material.id] }),
    version,
  });
  const path = `/api/lessons/${lesson}/attachments/${material.id}`;
  expect(await twice(async () => (await admin.ask('GET', path)).body)).toEqual([aPdf, aPdf]);
});

test('a session that ends at one process is refused by the other one at once', async () => {
  const account = { email: `${unique('pessoa')}@jornada.exemplo`, password: FIXTURE_PASSWORD };
  const phone = new Person();
  const laptop = new Person();
  await phone.ask('POST', '/api/accounts/sign-up', account);
  for (const device of [phone, laptop]) {
    await device.ask('POST', '/api/accounts/sign-in', account);
    expect((await device.ask('GET', '/api/me')).status).toBe(200);
  }
  expect((await laptop.ask('DELETE', '/api/me/sessions/others')).body).toEqual({ ended: 1 });
  expect(await twice(async () => (await phone.ask('GET', '/api/me')).status)).toEqual([401, 401]);
  await laptop.ask('POST', '/api/accounts/sign-out');
  expect(await twice(async () => (await laptop.ask('GET', '/api/me')).status)).toEqual([401, 401]);
});

test('both processes count the same attempts', async () => {
  const email = `${unique('pessoa')}@jornada.exemplo`;
  await new Person().ask('POST', '/api/accounts/sign-up', { email, password: FIXTURE_PASSWORD });
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    statuses.push(
      (await new Person().ask('POST', '/api/accounts/sign-in', { email, password: `errada-${guess}` })).status,
    );
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

test('a mail that one process owes is sent once, by whoever takes it', async () => {
  const before = (await readdir(join(dataDir, 'outbox')).catch(() => [])).length;
  const email = `${unique('pessoa')}@jornada.exemplo`;
  await new Person().ask('POST', '/api/accounts/sign-up', { email, password: FIXTURE_PASSWORD });
  await new Person().ask('POST', '/api/accounts/password-reset/request', { email });
  const sent = async () => (await readdir(join(dataDir, 'outbox')).catch(() => [])).length - before;
  await vi.waitFor(async () => expect(await sent()).toBe(1), { timeout: 20_000 });
});
