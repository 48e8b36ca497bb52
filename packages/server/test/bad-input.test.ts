import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Endpoint } from '@jornada/contract/endpoint';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../fixtures/admin.ts';
import { anEnrollment } from '../fixtures/enrollment.ts';
import { clearAttempts } from '../fixtures/clear-attempts.ts';
import { aJourney } from '../fixtures/journey.ts';
import { aMember } from '../fixtures/member.ts';
import { aSession } from '../fixtures/session.ts';
import { callerOf, TEST_SECRET, useTestApp, type Caller } from '../fixtures/test-app.ts';
import { unique } from '../fixtures/unique.ts';
import { catalogue } from './endpoints/catalogue.ts';
import type { Call } from './endpoints/entry.ts';
import { inputOf, queryString, send, sendTo } from './endpoints/request.ts';
import { aScene, type Scene } from './endpoints/scene.ts';
import { createRateLimits } from '../src/platform/http/rate-limits.ts';

const t = useTestApp();
let admin: Caller;
let cookieOfAdmin: string;
let scene: Scene;
beforeAll(async () => {
  const { userId } = await anAdmin(t.db);
  cookieOfAdmin = (await aSession(t.db, { userId, secret: TEST_SECRET, now: t.services.clock() })).cookie;
  admin = callerOf(t.app, cookieOfAdmin);
  scene = aScene(t);
});
beforeEach(async () => {
  // These are hundreds of wrong calls from one address. Other tests cover the limits.
  t.services.rateLimits = createRateLimits(t.services);
  await clearAttempts(t.db);
});

const unknownId = '01a0a0a0-0000-7000-8000-000000000000';
const pathOf = (endpoint: Endpoint, id: string) => endpoint.path.replace(/:\w+/g, encodeURIComponent(id));
const withBody = catalogue.filter(({ endpoint }) => endpoint.body);
// Folders of assets and templates of mails have names, no ids. What is no certificate's number is not found. A webhook does not say what is wrong with its address.
const withParams = catalogue.filter(
  ({ endpoint }) => endpoint.params && !/\/:(folder|template|token|number|list)/.test(endpoint.path),
);

/** Counts the rows that a request could have created. */
async function rowsStored(): Promise<unknown> {
  const { rows } = await t.db.execute(
    sql`select (select count(*)::int from users) as users, (select count(*)::int from user_journey_enrollments) as enrollments,
      (select count(*)::int from lesson_progress) as progress, (select count(*)::int from xp_history) as ledger, (select count(*)::int from mails) as mails`,
  );
  return rows;
}

function expectRefusal({ status, body }: { status: number; body: { code?: string; message?: string } }) {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body.code).toMatch(/^[a-z_]+$/);
  expect(body.message).toMatch(/\p{L}/u);
}

const hostile = [
  ['a number that no field wants', -4.2],
  ['a list where text belongs', ['a']],
  ['an object where text belongs', { $ne: null }],
  ['null', null],
  ['SQL', `x'; drop table users; --`],
  ['HTML', '<script>alert(1)</script>'],
  ['a NUL', 'a\0b@jornada.exemplo'],
  ['half a character', 'ana\ud83d@jornada.exemplo'],
  ['ten thousand letters', 'a'.repeat(10_000)],
] as const;

/** The fields of a body, also of an optional one. */
function fieldsOf({ body }: Endpoint): string[] {
  const whole = body instanceof z.ZodOptional || body instanceof z.ZodNullable ? body.unwrap() : body;
  const object = whole instanceof z.ZodNullable ? whole.unwrap() : whole;
  if (!(object instanceof z.ZodObject)) throw new Error('A body is an object');
  return Object.keys(object.shape);
}

/** Whoever writes a legal page may write anything that can be stored. It is shown as text. */
const takesAnyText = ['legal.setLegalPages'];
const texts: readonly string[] = ['SQL', 'HTML', 'ten thousand letters'];

