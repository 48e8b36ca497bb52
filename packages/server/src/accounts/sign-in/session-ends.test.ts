import { readdir, readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aMember } from '../../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../../fixtures/password.ts';
import { callerOf, travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { sessions } from '../../tables/accounts.ts';

const start = '2026-03-01T15:00:00Z';
const t = useTestApp({ now: start });
beforeEach(async () => {
  travelTo(start);
  await clearAttempts(t.db);
});

/** Signs in with the password. Returns the caller and the cookie's token. */
async function signIn(email: string) {
  const answer = await t.visitor.post('/api/accounts/sign-in', { email, password: FIXTURE_PASSWORD });
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
  const token = decodeURIComponent(cookie.split('=').slice(1).join('=')).split('.')[0]!;
  return { caller: callerOf(t.app, cookie), cookie, token };
}
const day = (n: number) => new Date(Date.parse(start) + n * 24 * 60 * 60 * 1000);
const sessionsOf = (userId: string) => t.db.select().from(sessions).where(eq(sessions.userId, userId));

/** The status of a visit on each of these days after the start. */
async function visits(caller: ReturnType<typeof callerOf>, days: readonly number[]) {
  const statuses: number[] = [];
  for (const n of days) {
    travelTo(day(n));
    statuses.push((await caller.get('/api/me')).status);
  }
  return statuses;
}

describe('a session ends', () => {
  test('a member’s after 90 days, however often they come', async () => {
    const { caller } = await signIn((await aMember(t.db)).email);
    expect(await visits(caller, [20, 45, 70, 89.9, 90])).toEqual([200, 200, 200, 200, 401]);
  });

  test('an administrator’s after 7 days without a visit', async () => {
    const { caller } = await signIn((await anAdmin(t.db)).email);
    expect(await visits(caller, [6, 12, 19])).toEqual([200, 200, 401]);
  });

  test('an administrator’s after 30 days, however often they come', async () => {
    const { caller } = await signIn((await anAdmin(t.db)).email);
    expect(await visits(caller, [6, 12, 18, 24, 29.9, 30])).toEqual([200, 200, 200, 200, 200, 401]);
  });

  test('sooner for whoever becomes an administrator in the middle of one', async () => {
    const [admin, member] = [await anAdmin(t.db), await aMember(t.db)];
    const { caller } = await signIn(member.email);
    expect(await visits(caller, [20])).toEqual([200]);
    const role = await (await t.as(admin)).put(`/api/admin/people/${member.userId}/role`, { role: 'admin' });
    expect(role.status).toBe(200);
    expect(await sessionsOf(member.userId)).toMatchObject([{ expiresAt: day(27) }]);
    expect(await visits(caller, [26, 29.9, 30])).toEqual([200, 200, 401]);
  });
});

describe('the token of a session', () => {
  test('stands nowhere in the database, and what stands there signs nobody in', async () => {
    const member = await aMember(t.db);
    const { caller, cookie, token } = await signIn(member.email);
    const [row] = await sessionsOf(member.userId);
    expect(JSON.stringify(row)).not.toContain(token);
    const stolen = callerOf(t.app, cookie.replace(token, encodeURIComponent(row!.token)));
    expect([(await caller.get('/api/me')).status, (await stolen.get('/api/me')).status]).toEqual([200, 401]);
  });

  test('survives the update that hashed it, and old sessions get their ends', async () => {
    const [member, admin] = [await aMember(t.db), await anAdmin(t.db)];
    const [own, old, chief] = [await signIn(member.email), await signIn(member.email), await signIn(admin.email)];
    travelTo(day(120));
    // As they were before: plain tokens, and 30 days from the last visit.
    const asBefore = async (token: string, hash: string, seen: number, created: number) =>
      t.db
        .update(sessions)
        .set({ token, createdAt: day(created), updatedAt: day(seen), expiresAt: day(seen + 30) })
        .where(eq(sessions.token, hash));
    const [first, second] = (await sessionsOf(member.userId)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await asBefore(own.token, first!.token, 119, 100);
    await asBefore(old.token, second!.token, 119, 0);
    await asBefore(chief.token, (await sessionsOf(admin.userId))[0]!.token, 116, 110);
    expect((await own.caller.get('/api/me')).status).toBe(401);
    await runHandWrittenUpdates();

    expect(await visits(own.caller, [120])).toEqual([200]);
    const ends = (await sessionsOf(member.userId))
      .map(({ expiresAt }) => expiresAt.getTime())
      .toSorted((a, b) => a - b);
    // The old one keeps a week from its last visit.
    expect(ends).toEqual([day(126).getTime(), day(150).getTime()]);
    expect(await sessionsOf(admin.userId)).toMatchObject([{ expiresAt: day(123) }]);
    expect(await visits(old.caller, [121, 125.9, 126])).toEqual([200, 200, 401]);
  });
});

/** Runs what the migration that hashed the tokens does to sessions. */
async function runHandWrittenUpdates() {
  const folder = new URL('../../../migrations/', import.meta.url);
  const texts = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  for (const name of texts) {
    const text = await readFile(new URL(name, folder), 'utf8');
    if (!text.includes(`SET "token" = encode(sha256(`)) continue;
    const updates = text.split('--> statement-breakpoint').filter((part) => part.includes('UPDATE "sessions"'));
    for (const update of updates) await t.db.execute(update);
    expect(updates).toHaveLength(3);
  }
}
