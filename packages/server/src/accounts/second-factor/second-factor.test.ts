import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aSource } from '../../../fixtures/client.ts';
import { aMember } from '../../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../../fixtures/password.ts';
import { aSecondFactor, codeAt, RECOVERY_CODE } from '../../../fixtures/second-factor.ts';
import { TEST_SECRET, travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { configureMail } from '../../../test/mail/outbox.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { clearForBuyer } from '../administration/clear-for-buyer.ts';
import { issueBuyerLink } from '../recovery/buyer-link.ts';
import { recoveryCodes, secondFactors, sessions } from '../../tables/accounts.ts';
import { securityEvents } from '../../tables/audit.ts';
import { mails } from '../../tables/mail.ts';
import { limitCodes } from './limit-codes.ts';
import { resetFromServer } from './reset/reset-from-server.ts';
import { stepAt, totpCode } from './totp.ts';

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

interface Step {
  code?: string;
  trustDevice?: boolean;
  password?: string;
}

async function post(path: string, payload: object, cookie = '') {
  const answer = await t.app.inject({ method: 'POST', url: path, payload, headers: cookie ? { cookie } : {} });
  const device = answer.cookies.find(({ name }) => name === 'jornada.devices');
  const { code } = answer.json<{ code?: string }>();
  return { status: answer.statusCode, code, device: device ? `${device.name}=${device.value}` : cookie };
}
const signIn = ({ email }: { email: string }, { password = FIXTURE_PASSWORD, ...step }: Step = {}, cookie?: string) =>
  post('/api/accounts/sign-in', { email, password, ...step }, cookie);
/** Wrong codes without the slow hashing of passwords. Returns the refusal codes. */
async function guessCodes(userId: string, count: number) {
  const codes: string[] = [];
  for (let n = 0; n < count; n++) {
    const wrong = limitCodes(t.services, { userId, source: aSource, code: '000000' }, async () =>
      refuse('wrong_second_factor'),
    );
    codes.push(await wrong.catch((error: Refusal) => error.code));
  }
  return codes;
}
const outcome = async (answer: Promise<{ status: number; code?: string | undefined }>) => {
  const { status, code } = await answer;
  return code ?? status;
};
const sessionCount = async (userId: string) =>
  (await t.db.select().from(sessions).where(eq(sessions.userId, userId))).length;
const subjectsTo = async (email: string) =>
  (await t.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(({ subject }) => subject);

describe('setting it up', () => {
  test('asks for the password, and asks nobody for a code before the app showed one', async () => {
    const member = await aMember(t.db);
    const caller = await t.as(member);
    const setUp = (currentPassword: string) => caller.post('/api/me/second-factor/setup', { currentPassword });
    expect((await setUp('errada')).body.code).toBe('wrong_current_password');
    const { body } = await setUp(FIXTURE_PASSWORD);
    expect(body.uri).toContain(`secret=${body.secret}&issuer=Jornada`);
    expect(new Set(body.recoveryCodes).size).toBe(8);
    expect(new Set(body.qr.map((row: string) => row.length))).toEqual(new Set([body.qr.length]));
    expect(await outcome(signIn(member))).toBe(200);

    const confirm = (code: string) => caller.post('/api/me/second-factor', { code });
    expect((await confirm('000000')).body.code).toBe('wrong_second_factor');
    expect((await confirm(body.recoveryCodes[0])).body.code).toBe('wrong_second_factor');
    const on = await confirm(totpCode(body.secret, stepAt(noon)));
    expect([on.status, on.body]).toEqual([200, { onSince: noon.toISOString(), recoveryCodesLeft: 8 }]);
    expect((await setUp(FIXTURE_PASSWORD)).body.code).toBe('second_factor_on');
    expect(await outcome(signIn(member))).toBe('second_factor_needed');
    expect(await subjectsTo(member.email)).toContain('Duas etapas ligadas na sua conta em Jornada');
  });

  test('stores neither the secret nor the codes in the clear', async () => {
    const caller = await t.as(await aMember(t.db));
    const { body } = await caller.post('/api/me/second-factor/setup', { currentPassword: FIXTURE_PASSWORD });
    const stored = JSON.stringify([await t.db.select().from(secondFactors), await t.db.select().from(recoveryCodes)]);
    for (const secret of [body.secret, ...body.recoveryCodes]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(secret.replace('-', ''));
    }
  });
});

describe('signing in', () => {
  test('takes password and code; without a good one no session stays', async () => {
    const member = await guarded();
    expect(await outcome(signIn(member))).toBe('second_factor_needed');
    expect(await outcome(signIn(member, { code: '000000' }))).toBe('wrong_second_factor');
    expect(await outcome(signIn(member, { password: 'errada', code: codeAt(noon) }))).toBe('invalid_credentials');
    expect(await sessionCount(member.userId)).toBe(0);
    expect(await outcome(signIn(member, { code: codeAt(noon) }))).toBe(200);
    expect(await sessionCount(member.userId)).toBe(1);
  });

  test('a code is good once, also when it comes fifteen times at once', async () => {
    const member = await guarded();
    const many = await Promise.all(Array.from({ length: 15 }, () => outcome(signIn(member, { code: codeAt(noon) }))));
    expect(many.filter((one) => one === 200)).toHaveLength(1);
    expect(await outcome(signIn(member, { code: codeAt(noon) }))).not.toBe(200);
    await clearAttempts(t.db);
    expect(await outcome(signIn(member, { code: codeAt(noon, 1) }))).toBe(200);
  });

  test('a recovery code is good once, however it is typed', async () => {
    const member = await guarded();
    const typed = ` ${RECOVERY_CODE.toLowerCase().replace('-', ' ')} `;
    expect(await outcome(signIn(member, { code: typed }))).toBe(200);
    expect(await outcome(signIn(member, { code: RECOVERY_CODE }))).toBe('wrong_second_factor');
    const kinds = (await t.db.select().from(securityEvents).where(eq(securityEvents.personId, member.userId))).map(
      ({ kind }) => kind,
    );
    expect(kinds.toSorted()).toEqual(['recovery_code_used', 'second_factor_failed', 'signed_in']);
  });

  test('ten wrong codes are looked at in a quarter of an hour', async () => {
    const member = await guarded();
    expect(await guessCodes(member.userId, 9)).toEqual(Array(9).fill('wrong_second_factor'));
    expect(await outcome(signIn(member, { code: '000000' }))).toBe('wrong_second_factor');
    expect(await outcome(signIn(member, { code: codeAt(noon) }))).toBe('too_many_requests');
    expect(await sessionCount(member.userId)).toBe(0);
  });

  test('a trusted browser is not asked for 30 days; another one is', async () => {
    const member = await guarded();
    const { device } = await signIn(member, { code: codeAt(noon), trustDevice: true });
    const untrusted = await signIn(member, { code: codeAt(noon, 1) });
    travelTo('2026-04-08T14:59:00Z');
    expect(await outcome(signIn(member, {}, device))).toBe(200);
    expect(await outcome(signIn(member, {}, untrusted.device))).toBe('second_factor_needed');
    travelTo('2026-04-08T15:00:01Z');
    expect(await outcome(signIn(member, {}, device))).toBe('second_factor_needed');
  });
});

describe('a link that sets a password', () => {
  async function linkFor({ userId }: { userId: string }) {
    const admin = await t.as(await anAdmin(t.db));
    const { body } = await admin.post(`/api/admin/people/${userId}/access-link`, { mail: false });
    return String(body.link).split('#token=')[1]!;
  }
  const perform = (token: string, step: Step = {}, cookie?: string) =>
    post('/api/accounts/password-reset/perform', { token, password: 'senha-nova-1', ...step }, cookie);

  test('asks for the code too, on a trusted browser as well, and stays good until one comes', async () => {
    const member = await guarded();
    const { device } = await signIn(member, { code: codeAt(noon), trustDevice: true });
    const token = await linkFor(member);
    expect(await outcome(perform(token, {}, device))).toBe('second_factor_needed');
    expect(await outcome(perform(token, { code: '000000' }, device))).toBe('wrong_second_factor');
    expect(await outcome(signIn(member, { password: FIXTURE_PASSWORD }, device))).toBe(200);
    expect(await outcome(perform(token, { code: codeAt(noon, 1) }, device))).toBe(200);
    expect(await outcome(perform(token, { code: RECOVERY_CODE }))).toBe('invalid_recovery_link');
  });

  test('limits wrong codes of an account together with those at sign-in', async () => {
    const member = await guarded();
    const token = await linkFor(member);
    expect(await outcome(perform(token, { code: '000000' }))).toBe('wrong_second_factor');
    await guessCodes(member.userId, 9);
    expect(await outcome(perform(token, { code: codeAt(noon) }))).toBe('too_many_requests');
    expect(await outcome(signIn(member, { code: codeAt(noon) }))).toBe('too_many_requests');
  });
});

test('somebody who took a buyer’s address leaves the buyer no code to give', async () => {
  const squatter = await guarded();
  const cleared = await t.db.transaction((tx) => clearForBuyer(tx, squatter));
  expect(cleared).toBe(true);
  const { environment } = t.services;
  const link = await t.db.transaction(async (tx) => issueBuyerLink(tx, environment, { ...squatter, now: noon }));
  const token = link.split('#token=')[1]!;
  const answer = post('/api/accounts/password-reset/perform', { token, password: 'senha-nova-1' });
  expect(await outcome(answer)).toBe(200);
});

describe('switching it off', () => {
  test('takes a code, ends recovery codes and trust, and tells the person', async () => {
    const member = await guarded();
    const { device } = await signIn(member, { code: codeAt(noon), trustDevice: true });
    const caller = await t.as(member);
    const off = (code: string) => caller.post('/api/me/second-factor/off', { code });
    expect((await off('000000')).body.code).toBe('wrong_second_factor');
    expect((await off(codeAt(noon, 1))).body).toEqual({ onSince: null, recoveryCodesLeft: 0 });
    expect((await off(codeAt(noon, 1))).body.code).toBe('second_factor_off');
    expect(await outcome(signIn(member))).toBe(200);
    expect(await subjectsTo(member.email)).toContain('Duas etapas desligadas na sua conta em Jornada');
    await aSecondFactor(t.db, { userId: member.userId, secret: TEST_SECRET, now: noon });
    expect(await outcome(signIn(member, {}, device))).toBe('second_factor_needed');
  });

  test('new recovery codes end the former ones', async () => {
    const member = await guarded();
    const caller = await t.as(member);
    const { body } = await caller.post('/api/me/second-factor/recovery-codes', { code: codeAt(noon) });
    expect(body.recoveryCodes).toHaveLength(8);
    expect(await outcome(signIn(member, { code: RECOVERY_CODE }))).toBe('wrong_second_factor');
    expect(await outcome(signIn(member, { code: body.recoveryCodes[7] }))).toBe(200);
    expect((await caller.get('/api/me/second-factor')).body.recoveryCodesLeft).toBe(7);
  });

  test('an administrator resets a lost one, which is told and written down; never their own', async () => {
    const [member, chief] = [await guarded(), await guarded(anAdmin)];
    const admin = await t.as(chief);
    const reset = (userId: string) => admin.delete(`/api/admin/people/${userId}/second-factor`);
    expect((await admin.get(`/api/admin/people/${member.userId}`)).body.user.hasSecondFactor).toBe(true);
    expect((await reset(chief.userId)).body.code).toBe('own_second_factor');
    expect((await reset(member.userId)).body).toEqual({ reset: true });
    expect((await reset(member.userId)).body.code).toBe('second_factor_off');
    expect(await outcome(signIn(member))).toBe(200);
    expect(await subjectsTo(member.email)).toContain('Duas etapas desligadas na sua conta em Jornada');
    const audit = await admin.get(`/api/admin/audit?search=${encodeURIComponent(member.email)}`);
    expect(audit.body.items).toMatchObject([{ action: 'Duas etapas desligadas' }]);
  });

  test('the last administrator resets theirs by a command on the server', async () => {
    const chief = await guarded(anAdmin);
    const run = (email: string) => resetFromServer(t.db, { email, clock: t.services.clock });
    await expect(run('ninguem@jornada.exemplo')).rejects.toThrow('Não há conta com o e-mail ninguem@jornada.exemplo.');
    expect(await run(` ${chief.email.toUpperCase()} `)).toContain('estão desligadas');
    expect(await outcome(signIn(chief))).toBe(200);
    await expect(run(chief.email)).rejects.toThrow('não estão ligadas');
  });
});
