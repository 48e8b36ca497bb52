import { AdminPassword } from '@jornada/contract/accounts/accounts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { times } from '../../../fixtures/at-once.ts';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../../fixtures/password.ts';
import { callerOf, useTestApp, type Answer, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { userRoles } from '../../tables/accounts.ts';
import { isCommonPassword } from '../profile/common-passwords.ts';
import { ensureFirstAdmin } from '../administration/first-admin.ts';
import { recoveryIdentifier } from './password-reset.ts';

const t = useTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});
beforeEach(() => clearAttempts(t.db));

const freshEmail = () => `${unique('nova-senha')}@jornada.exemplo`;
/** A valid token to set this person's password. */
async function aLinkFor(userId: string) {
  const token = unique('link');
  const { internalAdapter } = await t.services.auth.$context;
  const expiresAt = new Date(t.services.clock().getTime() + 60_000);
  await internalAdapter.createVerificationValue({ identifier: recoveryIdentifier(token), value: userId, expiresAt });
  return token;
}
const recover = async (userId: string, password: string, token?: string) =>
  t.visitor.post('/api/accounts/password-reset/perform', { token: token ?? (await aLinkFor(userId)), password });
const refusalOf = ({ status, body }: Answer) => [status, body.code, body.issues?.[0]?.path];
const promote = (userId: string) => admin.put(`/api/admin/people/${userId}/role`, { role: 'admin' });
const callerFrom = (answer: Answer) => callerOf(t.app, String(answer.headers['set-cookie']).split(';')[0]);

describe('an easily guessed password', () => {
  const guessable = (email: string) =>
    [
      ['Password1', 'common_password'],
      ['Abcdef123', 'password_is_sequence'],
      [email, 'password_is_address'],
    ] as const;

  test('is refused at sign-up, in the words of its reason', async () => {
    const email = freshEmail();
    for (const [password, code] of guessable(email)) {
      const answer = await t.visitor.post('/api/accounts/sign-up', { email, password });
      expect(refusalOf(answer)).toEqual([400, code, 'password']);
    }
    const { body } = await t.visitor.post('/api/accounts/sign-up', { email, password: 'password' });
    expect([body.message, body.issues[0].message]).toEqual(Array(2).fill('Esta senha é muito comum. Escolha outra.'));
  });

  test('is refused by a recovery link, which stays good', async () => {
    const { userId, email } = await aMember(t.db);
    const token = await aLinkFor(userId);
    for (const [password, code] of guessable(email)) {
      expect(refusalOf(await recover(userId, password, token))).toEqual([400, code, 'password']);
    }
    expect((await recover(userId, 'outra-senha', token)).status).toBe(200);
  });

  test('is refused to somebody signed in, on the screen and in the profile', async () => {
    const member = await aMember(t.db);
    const caller = await t.as(member);
    const currentPassword = FIXTURE_PASSWORD;
    for (const [password, code] of guessable(member.email)) {
      const onScreen = await caller.post('/api/accounts/password-reset/perform', { password, currentPassword });
      expect(refusalOf(onScreen)).toEqual([400, code, 'password']);
      const inProfile = await caller.put('/api/me/password', { newPassword: password, currentPassword });
      expect(refusalOf(inProfile)).toEqual([400, code, 'newPassword']);
    }
  });

  test('is refused to a new administrator, and in the configuration', async () => {
    const form = { email: freshEmail(), password: 'Password1', name: 'Conceição' };
    const answer = await admin.post('/functions/v1/create-admin-user', form);
    expect([...refusalOf(answer), answer.body.error]).toEqual([
      400,
      'common_password',
      'password',
      'Esta senha é muito comum. Escolha outra.',
    ]);
    const roles = await t.db.select().from(userRoles).where(eq(userRoles.role, 'admin'));
    await t.db.update(userRoles).set({ role: 'user' }).where(eq(userRoles.role, 'admin'));
    const configured = { ...t.services, publicUrl: 'http://localhost:3000' };
    const start = ensureFirstAdmin(configured, { email: freshEmail(), password: 'password1' });
    await expect(start).rejects.toThrow('A configuração ADMIN_PASSWORD não pode ser usada');
    for (const { userId } of roles)
      await t.db.update(userRoles).set({ role: 'admin' }).where(eq(userRoles.userId, userId));
  });

  test('that somebody has already goes on letting them in', async () => {
    const { email } = await aMember(t.db, { password: '123456' });
    expect((await t.visitor.post('/api/accounts/sign-in', { email, password: '123456' })).status).toBe(200);
  });

  test('the list knows the first and the last of its ten thousand, in capitals too, and nobody’s own words', async () => {
    for (const common of ['123456', 'PASSWORD', ' qwerty ', '14111984'])
      expect(await isCommonPassword(common)).toBe(true);
    for (const own of ['', 'segredo-bom', FIXTURE_PASSWORD]) expect(await isCommonPassword(own)).toBe(false);
  });
});

