import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { times } from '../../../fixtures/at-once.ts';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aMember } from '../../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../../fixtures/password.ts';
import { aSecondFactor, codeAt, RECOVERY_CODE } from '../../../fixtures/second-factor.ts';
import { callerOf, TEST_SECRET, travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { configureMail } from '../../../test/mail/outbox.ts';
import { userRoles } from '../../tables/accounts.ts';
import { securityEvents } from '../../tables/audit.ts';
import { mails } from '../../tables/mail.ts';
import { issueRecoveryLink } from '../recovery/issue-recovery-link.ts';
import { stepAt, totpCode } from '../second-factor/totp.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { linkFromServer } from '../recovery/server-link/link-from-server.ts';

const noon = '2026-03-09T15:00:00Z';
const at = (time: string, day = '09') => `2026-03-${day}T${time}Z`;
const t = useTestApp({ now: noon });
beforeEach(async () => {
  travelTo(noon);
  await clearAttempts(t.db);
});

const publicUrl = 'http://localhost:3000';
const tokenOf = (link: string) => link.split('#token=')[1]!.trim().split(/\s/)[0]!;
/** Something that needs a confirmation. */
const exportPeople = async (caller: Caller) => {
  const { status, body } = await caller.get('/api/admin/people/export?search=ninguem');
  return status === 200 ? 200 : (body.code as string);
};
const statusOf = async (caller: Caller) => (await caller.get('/api/admin/step-up')).body;
const confirm = async (caller: Caller, body: object) => {
  const answer = await caller.post('/api/admin/step-up', body);
  return answer.status === 200 ? (answer.body.secondsLeft as number) : (answer.body.code as string);
};
async function signIn(email: string, password: string, code?: string): Promise<Caller> {
  const answer = await t.visitor.post('/api/accounts/sign-in', { email, password, ...(code && { code }) });
  expect(answer.status).toBe(200);
  return callerOf(t.app, String(answer.headers['set-cookie']).split(';')[0]);
}
/** Sets a password by a mailed link, and enters. */
async function enterByLink({ userId, email }: { userId: string; email: string }, code?: string): Promise<Caller> {
  const about = { publicUrl, userId, email, now: t.services.clock() };
  const link = await t.db.transaction((tx) => issueRecoveryLink(tx, about));
  return use(link, code);
}
async function use(link: string, code?: string): Promise<Caller> {
  const asked = { token: tokenOf(link), password: 'Segredo-do-link-1', ...(code && { code }) };
  const answer = await t.visitor.post('/api/accounts/password-reset/perform', asked);
  expect(answer.status).toBe(200);
  return callerOf(t.app, String(answer.headers['set-cookie']).split(';')[0]);
}

/** Sets a second factor up, as its owner does. Returns the app's secret. */
async function switchFactorOn(caller: Caller): Promise<string> {
  const asked = { currentPassword: 'Segredo-do-link-1' };
  const { secret } = (await caller.post('/api/me/second-factor/setup', asked)).body;
  expect((await caller.post('/api/me/second-factor', { code: codeNow(secret) })).status).toBe(200);
  return secret as string;
}
const codeNow = (secret: string) => totpCode(secret, stepAt(t.services.clock()));

describe('a confirmation (decision K18)', () => {
  test('comes with the password at sign-in, ends after ten minutes, and is renewed by the password', async () => {
    const admin = await anAdmin(t.db);
    const caller = await signIn(admin.email, FIXTURE_PASSWORD);
    travelTo(at('15:09:59'));
    expect(await exportPeople(caller)).toBe(200);
    travelTo(at('15:10:00'));
    expect(await exportPeople(caller)).toBe('step_up_required');
    expect(await statusOf(caller)).toEqual({ secondsLeft: 0, ways: ['password'], passwordFrom: null });
    expect(await confirm(caller, { password: 'errada' })).toBe('wrong_current_password');
    expect(await exportPeople(caller)).toBe('step_up_required');
    expect(await confirm(caller, { password: FIXTURE_PASSWORD })).toBe(600);
    expect(await exportPeople(caller)).toBe(200);
    expect((await statusOf(caller)).secondsLeft).toBe(600);
  });

  test('is of one session: another one of the same person has none', async () => {
    const admin = await anAdmin(t.db);
    const [one, other] = [await t.as(admin, { isConfirmed: false }), await t.as(admin, { isConfirmed: false })];
    await confirm(one, { password: FIXTURE_PASSWORD });
    expect([await exportPeople(one), await exportPeople(other)]).toEqual([200, 'step_up_required']);
  });

  test('by a code uses it up, once of fifty at once; a recovery code does, too', async () => {
    const admin = await anAdmin(t.db);
    await aSecondFactor(t.db, { userId: admin.userId, secret: TEST_SECRET, now: new Date(noon) });
    const caller = await t.as(admin, { isConfirmed: false });
    expect((await statusOf(caller)).ways).toEqual(['code', 'password']);
    const code = codeAt(new Date(noon));
    const answers = await times(50, () => confirm(caller, { code }));
    expect(answers.filter((answer) => answer === 600)).toHaveLength(1);
    expect(await exportPeople(caller)).toBe(200);
    await clearAttempts(t.db);
    travelTo(at('15:30:00'));
    expect(await confirm(caller, { code: RECOVERY_CODE })).toBe(600);
    expect(await confirm(caller, { code: RECOVERY_CODE })).toBe('wrong_second_factor');
  });

  test('is in the security log, and so are wrong passwords, which are limited', async () => {
    const admin = await anAdmin(t.db);
    const caller = await t.as(admin, { isConfirmed: false });
    await confirm(caller, { password: FIXTURE_PASSWORD });
    const guesses = [];
    for (let n = 0; n < 11; n++) guesses.push(await confirm(caller, { password: 'errada' }));
    expect(guesses.at(-1)).toBe('too_many_requests');
    const events = await t.db.select().from(securityEvents).where(eq(securityEvents.personId, admin.userId));
    expect(events.map(({ kind, subject, times: count }) => [kind, subject, count])).toEqual([
      ['identity_confirmed', 'senha', 1],
      ['password_check_failed', null, 10],
    ]);
  });
});

describe('after a link', () => {
  test('the password confirms nothing for 24 hours, in this session and in the next', async () => {
    const admin = await anAdmin(t.db);
    const caller = await enterByLink(admin);
    expect(await exportPeople(caller)).toBe('step_up_required');
    expect(await confirm(caller, { password: 'Segredo-do-link-1' })).toBe('step_up_after_link');
    expect(await statusOf(caller)).toEqual({ secondsLeft: 0, ways: [], passwordFrom: at('15:00:00.000', '10') });
    const again = await signIn(admin.email, 'Segredo-do-link-1');
    expect(await exportPeople(again)).toBe('step_up_required');

    const passwords = { currentPassword: 'Segredo-do-link-1', newPassword: 'Segredo-trocado-2' };
    expect((await again.put('/api/me/password', passwords)).status).toBe(200);
    travelTo(at('14:59:59', '10'));
    expect(await confirm(again, { password: 'Segredo-trocado-2' })).toBe('step_up_after_link');
    travelTo(at('15:00:00', '10'));
    expect(await confirm(again, { password: 'Segredo-trocado-2' })).toBe(600);
    expect(await exportPeople(again)).toBe(200);
  });

  test('a second factor from before the link confirms; one that was set up after it does not', async () => {
    const [guarded, plain] = [await anAdmin(t.db), await anAdmin(t.db)];
    await aSecondFactor(t.db, { userId: guarded.userId, secret: TEST_SECRET, now: new Date(noon) });
    travelTo(at('15:01:00'));
    const caller = await enterByLink(guarded, RECOVERY_CODE);
    expect(await confirm(caller, { password: 'Segredo-do-link-1' })).toBe('step_up_after_link');
    expect(await confirm(caller, { code: codeAt(new Date(at('15:01:00'))) })).toBe(600);
    expect(await exportPeople(caller)).toBe(200);

    const other = await enterByLink(plain);
    const secret = await switchFactorOn(other);
    expect((await statusOf(other)).ways).toEqual([]);
    travelTo(at('15:02:00'));
    // The code is still good: nothing used it up.
    for (let tries = 0; tries < 2; tries++) {
      expect(await confirm(other, { code: codeNow(secret) })).toBe('step_up_after_link');
    }
    // A second link would otherwise make that factor one from before the link.
    const again = await enterByLink(plain, codeNow(secret));
    travelTo(at('15:03:00'));
    expect(await confirm(again, { code: codeNow(secret) })).toBe('step_up_after_link');
    travelTo(at('15:01:00', '10'));
    expect(await confirm(again, { code: codeNow(secret) })).toBe(600);
  });

  test('that was made on the server, the password counts at once; the person sees that there was one', async () => {
    const admin = await anAdmin(t.db);
    const { clock } = t.services;
    const asked = { publicUrl, isPublicUrlKnown: true, clock };
    const printed = await linkFromServer(t.db, { ...asked, email: ` ${admin.email.toUpperCase()} ` });
    expect(printed).not.toContain('palpite');
    const caller = await use(printed);
    expect(await exportPeople(caller)).toBe(200);
    const { body } = await caller.get('/api/me/sessions');
    expect(body.accessLinks).toEqual([{ createdAt: at('15:00:00.000'), madeBy: 'server' }]);
    travelTo(at('15:00:01', '18'));
    await expect(linkFromServer(t.db, { ...asked, email: 'ninguem@x.exemplo' })).rejects.toThrow('Não há conta');
  });
});

test('a link that was made on a server that does not know its address says so, and which part is a guess', async () => {
  const { email } = await anAdmin(t.db);
  const { publicUrl, isPublicUrlKnown } = readEnvironment({ PORT: '4000' });
  const printed = await linkFromServer(t.db, { email, publicUrl, isPublicUrlKnown, clock: t.services.clock });
  expect(printed).toContain('http://localhost:4000/reset-password#token=');
  expect(printed).toContain('PUBLIC_URL não está configurada aqui, e http://localhost:4000 é só um palpite');
});

describe('an access link', () => {
  const linkFor = async (caller: Caller, { userId }: { userId: string }, mail = false) =>
    caller.post(`/api/admin/people/${userId}/access-link`, { mail });
  const mailsTo = async (email: string) =>
    (await t.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map((mail) => mail.template);

  test('for an administrator goes to their proven address alone, and nobody else sees it', async () => {
    const admin = await t.as(await anAdmin(t.db));
    const [proven, unproven] = [
      await anAdmin(t.db, { emailVerified: true }),
      await anAdmin(t.db, { emailVerified: false }),
    ];
    expect((await linkFor(admin, proven)).body.code).toBe('mail_not_configured');
    const { environment } = t.services;
    configureMail(t);
    const [sent, refused] = [await linkFor(admin, proven), await linkFor(admin, unproven)];
    t.services.environment = environment;
    expect(sent.body).toMatchObject({ link: null, isMailed: true });
    expect(await mailsTo(proven.email)).toEqual(['access_link']);
    expect([refused.body.code, await mailsTo(unproven.email)]).toEqual(['address_unproven', []]);
  });

  test('for a member may be copied, and the member is told by mail and on the profile', async () => {
    const [admin, member] = [await t.as(await anAdmin(t.db)), await aMember(t.db)];
    const { environment } = t.services;
    configureMail(t);
    const { body } = await linkFor(admin, member);
    t.services.environment = environment;
    expect(body.link).toContain('#token=');
    expect(await mailsTo(member.email)).toEqual(['access_link_made']);
    const sessions = await (await t.as(member)).get('/api/me/sessions');
    expect(sessions.body.accessLinks).toEqual([{ createdAt: at('15:00:00.000'), madeBy: 'administration' }]);
  });

  test('that was copied ends when its person becomes an administrator', async () => {
    const [admin, member] = [await t.as(await anAdmin(t.db)), await aMember(t.db)];
    const { body } = await linkFor(admin, member);
    expect((await admin.put(`/api/admin/people/${member.userId}/role`, { role: 'admin' })).status).toBe(200);
    expect((await t.db.select().from(userRoles).where(eq(userRoles.userId, member.userId)))[0]!.role).toBe('admin');
    const late = await t.visitor.post('/api/accounts/password-reset/check', { token: tokenOf(body.link) });
    expect(late.body).toEqual({ valid: false });
  });
});
