import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readPlatformState } from './read-state.ts';

const t = useTestApp();
/** Tests live on a day of their own, and PostgreSQL does not. */
const realNow = () => performance.timeOrigin + performance.now();
beforeEach(() => travelTo(new Date(realNow())));

/** What is said of the platform after a change that is taken back. */
async function stateAfter(change: (tx: Transaction) => Promise<unknown>) {
  let state: Awaited<ReturnType<typeof readPlatformState>> | undefined;
  const back = new Error('taken back');
  const changing = t.db.transaction(async (tx) => {
    await change(tx);
    state = await readPlatformState(tx);
    throw back;
  });
  await expect(changing).rejects.toBe(back);
  return state;
}

test('a platform that is well says so', async () => {
  const answer = await t.visitor.get('/readyz');
  expect([answer.status, answer.body]).toEqual([200, { status: 'ok', storage: 'ok', jobs: 'ok', clock: 'ok' }]);
});

test('a database without the newest tables is not ready', async () => {
  const state = await stateAfter((tx) =>
    tx.execute(sql`delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`),
  );
  expect(state).toEqual({ isMigrated: false, areJobsInTime: true, isClockRight: true });
});

test.each([
  [4, true],
  [6, false],
])('a job that is due since %d minutes', async (minutes, areJobsInTime) => {
  const state = await stateAfter((tx) =>
    tx.execute(sql`insert into pgboss.job (name, start_after)
      values ('mail.send', now() - make_interval(mins => ${minutes}))`),
  );
  expect(state).toMatchObject({ isMigrated: true, areJobsInTime });
});

test('a clock that differs from the database’s by minutes is off', async () => {
  travelTo(new Date(realNow() + 5 * 60_000));
  const state = await stateAfter(async () => undefined);
  // The embedded database lives in this process and has its clock.
  expect(state).toMatchObject({ isClockRight: process.env.TEST_DATABASE !== 'postgres' });
});
