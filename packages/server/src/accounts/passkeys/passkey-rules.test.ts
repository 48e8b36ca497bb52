import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { times } from '../../../fixtures/at-once.ts';
import { anAuthenticator } from '../../../fixtures/authenticator.ts';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aMember } from '../../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../../fixtures/password.ts';
import { usePasskeys } from '../../../fixtures/passkey.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { configureMail } from '../../../test/mail/outbox.ts';
import { clearForBuyer } from '../administration/clear-for-buyer.ts';
import { issueRecoveryLink } from '../recovery/issue-recovery-link.ts';
import { resetFromServer } from '../second-factor/reset/reset-from-server.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });
beforeAll(() => configureMail(t));
beforeEach(async () => {
  travelTo(noon);
  await clearAttempts(t.db);
});

const { add, signIn, stepUp, withPasskey, keysOf, eventsOf, mailsOf } = usePasskeys(t);
const publicUrl = 'http://localhost:3000';

/** Something that needs a confirmation. */
const exportPeople = async (caller: Caller) => {
  const { status, body } = await caller.get('/api/admin/people/export?search=ninguem');
  return status === 200 ? 200 : (body.code as string);
};
const requireFactor = async (caller: Caller, isRequired: boolean) =>
  caller.put('/api/admin/second-factor', { isRequired });
const enter = async ({ email }: { email: string }) =>
  t.visitor.post('/api/accounts/sign-in', { email, password: FIXTURE_PASSWORD });
/** Uses a mailed link to set a password. */
async function useLink({ userId, email }: { userId: string; email: string }) {
  const about = { publicUrl, userId, email, now: t.services.clock() };
  const link = await t.db.transaction((tx) => issueRecoveryLink(tx, about));
  const token = link.split('#token=')[1]!.trim().split(/\s/)[0]!;
  return t.visitor.post('/api/accounts/password-reset/perform', { token, password: 'Segredo-do-link-1' });
}

describe('the own keys', () => {
  test('are renamed and removed by their owner alone; removing needs a confirmation and is told', async () => {
    const { userId, caller, passkeyId } = await withPasskey();
    const path = `/api/me/passkeys/${passkeyId}`;
    const stranger = await t.as(await aMember(t.db));
    for (const answer of [await stranger.put(path, { name: 'Minha' }), await stranger.delete(path)])
      expect([answer.status, answer.body.code]).toEqual([404, 'passkey_not_found']);
    expect((await caller.put(path, { name: 'Notebook' })).body).toMatchObject({ id: passkeyId, name: 'Notebook' });
    expect((await caller.put(path, { name: ' \u200b ' })).body.code).toBe('invalid_input');
    const unconfirmed = await t.as({ userId }, { isConfirmed: false });
    expect((await unconfirmed.delete(path)).body.code).toBe('step_up_required');
    const answers = await times(50, () => caller.delete(path));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(49);
    expect(await eventsOf(userId, 'passkey_removed')).toMatchObject([{ subject: 'Notebook' }]);
    const told = await mailsOf(userId, 'passkey_changed');
    // Two of one moment have no order.
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      'Chave de acesso removida da sua conta em Jornada',
      'Nova chave de acesso na sua conta em Jornada',
    ]);
  });

  test('stay with a new password and after a link, and the mail says which there are', async () => {
    const member = await withPasskey();
    await add(member.caller);
    const changed = { currentPassword: FIXTURE_PASSWORD, newPassword: 'outra-senha-boa' };
    expect((await member.caller.put('/api/me/password', changed)).status).toBe(200);
    expect((await useLink(member)).status).toBe(200);
    const told = await mailsOf(member.userId, 'password_changed');
    expect(told).toHaveLength(2);
    for (const { text } of told) expect(text).toContain('continuam valendo: "Celular", "Celular"');
    expect((await signIn(member.device)).status).toBe(200);
    const none = await aMember(t.db);
    await useLink(none);
    expect((await mailsOf(none.userId, 'password_changed'))[0]!.text).not.toContain('chave');
  });

  test('end where an account is cleared for a buyer', async () => {
    const stranger = await withPasskey({ make: (db) => aMember(db, { emailVerified: false }) });
    expect(await t.db.transaction((tx) => clearForBuyer(tx, stranger))).toBe(true);
    expect((await signIn(stranger.device)).status).toBe(401);
  });
});

