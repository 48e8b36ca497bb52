import { sql } from 'drizzle-orm';
import { PgBoss, fromPglite } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { createBoss } from '../../src/platform/jobs/boss.ts';
import { prepareQueues } from '../../src/platform/jobs/queues.ts';

let database: TestDatabase;
let boss: PgBoss;
const errors: unknown[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  boss = createBoss({ PgBoss, fromPglite }, database.boss, (error) => errors.push(error));
  await boss.start();
  await prepareQueues(boss, [{ queue: 'test.sweep', retryLimit: 1, run: async () => undefined }]);
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.drop();
});

/** A job's row, as it would be so many hours after it was written, and after its end if it has ended. */
async function aJob(hoursLater: number, state: 'created' | 'completed' | 'failed'): Promise<string> {
  const id = (await boss.send('test.sweep', {}))!;
  const age = sql.raw(`interval '${hoursLater} hours'`);
  await database.db.execute(sql`
    update pgboss.job set state = ${state}, created_on = created_on - ${age}, start_after = start_after - ${age},
      keep_until = keep_until - ${age}, completed_on = case when ${state} = 'created' then null else now() - ${age} end
     where id = ${id}::uuid`);
  return id;
}

test('rows of jobs go a day after their end; what waits stays for 90 days', async () => {
  const gone = [await aJob(25, 'completed'), await aJob(25, 'failed'), await aJob(91 * 24, 'created')];
  const kept = [await aJob(23, 'completed'), await aJob(23, 'failed'), await aJob(89 * 24, 'created')];
  // The queue sweeps once an hour, whatever process comes first.
  await database.db.execute(sql`update pgboss.queue set maintain_on = null`);
  await boss.supervise();
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from pgboss.job where name = 'test.sweep'`);
  const left = rows.map(({ id }) => id);
  expect(left.toSorted()).toEqual(kept.toSorted());
  expect(left).not.toContain(gone[0]);
  expect(errors).toEqual([]);
});
