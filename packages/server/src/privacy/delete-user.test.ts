import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { userRoles, users } from '../tables/accounts.ts';
import { userStats } from '../tables/rewards.ts';

const t = useTestApp();

test('deleting a user ends their session and takes everything of theirs along', async () => {
  const admin = await t.as(await anAdmin(t.db));
  const member = await aMember(t.db, { xpTotal: 120 });
  const caller = await t.as(member);
  expect((await admin.post('/functions/v1/delete-user', { userId: member.userId })).status).toBe(200);
  expect((await caller.get('/api/me')).status).toBe(401);
  expect(await t.db.select().from(userStats).where(eq(userStats.userId, member.userId))).toEqual([]);
  expect((await admin.post('/functions/v1/delete-user', { userId: member.userId })).status).toBe(404);
});

test('an id in capitals is the same id: nobody deletes the last admin by shouting', async () => {
  const admin = await anAdmin(t.db);
  const caller = await t.as(admin);
  const answer = await caller.post('/functions/v1/delete-user', { userId: admin.userId.toUpperCase() });
  expect([answer.status, answer.body.code]).toEqual([409, 'cannot_delete_self']);
});

test('nobody deletes themselves, and two admins deleting each other leave one', async () => {
  const everyAdmin = await t.db.select().from(userRoles).where(eq(userRoles.role, 'admin'));
  for (const { userId } of everyAdmin) await t.db.delete(users).where(eq(users.id, userId));
  const [a, b] = [await anAdmin(t.db), await anAdmin(t.db)];
  const [asA, asB] = [await t.as(a), await t.as(b)];
  expect((await asA.post('/functions/v1/delete-user', { userId: a.userId })).body.code).toBe('cannot_delete_self');

  const answers = await Promise.all([
    asA.post('/functions/v1/delete-user', { userId: b.userId }),
    asB.post('/functions/v1/delete-user', { userId: a.userId }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await t.db.select().from(userRoles).where(eq(userRoles.role, 'admin'))).toHaveLength(1);
});

test('of two who delete each other while a third watches, one stays too', async () => {
  const [a, b] = [await anAdmin(t.db), await anAdmin(t.db)];
  await anAdmin(t.db);
  const [asA, asB] = [await t.as(a), await t.as(b)];
  const answers = await Promise.all([
    asA.post('/functions/v1/delete-user', { userId: b.userId }),
    asB.post('/functions/v1/delete-user', { userId: a.userId }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // Refused before or inside the operation.
  expect(answers.filter(({ status }) => status === 401 || status === 403)).toHaveLength(1);
  const left = await t.db
    .select()
    .from(users)
    .where(inArray(users.id, [a.userId, b.userId]));
  expect(left).toHaveLength(1);
});
