import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aMember } from '../../../fixtures/member.ts';
import { callerOf, useTestApp } from '../../../fixtures/test-app.ts';
import { userRoles, users } from '../../tables/accounts.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const t = useTestApp();
const ensure = (email?: string, password?: string) =>
  ensureFirstAdmin({ ...t.services, publicUrl: 'http://localhost:3000' }, { email, password });

async function clearAdmins() {
  for (const { userId } of await t.db.select().from(userRoles).where(eq(userRoles.role, 'admin'))) {
    await t.db.delete(users).where(eq(users.id, userId));
  }
}

test('with a password the configured admin can sign in at once, and the next starts change nothing', async () => {
  await clearAdmins();
  expect(await ensure('dona@escola.exemplo', 'Segredo123')).toBeNull();
  expect(await ensure('dona@escola.exemplo', 'Outro-Segredo1')).toBeNull();
  const answer = await t.visitor.post('/api/accounts/sign-in', {
    email: 'dona@escola.exemplo',
    password: 'Segredo123',
  });
  expect([answer.status, answer.body.role]).toEqual([200, 'admin']);
});

test('without a password each start prints a link until one was used; then none works any more', async () => {
  await clearAdmins();
  const linkOf = async () => {
    const notice = await ensure('dono@escola.exemplo');
    return notice?.kind === 'link' ? notice.link : '';
  };
  const [first, second] = [await linkOf(), await linkOf()];
  const tokenOf = (link: string) => /^http:\/\/localhost:3000\/reset-password#token=([\w-]+)$/.exec(link)![1]!;

  const reset = await t.visitor.post('/api/accounts/password-reset/perform', {
    token: tokenOf(second),
    password: 'Segredo123',
  });
  expect([reset.status, reset.body.role]).toEqual([200, 'admin']);
  const caller = callerOf(t.app, String(reset.headers['set-cookie']).split(';')[0]);
  // The link was printed, not mailed, so it does not verify the address.
  expect((await caller.get('/api/me')).body).toMatchObject({ role: 'admin', user: { isEmailProven: false } });

  const late = await t.visitor.post('/api/accounts/password-reset/perform', {
    token: tokenOf(first),
    password: 'Segredo123',
  });
  expect(late.status).toBe(401);
  expect(await ensure('dono@escola.exemplo')).toBeNull();
});

test('a member who owns the address is never promoted, and an existing admin is enough', async () => {
  await clearAdmins();
  const member = await aMember(t.db);
  expect(await ensure(member.email, 'Segredo123')).toEqual({ kind: 'address_of_member', email: member.email });
  const [role] = await t.db.select().from(userRoles).where(eq(userRoles.userId, member.userId));
  expect(role!.role).toBe('user');

  await anAdmin(t.db);
  expect(await ensure('nova-dona@escola.exemplo', 'Segredo123')).toBeNull();
  expect(await t.db.select().from(users).where(eq(users.email, 'nova-dona@escola.exemplo'))).toEqual([]);
});

test('several processes starting at once make one admin', async () => {
  await clearAdmins();
  await Promise.all(Array.from({ length: 5 }, () => ensure('unica@escola.exemplo', 'Segredo123')));
  expect(await t.db.select().from(users).where(eq(users.email, 'unica@escola.exemplo'))).toHaveLength(1);
});