describe('an administrator’s password', () => {
  test('follows their rule when it is recovered, and in the profile', async () => {
    const person = await anAdmin(t.db);
    const token = await aLinkFor(person.userId);
    const answer = await recover(person.userId, 'segredo', token);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(answer.body.issues).toEqual([
      { path: 'password', message: 'Senha deve ter no mínimo 8 caracteres' },
      { path: 'password', message: 'Senha deve conter pelo menos uma letra maiúscula' },
      { path: 'password', message: 'Senha deve conter pelo menos um número' },
    ]);
    const inProfile = await (
      await t.as(person)
    ).put('/api/me/password', { currentPassword: FIXTURE_PASSWORD, newPassword: 'segredo' });
    expect(refusalOf(inProfile)).toEqual([400, 'invalid_input', 'newPassword']);
    expect(AdminPassword.safeParse('Segredo-novo-1').success).toBe(true);
    expect((await recover(person.userId, 'Segredo-novo-1', token)).status).toBe(200);
  });
});

describe('whoever is made an administrator', () => {
  /** A member who is signed in while they are promoted. */
  async function somebodyPromoted() {
    const member = await aMember(t.db);
    const caller = await t.as(member);
    expect((await promote(member.userId)).status).toBe(200);
    return { ...member, caller };
  }
  const opens = async (caller: Caller) => (await caller.get('/api/admin/overview')).body.code;

  test('opens nothing of the administration before they set a new password', async () => {
    const { caller } = await somebodyPromoted();
    expect((await caller.get('/api/me')).body).toMatchObject({ role: 'admin', needsNewPassword: true });
    for (const path of ['/api/admin/overview', '/api/admin/people', '/api/admin/webhooks', '/api/admin/mails']) {
      const { status, body } = await caller.get(path);
      expect([status, body.code]).toEqual([403, 'new_password_needed']);
    }
    const hidden = await aJourney(t.db, { visibilidade: 'apenas_inscritos' });
    expect((await caller.get(`/api/journeys/${hidden.id}`)).status).toBe(403);
    expect((await (await t.as(await aMember(t.db))).get('/api/admin/overview')).body.code).toBe('admin_only');
  });

  test('sets it in the profile, on the screen, or by a link: each opens the administration', async () => {
    const currentPassword = FIXTURE_PASSWORD;
    const inProfile = await somebodyPromoted();
    await inProfile.caller.put('/api/me/password', { currentPassword, newPassword: 'Segredo-novo-1' });
    expect(await opens(inProfile.caller)).toBeUndefined();
    expect((await inProfile.caller.get('/api/me')).body.needsNewPassword).toBe(false);

    const onScreen = await somebodyPromoted();
    const form = { currentPassword, password: 'Segredo-novo-1' };
    const set = await onScreen.caller.post('/api/accounts/password-reset/perform', form);
    expect(await opens(callerFrom(set))).toBeUndefined();

    const byLink = await somebodyPromoted();
    expect(await opens(callerFrom(await recover(byLink.userId, 'Segredo-novo-1')))).toBeUndefined();
  });

  test('sets another one than they have, by the administrators’ rule', async () => {
    const { caller, userId } = await somebodyPromoted();
    const currentPassword = FIXTURE_PASSWORD;
    const same = await caller.put('/api/me/password', { currentPassword, newPassword: FIXTURE_PASSWORD });
    expect(refusalOf(same)).toEqual([400, 'same_password', 'newPassword']);
    const screen = { currentPassword, password: FIXTURE_PASSWORD };
    expect(refusalOf(await caller.post('/api/accounts/password-reset/perform', screen))).toEqual([
      400,
      'same_password',
      'password',
    ]);
    expect(refusalOf(await recover(userId, FIXTURE_PASSWORD))).toEqual([400, 'same_password', 'password']);
    expect(refusalOf(await recover(userId, 'segredo'))).toEqual([400, 'invalid_input', 'password']);
    expect(await opens(caller)).toBe('new_password_needed');
  });

  test('is asked again at each promotion, and a member again is asked nothing', async () => {
    const { userId } = await somebodyPromoted();
    await recover(userId, 'Segredo-novo-1');
    await admin.put(`/api/admin/people/${userId}/role`, { role: 'user' });
    const caller = await t.as({ userId });
    expect((await caller.get('/api/me')).body).toMatchObject({ role: 'user', needsNewPassword: false });
    await promote(userId);
    expect(await opens(caller)).toBe('new_password_needed');
  });

  test('at the moment in which they change their password is asked for another, or has changed it after all', async () => {
    for (let round = 0; round < 2; round++) {
      const member = await aMember(t.db);
      const caller = await t.as(member);
      const change = { currentPassword: FIXTURE_PASSWORD, newPassword: 'Segredo-novo-1' };
      await Promise.all([promote(member.userId), caller.put('/api/me/password', change)]);
      // A password set as a member does not count.
      expect(['new_password_needed', undefined]).toContain(await opens(caller));
    }
  });

  test('five changes at once beside a demotion neither stick nor break', async () => {
    const { userId, caller } = await somebodyPromoted();
    const change = (n: number) =>
      caller.put('/api/me/password', { currentPassword: FIXTURE_PASSWORD, newPassword: `Segredo-novo-${n}x` });
    const demotion = () => admin.put(`/api/admin/people/${userId}/role`, { role: 'user' });
    const answers = await times(6, (n) => (n === 5 ? demotion() : change(n)));
    expect(answers.filter(({ status }) => ![200, 401, 429].includes(status))).toEqual([]);
  });
});
