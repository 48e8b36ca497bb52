import { sql } from 'drizzle-orm';
import { deleteObjectsJob } from '../../files/delete-objects-job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../../tables/accounts.ts';
import { erasedAccounts } from '../../tables/privacy.ts';
import { erasePerson } from './erase-person.ts';
import { eraseTracesJob } from './erase-traces-job.ts';

/**
 * Erases people who were erased before, in the database of a restored backup that has them still, and with all their traces before it is opened
 * to anybody. Returns how many they were.
 */
export async function eraseAgain(
  services: Pick<Services, 'db' | 'storage' | 'clock'> & { dataDir: string },
  erased: ReadonlyMap<string, string>,
): Promise<number> {
  if (erased.size === 0) return 0;
  const { db, clock } = services;
  // As one parameter each, because a list may have more people than a statement parameters.
  const rows = JSON.stringify([...erased].map(([user_id, erased_at]) => ({ user_id, erased_at })));
  await db.execute(sql`
    insert into ${erasedAccounts} (user_id, erased_at)
    select * from json_to_recordset(${rows}::json) as one (user_id uuid, erased_at timestamptz) on conflict do nothing`);
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${sql.param([...erased.keys()])}::uuid[])`);
  const queued: { queue: string; data: object }[] = [];
  const jobs: Jobs = {
    enqueue: async (_tx, queue, data) => void queued.push({ queue, data }),
    stop: async () => undefined,
  };
  for (const { id } of people) await db.transaction((tx) => erasePerson(tx, { jobs, clock }, id));
  const known = [eraseTracesJob(services), deleteObjectsJob(services)];
  // They queue others.
  for (const { queue, data } of queued) await known.find((each) => each.queue === queue)?.run(data, jobs);
  return people.length;
}