describe('a confirmation by a passkey (decision K18)', () => {
  test('is the first way for whoever has one, and holds as the password does', async () => {
    const { userId, device } = await withPasskey({ make: anAdmin });
    const caller = await t.as({ userId }, { isConfirmed: false });
    expect((await caller.get('/api/admin/step-up')).body.ways).toEqual(['passkey', 'password']);
    expect(await exportPeople(caller)).toBe('step_up_required');
    expect((await stepUp(caller, device)).body).toEqual({ secondsLeft: 600 });
    expect(await exportPeople(caller)).toBe(200);
    expect(await eventsOf(userId, 'identity_confirmed')).toMatchObject([{ subject: 'chave de acesso' }]);
  });

  test('asks for the own keys, and takes no other, no copy, no used challenge, and none of signing in', async () => {
    const { userId, device } = await withPasskey({ make: anAdmin });
    const other = await withPasskey();
    const caller = await t.as({ userId }, { isConfirmed: false });
    const asked = (await caller.post('/api/me/passkeys/step-up-challenge')).body;
    expect(asked.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([device.id]);
    const send = async (passkey: object) => (await caller.post('/api/admin/step-up', { passkey })).body.code as string;
    expect(await send(other.device.sign(asked))).toBe('invalid_passkey');
    expect((await stepUp(caller, device, { isVerified: false })).body.code).toBe('invalid_passkey');
    const entry = (await t.visitor.post('/api/accounts/passkey-sign-in/challenge')).body;
    expect(await send(device.sign(entry))).toBe('invalid_passkey');
    const theirs = (await other.caller.post('/api/me/passkeys/step-up-challenge')).body;
    expect(await send(device.sign(theirs))).toBe('invalid_passkey');
    const forStepUp = (await caller.post('/api/me/passkeys/step-up-challenge')).body;
    expect((await t.visitor.post('/api/accounts/passkey-sign-in', device.sign(forStepUp))).status).toBe(401);
    expect(await exportPeople(caller)).toBe('step_up_required');
    const right = device.sign((await caller.post('/api/me/passkeys/step-up-challenge')).body);
    const answers = await times(20, () => caller.post('/api/admin/step-up', { passkey: right }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await eventsOf(userId, 'identity_confirmed')).toHaveLength(1);
  });

  test('after a link is none for 24 hours by a key that was added since, and one by a key from before', async () => {
    const admin = await withPasskey({ make: anAdmin });
    expect((await useLink(admin)).status).toBe(200);
    const linked = await t.as(admin, { isConfirmed: true });
    const added = anAuthenticator();
    expect((await add(linked, added)).status).toBe(201);
    const caller = await t.as(admin, { isConfirmed: false });
    expect((await caller.get('/api/admin/step-up')).body.ways).toEqual(['passkey']);
    expect((await stepUp(caller, added)).body.code).toBe('step_up_after_link');
    const entered = await signIn(added);
    expect(entered.status).toBe(200);
    expect((await stepUp(caller, admin.device)).status).toBe(200);
    travelTo('2026-03-10T15:00:01Z');
    const later = await t.as(admin, { isConfirmed: false });
    expect((await stepUp(later, added)).status).toBe(200);
  });

  test('is open to members, who need one to add a key', async () => {
    const member = await aMember(t.db);
    const caller = await t.as(member, { isConfirmed: false });
    expect((await caller.post('/api/me/passkeys/challenge')).body.code).toBe('step_up_required');
    expect((await caller.post('/api/admin/step-up', { password: FIXTURE_PASSWORD })).status).toBe(200);
    expect((await add(caller)).status).toBe(201);
  });
});

describe('where administrators need a second factor', () => {
  test('a passkey is one; the password alone no longer opens the account, nor does a link', async () => {
    const admin = await withPasskey({ make: anAdmin });
    const without = await anAdmin(t.db);
    expect((await requireFactor(await t.as(without), true)).body.code).toBe('second_factor_off');
    const before = (await admin.caller.get('/api/admin/second-factor')).body.adminsWithout as number;
    expect((await requireFactor(admin.caller, true)).status).toBe(200);
    try {
      expect((await enter(admin)).status).toBe(200);
      travelTo('2026-03-16T15:00:01Z');
      const caller = await t.as(admin);
      expect((await caller.get('/api/admin/overview')).status).toBe(200);
      expect((await caller.get('/api/me')).body).toMatchObject({ secondFactorDueAt: null, needsSecondFactor: false });
      expect((await enter(admin)).body).toMatchObject({ code: 'passkey_needed' });
      expect((await useLink(admin)).body).toMatchObject({ code: 'passkey_needed' });
      expect((await signIn(admin.device)).body.home).toBe('/admin');
      // Whoever has neither adds one in the profile, after confirming there.
      const closed = await t.as(without, { isConfirmed: false });
      expect((await closed.get('/api/admin/overview')).body.code).toBe('second_factor_required');
      expect((await closed.post('/api/admin/step-up', { password: FIXTURE_PASSWORD })).status).toBe(200);
      expect((await add(closed)).status).toBe(201);
      expect((await closed.get('/api/admin/overview')).status).toBe(200);
      expect((await closed.get('/api/admin/second-factor')).body.adminsWithout).toBe(before - 1);
    } finally {
      await requireFactor(await t.as(admin), false);
    }
    expect((await enter(admin)).status).toBe(200);
  });

  test('an administrator resets both, and so does the server; the account opens with the password again', async () => {
    const [chief, lost] = [await withPasskey({ make: anAdmin }), await withPasskey({ make: anAdmin })];
    const path = `/api/admin/people/${lost.userId}`;
    expect((await chief.caller.get(path)).body.user).toMatchObject({ hasSecondFactor: false, passkeyCount: 1 });
    expect((await chief.caller.delete(`${path}/second-factor`)).status).toBe(200);
    expect(await keysOf(lost.userId)).toEqual([]);
    expect((await mailsOf(lost.userId, 'second_factor_changed'))[0]!.text).toContain('chaves de acesso');
    expect((await chief.caller.delete(`${path}/second-factor`)).body.code).toBe('second_factor_off');
    const said = await resetFromServer(t.db, { email: chief.email, clock: t.services.clock });
    expect(said).toContain('chaves de acesso foram removidas');
    expect(await keysOf(chief.userId)).toEqual([]);
    await expect(resetFromServer(t.db, { email: chief.email, clock: t.services.clock })).rejects.toThrow(
      'não tem chaves de acesso',
    );
  });
});
