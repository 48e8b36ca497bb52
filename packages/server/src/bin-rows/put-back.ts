import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { users } from '../tables/accounts.ts';
import { binEntries, binRows } from '../tables/bin.ts';
import { staleCounts } from '../tables/rewards.ts';
import { partsOf, type BinEntry } from './bin-parts.ts';

/** Groups of rows put back by one statement, so that it stays within the database's time limit. */
const AT_ONCE = 5_000;

/**
 * Puts the rows of a journey or lesson back where they were, and takes the entry out of the bin (decision C11). Columns that are newer than
 * the deletion get their defaults. Members' kept counts are counted anew. The caller holds the entry (`lockEntry`) and its members.
 */
export async function putBack(tx: Transaction, entry: Pick<BinEntry, 'id' | 'kind' | 'dayNumber'>): Promise<void> {
  for (const { table, name } of partsOf(entry).reverse()) {
    const columns = await storedColumns(tx, { entryId: entry.id, part: name });
    if (columns.length === 0) continue;
    const names = (prefix: string) => sql.raw(columns.map((column) => `${prefix}"${column}"`).join(', '));
    for (let taken = AT_ONCE; taken === AT_ONCE;) {
      const { rows } = await tx.execute<{ taken: number }>(sql`
        with taken as (
          delete from ${binRows} where id = any(array(
            select id from ${binRows} where entry_id = ${entry.id} and part = ${name} order by id limit ${AT_ONCE})) returning rows
        ), put as (
          insert into ${table} (${names('')})
          select ${names('one.')} from taken, jsonb_populate_recordset(null::${table}, taken.rows) as one
        )
        select count(*)::int as taken from taken`);
      taken = rows[0]!.taken;
    }
  }
  await tx.execute(sql`delete from ${binEntries} where id = ${entry.id}`);
}

/**
 * Keeps the accounts of an entry's members until the end, before any of its rows is locked, as deleting a person does. Rows of those that were
 * deleted meanwhile are gone from the bin when this returns.
 */
export async function holdMembers(tx: Transaction, entryId: string): Promise<void> {
  const members = sql`select user_id from ${binRows} where entry_id = ${entryId}`;
  await tx.execute(sql`
    select count(*) from (select id from ${users} where id in (${members}) order by id for key share) as held`);
  await tx.execute(sql`
    insert into ${staleCounts} (user_id) select distinct user_id from (${members}) as member where user_id is not null`);
}

/** The table's columns that the kept rows have, without those that the database makes itself. */
async function storedColumns(tx: Transaction, { entryId, part }: { entryId: string; part: string }): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select attname::text as name
      from pg_attribute,
        (select rows -> 0 as first from ${binRows} where entry_id = ${entryId} and part = ${part} limit 1) as kept
     where attrelid = ${part}::text::regclass and attnum > 0 and not attisdropped and attgenerated = '' and first ? attname::text
     order by attnum`);
  return rows.map(({ name }) => name);
}
