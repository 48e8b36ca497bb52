import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { clearAttempts } from '../../fixtures/clear-attempts.ts';
import { aMember } from '../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../fixtures/password.ts';
import { times } from '../../fixtures/at-once.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { verifications } from '../tables/accounts.ts';
import { auditLog } from '../tables/audit.ts';

const t = useTestApp();
let admin: Caller;
let adminId: string;
beforeAll(async () => {
  adminId = (await anAdmin(t.db)).userId;
  admin = await t.as({ userId: adminId });
});
beforeEach(async () => {
  await clearAttempts(t.db);
});

const tokenOf = (link: string) => link.split('#token=')[1]!;
const use = (link: string, password = 'nova-senha') =>
  t.visitor.post('/api/accounts/password-reset/perform', { token: tokenOf(link), password });
const auditActionsOn = async (userId: string) =>
  (await t.db.select().from(auditLog).where(eq(auditLog.subjectId, userId)).orderBy(auditLog.id)).map(
    ({ action }) => action,
  );

describe('an access link', () => {
  test('ends the ones before it, and is stored where nobody can read it', async () => {
    const { userId, email } = await aMember(t.db, { password: null });
    const links = await times(3, () => admin.post(`/api/admin/people/${userId}/access-link`, { mail: false }));
    const [stored, ...others] = await t.db.select().from(verifications).where(eq(verifications.value, userId));
    expect(others).toEqual([]);
    for (const { body } of links) expect(JSON.stringify(stored)).not.toContain(tokenOf(body.link));
    const answers = await Promise.all(links.map(({ body }) => use(body.link)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    expect((await t.visitor.post('/api/accounts/sign-in', { email, password: 'nova-senha' })).status).toBe(200);
  });

  test('leaves the present password and its sessions alone until it is used', async () => {
    const member = await aMember(t.db);
    const caller = await t.as(member);
    const { body } = await admin.post(`/api/admin/people/${member.userId}/access-link`, { mail: true });
    expect([body.isMailed, (await caller.get('/api/me')).status]).toEqual([false, 200]);
    expect((await use(body.link)).status).toBe(200);
    expect((await caller.get('/api/me')).status).toBe(401);
  });
});

describe('a role', () => {
  test('promotes once a new password is set, and demotes at once with the end of all sessions', async () => {
    const member = await aMember(t.db);
    const caller = await t.as(member);
    expect((await caller.get('/api/admin/people')).status).toBe(403);
    const promoted = await admin.put(`/api/admin/people/${member.userId}/role`, { role: 'admin' });
    expect([promoted.status, promoted.body.role]).toEqual([200, 'admin']);
    // The administration opens after a new password (decision K8).
    const passwords = { currentPassword: FIXTURE_PASSWORD, newPassword: 'Segredo-novo-1' };
    expect((await caller.put('/api/me/password', passwords)).status).toBe(200);
    expect((await caller.get('/api/admin/people')).status).toBe(200);

    expect((await admin.put(`/api/admin/people/${member.userId}/role`, { role: 'user' })).body.role).toBe('user');
    expect((await caller.get('/api/admin/people')).status).toBe(401);
    expect(await auditActionsOn(member.userId)).toEqual([
      'Membro promovido a administrador',
      'Administrador voltou a ser membro',
    ]);
  });

  test('of two administrators who demote each other one stays, and the last one always does', async () => {
    const [one, other] = [await anAdmin(t.db), await anAdmin(t.db)];
    await t.db.delete(auditLog);
    const callers = [await t.as(one), await t.as(other)] as const;
    const others = (await admin.get('/api/admin/people?limit=100')).body.items
      .map(({ id }: { id: string }) => id)
      .filter((id: string) => ![one.userId, other.userId].includes(id));
    for (const id of others.filter((id: string) => id !== adminId))
      await admin.put(`/api/admin/people/${id}/role`, { role: 'user' });
    await callers[0].put(`/api/admin/people/${adminId}/role`, { role: 'user' });

    const answers = await Promise.all([
      callers[0].put(`/api/admin/people/${other.userId}/role`, { role: 'user' }),
      callers[1].put(`/api/admin/people/${one.userId}/role`, { role: 'user' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403 || status === 401)).toHaveLength(1);

    const last = answers[0].status === 200 ? { ...one, caller: callers[0] } : { ...other, caller: callers[1] };
    const demotion = await last.caller.put(`/api/admin/people/${last.userId}/role`, { role: 'user' });
    expect([demotion.status, demotion.body.code]).toEqual([409, 'last_admin']);
    adminId = (await anAdmin(t.db)).userId;
    admin = await t.as({ userId: adminId });
  });
});

describe('sessions', () => {
  test('end one by one or all at once, never the one that asks', async () => {
    const member = await aMember(t.db);
    const [one, other] = [await t.as(member), await t.as(member)];
    const { body } = await admin.get(`/api/admin/people/${member.userId}/sessions`);
    const ended = await admin.delete(`/api/admin/people/${member.userId}/sessions?sessionId=${body.sessions[0].id}`);
    expect(ended.body).toEqual({ ended: 1 });
    const statuses = [(await one.get('/api/me')).status, (await other.get('/api/me')).status];
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await admin.delete(`/api/admin/people/${member.userId}/sessions`)).body).toEqual({ ended: 1 });

    const elsewhere = await t.as({ userId: adminId });
    await admin.delete(`/api/admin/people/${adminId}/sessions`);
    expect([(await admin.get('/api/me')).status, (await elsewhere.get('/api/me')).status]).toEqual([200, 401]);
  });
});

test('an administrator vouches for an address, once', async () => {
  const { userId } = await aMember(t.db);
  expect((await admin.post(`/api/admin/people/${userId}/email-proof`)).status).toBe(200);
  await admin.post(`/api/admin/people/${userId}/email-proof`);
  expect((await admin.get(`/api/admin/people/${userId}`)).body.user.isEmailProven).toBe(true);
  expect(await auditActionsOn(userId)).toEqual(['E-mail confirmado']);
});
