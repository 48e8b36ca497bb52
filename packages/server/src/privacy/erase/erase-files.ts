import { sql } from 'drizzle-orm';
import { deleteObjectsLater } from '../../files/delete-objects-job.ts';
import { listKey } from '../../files/kinds/people-lists.ts';
import { resultKey } from '../../long-jobs/long-job.ts';
import type { Services } from '../../platform/services.ts';
import { peopleImportFiles, peopleImports } from '../../tables/imports.ts';
import { longJobParts, longJobs } from '../../tables/long-jobs.ts';
import { MY_DATA } from '../my-data/sections.ts';
import { eraseInLines, jsonWithout, type Erased } from './traces-store.ts';

type Place = Pick<Services, 'db' | 'jobs' | 'storage'>;

/**
 * Deletes the files that long jobs made until then, as nobody knows whom they name: another export is a click. Ends those that are being made, for
 * the same reason, and takes addresses out of what was searched for. Copies of other people's own data stay: they name nobody but who answered them.
 */
export async function eraseResults({ db, jobs }: Pick<Place, 'db' | 'jobs'>, { at, pattern }: Erased): Promise<void> {
  await db.transaction(async (tx) => {
    const mayName = sql`created_at <= ${at}::timestamptz and (kind <> ${MY_DATA} or started_by is null)`;
    const { rows } = await tx.execute<{ id: string }>(sql`
      with broken_off as (
        update ${longJobs} set state = 'failed', problem = 'gave_up', ended_at = ${at}::timestamptz,
               expires_at = ${at}::timestamptz + interval '1 day'
         where ended_at is null and ${mayName} and id in (select job_id from ${longJobParts})
        returning id),
      parts as (delete from ${longJobParts} where job_id in (select id from broken_off))
      update ${longJobs} set result_size = null, expires_at = ${at}::timestamptz
       where result_size is not null and ${mayName} returning id::text`);
    await tx.execute(sql`
      update ${longJobs} set arguments = ${jsonWithout(sql`arguments`, pattern)}
       where created_at <= ${at}::timestamptz and arguments::text ~* ${pattern}`);
    await deleteObjectsLater(
      tx,
      jobs,
      rows.map(({ id }) => resultKey(id)),
    );
  });
}

/** Takes a person out of lists that wait for their run: the list itself, and the samples of its columns. Its lines go without them. */
export async function eraseLists(
  { db, jobs, storage }: Place,
  { importIds, ...erased }: Erased & { importIds: readonly string[] },
): Promise<void> {
  const lists = await db.execute<{ id: string; path: string | null; encoding: string; hasSample: boolean }>(sql`
    select id::text, path, reading ->> 'encoding' as encoding, columns::text ~* ${erased.pattern} as "hasSample"
      from ${peopleImports} left join ${peopleImportFiles} on import_id = id
     where people_imports.created_at <= ${erased.at}::timestamptz and started_at is null`);
  const named = new Set([...importIds, ...(await eraseInLines(db, erased))]);
  for (const { id, path, encoding, hasSample } of lists.rows) {
    const isNamed =
      hasSample || named.has(id) || (path !== null && (await mentions(storage, { path, encoding }, erased)));
    if (!isNamed) continue;
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        update ${peopleImports} set columns = coalesce((
          select jsonb_agg(one || '{"samples": [], "values": null}' order by at)
            from jsonb_array_elements(columns) with ordinality as cells (one, at)), '[]') where id = ${id}`);
      await tx.execute(sql`delete from ${peopleImportFiles} where import_id = ${id}`);
      await deleteObjectsLater(tx, jobs, path === null ? [] : [listKey(path)]);
    });
  }
}

/** A piece may end within an address. */
const LONGEST_ADDRESS = 300;

/** Whether a stored list has an address of theirs; false for one that is gone. */
async function mentions(
  storage: Place['storage'],
  { path, encoding }: { path: string; encoding: string },
  { pattern }: Erased,
): Promise<boolean> {
  const address = new RegExp(pattern, 'i');
  const decoder = new TextDecoder(encoding);
  let end = '';
  for await (const piece of (await storage.open(listKey(path))) ?? []) {
    const text = end + decoder.decode(piece as Uint8Array, { stream: true });
    if (address.test(text)) return true;
    end = text.slice(-LONGEST_ADDRESS);
  }
  return false;
}
