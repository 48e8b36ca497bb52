/** A session that confirmed nobody reads 300 addresses of people in ten minutes, and is asked then (decision K23). */
import { endpoints } from '@jornada/contract/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Account } from '../../fixtures/account.ts';
import { anAdmin } from '../../fixtures/admin.ts';
import { anApiKey } from '../../fixtures/api-key.ts';
import { clearAttempts } from '../../fixtures/clear-attempts.ts';
import { aMail } from '../../fixtures/mail.ts';
import { aMember } from '../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../fixtures/password.ts';
import { type Caller, travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { createAddressBudget } from '../../src/platform/http/address-budget.ts';
import { users } from '../../src/tables/accounts.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });
let admin: Account;
let members: Account[];
beforeAll(async () => {
  admin = await anAdmin(t.db);
  members = [];
  for (let nth = 0; nth < 350; nth += 1) members.push(await aMember(t.db, { emailVerified: false }));
});
beforeEach(async () => {
  travelTo(noon);
  await clearAttempts(t.db);
});

const unconfirmed = () => t.as(admin, { isConfirmed: false });
/** Reads the list to its end, or until it is refused. */
async function readAll(caller: Caller, path = '/api/admin/people?role=user&limit=50') {
  const addresses = new Set<string>();
  let cursor: string | null = null;
  do {
    const { status, body } = await caller.get(cursor === null ? path : `${path}&cursor=${encodeURIComponent(cursor)}`);
    if (status !== 200) return { addresses, refused: body.code as string };
    for (const { email } of body.items) addresses.add(email);
    cursor = body.nextCursor;
  } while (cursor !== null);
  return { addresses, refused: null };
}

describe('people, page by page', () => {
  test('end after 300 addresses, and go on once the person showed who they are', async () => {
    const caller = await unconfirmed();
    const { addresses, refused } = await readAll(caller);
    expect([addresses.size, refused]).toEqual([300, 'addresses_used_up']);
    const { message } = (await caller.get('/api/admin/people?role=user&limit=50&search=membro')).body;
    expect(message ?? '').not.toContain('@');
    expect((await caller.post('/api/admin/step-up', { password: FIXTURE_PASSWORD })).status).toBe(200);
    expect(await readAll(caller)).toMatchObject({ refused: null });
  });

  test('cost nothing when the same page is read again, as a list does by itself', async () => {
    const caller = await unconfirmed();
    for (let nth = 0; nth < 40; nth += 1) {
      expect((await caller.get('/api/admin/people?role=user&limit=50')).status).toBe(200);
    }
  });

  test('are free again after ten minutes, and never cost another session anything', async () => {
    const caller = await unconfirmed();
    expect((await readAll(caller)).refused).toBe('addresses_used_up');
    expect((await readAll(await unconfirmed())).addresses.size).toBe(300);
    travelTo('2026-03-09T15:10:00Z');
    expect((await readAll(caller)).addresses.size).toBe(300);
  });

  test('are not counted in a session that has confirmed, until that is over', async () => {
    const caller = await t.as(admin);
    expect(await readAll(caller)).toMatchObject({ refused: null });
    travelTo('2026-03-09T15:10:00Z');
    expect((await readAll(caller)).refused).toBe('addresses_used_up');
  });

  test('are not counted for a key, which keeps another system up to date', async () => {
    const { caller } = await anApiKey(t, { ...admin, scopes: ['people'] });
    expect(await readAll(caller)).toMatchObject({ refused: null });
    expect(await readAll(await unconfirmed())).toMatchObject({ refused: 'addresses_used_up' });
  });

  test('read by sixty requests at once, with fifty left, are fifty', async () => {
    const caller = await unconfirmed();
    let cursor = '';
    for (let nth = 0; nth < 5; nth += 1) {
      const { body } = await caller.get(`/api/admin/people?role=user&limit=50${cursor}`);
      cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`;
    }
    // The oldest are on none of the pages above.
    const answers = await Promise.all(
      members.slice(0, 60).map(({ userId }) => caller.get(`/api/admin/people/${userId}`)),
    );
    const outcomes = answers.map(({ status, body }) => (status === 200 ? 'shown' : (body.code as string)));
    expect(outcomes.filter((outcome) => outcome === 'shown')).toHaveLength(50);
    expect(new Set(outcomes)).toEqual(new Set(['shown', 'addresses_used_up']));
  });
});

test('every process takes from the same budget, and nothing is taken for what was seen', async () => {
  const answer = (from: number, count: number) => members.slice(from, from + count).map(({ email }) => ({ email }));
  const [one, other] = [createAddressBudget(t.services), createAddressBudget(t.services)];
  const key = crypto.randomUUID();
  await one.spend(key, answer(0, 200), { isDone: false });
  await one.spend(key, answer(0, 200), { isDone: false });
  await other.spend(key, answer(200, 100), { isDone: false });
  for (const process of [one, other]) {
    await expect(process.spend(key, answer(300, 1), { isDone: false })).rejects.toMatchObject({
      code: 'addresses_used_up',
    });
  }
  await one.spend(key, answer(0, 200), { isDone: false });
});

test('addresses count wherever they stand: in capitals, in a text, deep inside', async () => {
  const budget = createAddressBudget(t.services);
  const key = crypto.randomUUID();
  const texts = members.slice(0, 299).map(({ email }) => `Ana <${email.toUpperCase()}>, comprou`);
  await budget.spend(key, { payload: { buyers: texts } }, { isDone: false });
  await budget.spend(key, { subject: members[0]!.email }, { isDone: false });
  await budget.spend(key, [['x', { y: 'ana@exemplo.com' }]], { isDone: false });
  await expect(budget.spend(key, 'bia@exemplo.com', { isDone: false })).rejects.toMatchObject({
    code: 'addresses_used_up',
  });
});

describe('once the budget is used up', () => {
  test('a command that shows an address does nothing', async () => {
    const caller = await unconfirmed();
    await readAll(caller);
    const { userId } = members[340]!;
    expect((await caller.post(`/api/admin/people/${userId}/email-proof`, {})).body.code).toBe('addresses_used_up');
    const [row] = await t.db.select().from(users).where(eq(users.id, userId));
    expect(row!.emailVerified).toBe(false);
  });

  test('no other list shows any', async () => {
    await aMail(t.db, { recipient: 'so-no-correio@jornada.exemplo' });
    const caller = await unconfirmed();
    await readAll(caller);
    expect((await caller.get('/api/admin/mails')).body.code).toBe('addresses_used_up');
    expect((await caller.get('/api/admin/search?words=membro')).status).not.toBe(500);
    expect((await caller.get('/api/admin/journeys')).status).toBe(200);
  });
});

test('each answer of the contract that holds addresses of people is counted', () => {
  /** They hold the school's own address, the asker's, one that the asker typed, or the name of a field for addresses. */
  const others = [
    'adminPrivacy.readPrivacy',
    'adminPrivacy.setPrivacy',
    'adminReminders.previewReminder',
    'adminReminders.restoreAddress',
    'identity.setIdentity',
    'mailServer.readMailServer',
    'mailServer.testMailServer',
    'mailTexts.listMailTexts',
    'mailTexts.previewMailText',
    'mailTexts.saveMailText',
    'mailTexts.sendMailText',
    'mails.previewMail',
    'mails.sendTestMail',
    'otherPlatform.readMapping',
    'otherPlatform.saveMapping',
    'people.invitePeople',
  ];
  const holding = endpoints
    .filter(({ endpoint }) => endpoint.access === 'admin' && !endpoint.stepUp && endpoint.answers !== 'file')
    .filter(({ endpoint }) => {
      const schema = JSON.stringify(z.toJSONSchema(endpoint.response, { unrepresentable: 'any', io: 'input' }));
      return /"\w*(?:email|recipient|buyer|address|subject)\w*":\{/i.test(schema);
    });
  const counted = holding.filter(({ endpoint }) => endpoint.showsAddresses).map(({ room, name }) => `${room}.${name}`);
  const uncounted = holding.filter(({ endpoint }) => !endpoint.showsAddresses);
  expect(counted.length).toBeGreaterThan(15);
  expect(uncounted.map(({ room, name }) => `${room}.${name}`).toSorted()).toEqual(others);
  // A download asks who it is before it begins.
  const files = endpoints.filter(({ endpoint }) => endpoint.access === 'admin' && endpoint.answers === 'file');
  const unasked = files.filter(({ endpoint }) => !endpoint.stepUp).map(({ room, name }) => `${room}.${name}`);
  // What a lesson shows holds nobody's address.
  expect(unasked).toEqual(['lessonFiles.readLessonFileForEditing']);
});