describe.each(withBody)('$name', ({ name, endpoint }) => {
  test.each(hostile.filter(([what]) => !(takesAnyText.includes(name) && texts.includes(what))))(
    'refuses %s in every field, and stores nothing',
    async (_what, value) => {
      const before = await rowsStored();
      const fields = fieldsOf(endpoint);
      const answer = await sendTo(
        admin,
        endpoint,
        pathOf(endpoint, unknownId),
        Object.fromEntries(fields.map((f) => [f, value])),
      );
      expectRefusal(answer);
      expect(await rowsStored()).toEqual(before);
    },
  );

  test.each([
    ['broken JSON', '{"email": ', 'application/json', 400],
    ['a bare word', '"x"', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['a poisoned prototype', '{"__proto__": {"role": "admin"}}', 'application/json', 400],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['XML', '<a/>', 'application/xml', 415],
  ])('refuses %s', async (_what, payload, type, status) => {
    const response = await t.app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, unknownId),
      headers: { 'content-type': type, cookie: cookieOfAdmin },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expectRefusal({ status: response.statusCode, body: response.json() });
  });

  test('refuses no body, unless it may be absent', async () => {
    const answer = await sendTo(admin, endpoint, pathOf(endpoint, unknownId));
    expect(answer.status).toBe(endpoint.body!.safeParse(undefined).success ? 404 : 400);
    expectRefusal(answer);
  });

  test('refuses a body of two megabytes', async () => {
    const answer = await sendTo(admin, endpoint, pathOf(endpoint, unknownId), { email: 'a'.repeat(2_000_000) });
    expect([answer.status, answer.body.code]).toEqual([413, 'body_too_large']);
  });
});

describe.each(withParams)('$name', ({ endpoint, entry }) => {
  // The rest of the input is valid, so that the path is refused by itself.
  let valid: Promise<Call> | undefined;
  test.each([
    ['an unknown id', unknownId, 404],
    ['something that is no id', 'abc', 400],
    ['SQL', `' or 1=1 --`, 400],
    ['a path', '../../etc/passwd', 400],
    ['HTML', '<img src=x onerror=alert(1)>', 400],
  ])('refuses %s', async (_what, id, status) => {
    // What concerns the bin deletes its scene's journey.
    const own = endpoint.path.includes('/bin/') ? aScene(t) : scene;
    const { query, body } = await (valid ??= inputOf(entry.input, own, { who: 'admin' }));
    const answer = await sendTo(admin, endpoint, pathOf(endpoint, id) + queryString(query), body);
    expect(answer.status).toBe(id === unknownId ? (entry.unknown ?? status) : status);
    if (answer.status >= 300) expectRefusal(answer);
  });
});

const yearZero = Buffer.from(JSON.stringify(['0000-01-01T00:00:00.000Z', unknownId])).toString('base64url');

test('an id in capitals is the same id everywhere', async () => {
  const member = await aMember(t.db);
  const journey = await aJourney(t.db, { lessons: 1 });
  await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
  const caller = await t.as(member);
  const lesson = journey.lessons[0]!.id;
  expect((await caller.get(`/api/journeys/${journey.id.toUpperCase()}`)).status).toBe(200);
  expect((await caller.get(`/api/lessons/${lesson.toUpperCase()}`)).status).toBe(200);
  const first = await caller.post(`/api/lessons/${lesson.toUpperCase()}/completion`);
  const second = await caller.post(`/api/lessons/${lesson}/completion`);
  expect([first.body.alreadyCompleted, second.body.alreadyCompleted]).toEqual([false, true]);
});

const lists = catalogue.filter(({ endpoint }) => endpoint.query && 'cursor' in endpoint.query.shape);

test.each([
  { limit: '0' },
  { limit: '101' },
  { limit: 'x' },
  { cursor: 'x' },
  { cursor: 'WyJ4IiwieSJd' },
  { cursor: 'a'.repeat(500) },
  { cursor: yearZero },
])('every list refuses %o', async (query) => {
  for (const { endpoint, entry } of lists) {
    const { params = {} } = await inputOf(entry.input, scene, { who: 'admin' });
    expectRefusal(await send(admin, endpoint, { params, query }));
  }
});

test('an address that does not exist is refused in Portuguese, whatever the method', async () => {
  expect((await t.visitor.get('/api/nada')).body).toEqual({
    code: 'not_found',
    message: 'Não encontramos este endereço',
  });
  expect((await t.visitor.post('/api/me', {})).status).toBe(404);
  for (const url of ['/api/%zz', '/api/journeys/%E0%A4%A']) {
    const response = await t.app.inject({ method: 'GET', url });
    expect([response.statusCode, response.json().message]).toEqual([400, 'Não foi possível ler os dados enviados']);
  }
});

test('names with accents, quotes and apostrophes are people’s names and survive as typed', async () => {
  const name = `Zoë D'Ávila "Zô" 😀`;
  const answer = await t.visitor.post('/api/accounts/sign-up', {
    email: `${unique('zoe')}@jornada.exemplo`,
    password: 'segredo',
    name,
  });
  expect([answer.status, answer.body.user?.name]).toEqual([201, name]);
});
