import { and, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { times } from '../../../fixtures/at-once.ts';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aSource } from '../../../fixtures/client.ts';
import { aMember } from '../../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../../fixtures/password.ts';
import { runRound } from '../../../fixtures/run-round.ts';
import { aSecondFactor, codeAt } from '../../../fixtures/second-factor.ts';
import { TEST_SECRET, travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { configureMail, mailsTo } from '../../../test/mail/outbox.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { attemptCounts } from '../../tables/attempts.ts';
import { mails } from '../../tables/mail.ts';
import { sweepExpired } from '../sign-in/sweep-expired.ts';
import { limitCodes } from './limit-codes.ts';
import { resetFromServer } from './reset/reset-from-server.ts';

const noon = new Date('2026-03-09T15:00:00Z');
const t = useTestApp({ now: noon.toISOString() });
beforeAll(() => configureMail(t));
beforeEach(async () => {
  travelTo(noon);
  await clearAttempts(t.db);
});

/** A member with a second factor whose app shows `codeAt`. */
async function guarded(make = aMember) {
  const person = await make(t.db);
  await aSecondFactor(t.db, { userId: person.userId, secret: TEST_SECRET, now: noon });
  return person;
}

async function post(path: string, payload: object, cookie = '') {
  const answer = await t.app.inject({ method: 'POST', url: path, payload, headers: cookie ? { cookie } : {} });
  const device = answer.cookies.find(({ name }) => name === 'jornada.devices');
  const outcome = answer.json<{ code?: string }>().code ?? answer.statusCode;
  return { outcome, device: device ? `${device.name}=${device.value}` : cookie };
}
const signIn = async ({ email }: { email: string }, code: string, { cookie = '', password = FIXTURE_PASSWORD } = {}) =>
  (await post('/api/accounts/sign-in', { email, password, code }, cookie)).outcome;
/** The cookie of a browser in which the owner signed in. */
async function aKnownBrowser({ email }: { email: string }) {
  const step = { email, password: FIXTURE_PASSWORD, code: codeAt(t.services.clock()) };
  const { outcome, device } = await post('/api/accounts/sign-in', step);
  expect(outcome).toBe(200);
  return device;
}

/** Wrong codes of a stranger without the slow hashing, ten in each quarter of an hour. Returns the last refusal. */
async function guessCodes(userId: string, count: number, given: { own?: string; isByLink?: boolean } = {}) {
  let last = '';
  for (let n = 0; n < count; n++) {
    if (n % 10 === 0) travelTo(new Date(t.services.clock().getTime() + 16 * 60_000));
    const wrong = limitCodes(t.services, { userId, source: aSource, code: '000000', ...given }, async () =>
      refuse('wrong_second_factor'),
    );
    last = await wrong.catch((error: Refusal) => error.code);
  }
  return last;
}
const minutesLater = (minutes: number) => travelTo(new Date(t.services.clock().getTime() + minutes * 60_000));
const nowsCode = () => codeAt(t.services.clock());
const warningsTo = async (userId: string) =>
  (
    await t.db
      .select()
      .from(mails)
      .where(and(eq(mails.userId, userId), eq(mails.template, 'wrong_codes')))
  ).length;

describe('the owner is told of wrong codes', () => {
  test('by mail, once a day, and not of a slip', async () => {
    const [member, clumsy] = [await guarded(), await guarded()];
    for (let n = 0; n < 2; n++) expect(await signIn(clumsy, '000000')).toBe('wrong_second_factor');
    for (let n = 0; n < 5; n++) expect(await signIn(member, '000000')).toBe('wrong_second_factor');
    expect((await mailsTo(t, member.email))[0]).toContain('Alguém está errando o seu código');
    minutesLater(60);
    for (let n = 0; n < 5; n++) await signIn(member, '000000');
    expect(await warningsTo(member.userId)).toBe(1);
    minutesLater(24 * 60);
    await signIn(member, '000000');
    expect((await mailsTo(t, member.email, 2))[1]).toContain('Alguém está errando o seu código');
    expect(await warningsTo(clumsy.userId)).toBe(0);
  });

  test('also when the guesses come slowly, one a day', async () => {
    const member = await guarded();
    for (let n = 0; n < 3; n++) {
      minutesLater(24 * 60);
      await signIn(member, '000000');
    }
    expect((await mailsTo(t, member.email))[0]).toContain('Alguém está errando o seu código');
  });

  test('in an open session and a known browser after ten', async () => {
    const member = await guarded();
    const caller = await t.as(member);
    for (let n = 0; n < 9; n++) await caller.post('/api/me/second-factor/off', { code: '000000' });
    expect(await warningsTo(member.userId)).toBe(0);
    await caller.post('/api/me/second-factor/off', { code: '000000' });
    expect((await mailsTo(t, member.email))[0]).toContain('Alguém está errando o seu código');
  });

  test('never while a factor is being set up', async () => {
    const member = await aMember(t.db);
    const caller = await t.as(member);
    await caller.post('/api/me/second-factor/setup', { currentPassword: FIXTURE_PASSWORD });
    for (let n = 0; n < 10; n++) await caller.post('/api/me/second-factor', { code: '000000' });
    // A mail that is queued later arrives later.
    const other = await guarded();
    for (let n = 0; n < 3; n++) await signIn(other, '000000');
    await mailsTo(t, other.email);
    expect(await warningsTo(member.userId)).toBe(0);
  });
});

describe('a hundred wrong codes', () => {
  test('are the end for strangers, whatever time passes, until a new password', async () => {
    const member = await guarded();
    expect(await guessCodes(member.userId, 100)).toBe('wrong_second_factor');
    minutesLater(60 * 24 * 365);
    expect(await signIn(member, nowsCode())).toBe('too_many_codes');
    const caller = await t.as(member);
    await caller.put('/api/me/password', { currentPassword: FIXTURE_PASSWORD, newPassword: 'Senha-nova-1' });
    expect(await signIn(member, nowsCode(), { password: 'Senha-nova-1' })).toBe(200);
  });

  test('fifty at once count fifty', async () => {
    const member = await guarded();
    await guessCodes(member.userId, 60);
    minutesLater(16);
    const answers = await times(50, () => signIn(member, '000000'));
    // Ten are looked at in a quarter of an hour, so thirty of a hundred are left.
    expect(answers.filter((answer) => answer === 'wrong_second_factor')).toHaveLength(10);
    expect(await guessCodes(member.userId, 30)).toBe('wrong_second_factor');
    minutesLater(16);
    expect(await signIn(member, nowsCode())).toBe('too_many_codes');
  });

  test('right codes are none of them', async () => {
    const member = await guarded();
    await guessCodes(member.userId, 99);
    for (let n = 0; n < 2; n++) {
      minutesLater(16);
      expect(await signIn(member, nowsCode())).toBe(200);
    }
    minutesLater(16);
    expect(await signIn(member, '000000')).toBe('wrong_second_factor');
    expect(await signIn(member, nowsCode())).toBe('too_many_codes');
  });

  test.each<[string, typeof aMember, (person: { userId: string; email: string }) => Promise<unknown>]>([
    [
      'an administrator’s',
      aMember,
      async ({ userId }) => (await t.as(await anAdmin(t.db))).delete(`/api/admin/people/${userId}/second-factor`),
    ],
    ['an operator’s', anAdmin, ({ email }) => resetFromServer(t.db, { email, clock: t.services.clock })],
  ])('are forgotten with %s reset', async (_name, make, reset) => {
    const person = await guarded(make);
    await guessCodes(person.userId, 100);
    minutesLater(16);
    expect(await signIn(person, nowsCode())).toBe('too_many_codes');
    await reset(person);
    await aSecondFactor(t.db, { userId: person.userId, secret: TEST_SECRET, now: t.services.clock() });
    expect(await signIn(person, nowsCode())).toBe(200);
  });

  test('leave the owner their link, which makes the new password', async () => {
    const member = await guarded();
    await guessCodes(member.userId, 100);
    const admin = await t.as(await anAdmin(t.db));
    const { body } = await admin.post(`/api/admin/people/${member.userId}/access-link`, { mail: false });
    const token = String(body.link).split('#token=')[1]!;
    minutesLater(16);
    const step = { token, password: 'Senha-nova-1', code: nowsCode() };
    expect((await post('/api/accounts/password-reset/perform', step)).outcome).toBe(200);
    minutesLater(1);
    expect(await signIn(member, nowsCode(), { password: 'Senha-nova-1' })).toBe(200);
  });

  test('with links are the end, too', async () => {
    const member = await guarded();
    expect(await guessCodes(member.userId, 101, { isByLink: true })).toBe('too_many_codes');
  });

  test('leave no count behind where there was none wrong', async () => {
    const member = await guarded();
    expect(await signIn(member, nowsCode())).toBe(200);
    await runRound(sweepExpired, t, t.services.clock());
    expect(await t.db.select().from(attemptCounts)).toEqual([]);
  });

  test('are counted under names that say nothing, of password and secret neither', async () => {
    const member = await guarded();
    await signIn(member, '000000');
    const counts = await t.db.select().from(attemptCounts).where(like(attemptCounts.key, 'wrong-codes-%'));
    expect(counts).toHaveLength(2);
    for (const { key } of counts) expect(key).toMatch(/^wrong-codes-[a-z-]+:[\w-]{22}$/);
  });
});

describe('a stranger’s wrong codes hold the owner up', () => {
  test('nowhere where they signed in before: a known browser gives its code, which is then its own to get wrong', async () => {
    const member = await guarded();
    const cookie = await aKnownBrowser(member);
    await guessCodes(member.userId, 10);
    expect(await signIn(member, nowsCode())).toBe('too_many_requests');
    expect(await signIn(member, nowsCode(), { cookie })).toBe(200);
    await guessCodes(member.userId, 90);
    expect(await signIn(member, nowsCode(), { cookie })).toBe(200);
    for (let n = 0; n < 10; n++) expect(await signIn(member, '000000', { cookie })).toBe('wrong_second_factor');
    minutesLater(1);
    expect(await signIn(member, nowsCode(), { cookie })).toBe('too_many_requests');
    // Its own mistakes hold up nobody else.
    const other = await guarded();
    expect(await signIn(other, nowsCode(), { cookie })).toBe(200);
  });

  test('not in an open session: confirming, switching off, new recovery codes', async () => {
    const admin = await guarded(anAdmin);
    const session = await t.as(admin, { isConfirmed: false });
    await guessCodes(admin.userId, 100);
    const right: [string, (caller: Caller, code: string) => ReturnType<Caller['post']>][] = [
      ['confirm', (caller, code) => caller.post('/api/admin/step-up', { code })],
      ['renew', (caller, code) => caller.post('/api/me/second-factor/recovery-codes', { code })],
      ['off', (caller, code) => caller.post('/api/me/second-factor/off', { code })],
    ];
    for (const [name, send] of right) {
      minutesLater(1);
      expect([name, (await send(session, nowsCode())).status]).toEqual([name, 200]);
    }
  });

  test('but a browser that was forgotten is a stranger’s', async () => {
    const member = await guarded();
    const cookie = await aKnownBrowser(member);
    const caller = await t.as(member);
    const { browsers } = (await caller.get('/api/me/sessions')).body;
    await caller.delete(`/api/me/sessions/${browsers[0].id}`);
    await guessCodes(member.userId, 10);
    expect(await signIn(member, nowsCode(), { cookie })).toBe('too_many_requests');
  });

  test('a known browser has a hundred wrong codes of its own', async () => {
    const member = await guarded();
    expect(await guessCodes(member.userId, 101, { own: 'um-aparelho' })).toBe('too_many_codes');
    minutesLater(16);
    expect(await signIn(member, nowsCode())).toBe(200);
  });
});
