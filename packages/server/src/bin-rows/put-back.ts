import { randomUUID } from 'node:crypto';
import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../platform/database/database.ts';
import { users } from '../tables/accounts.ts';
import { binEntries, binRows } from '../tables/bin.ts';
import { conversationMessages, conversations } from '../tables/conversations.ts';
import { quizAttempts } from '../tables/missions.ts';
import { staleCounts } from '../tables/rewards.ts';
import { partsOf, partsWithOthers, type BinEntry } from './bin-parts.ts';

/** Groups of rows put back by one statement, so that it stays within the database's time limit. */
const AT_ONCE = 5_000;

/**
 * Puts the rows of a journey or lesson back where they were, and takes the entry out of the bin (decision C11). Columns that are newer than
 * the deletion get their defaults, and whoever else a row names and is gone is left out. Members' kept counts are counted anew. The caller holds
 * the entry (`lockEntry`) and its people (`holdPeople`).
 */
export async function putBack(tx: Transaction, entry: Pick<BinEntry, 'id' | 'kind' | 'dayNumber'>): Promise<void> {
  const { rows: kept } = await tx.execute<{ part: string }>(sql`
    select distinct part from ${binRows} where entry_id = ${entry.id}`);
  const parts = partsOf(entry).filter(({ name }) => kept.some(({ part }) => part === name));
  if (kept.some(({ part }) => part === 'conversations')) await renewTakenIds(tx, entry.id);
  if (kept.some(({ part }) => part === 'quiz_attempts')) await renewTakenAttempts(tx, entry.id);
  for (const { table, name, person, withoutPerson } of parts.reverse()) {
    const columns = await storedColumns(tx, { entryId: entry.id, part: name });
    const listed = (values: SQL[]) => sql.join(values, sql`, `);
    const column = (one: string) => sql`one.${sql.identifier(one)}`;
    const named = person && sql`(select id from ${users} where id = ${column(person)})`;
    const values = columns.map((one) => (named && withoutPerson === 'stays' && one === person ? named : column(one)));
    const isThere = withoutPerson === 'goes' ? sql`where ${named} is not null` : sql``;
    for (let taken = AT_ONCE; taken === AT_ONCE;) {
      const { rows } = await tx.execute<{ taken: number }>(sql`
        with taken as (
          delete from ${binRows} where id = any(array(
            select id from ${binRows} where entry_id = ${entry.id} and part = ${name} order by id limit ${AT_ONCE})) returning rows
        ), put as (
          insert into ${table} (${listed(columns.map((one) => sql`${sql.identifier(one)}`))})
          select ${listed(values)} from taken, jsonb_populate_recordset(null::${table}, taken.rows) as one ${isThere}
        )
        select count(*)::int as taken from taken`);
      taken = rows[0]!.taken;
    }
  }
  await tx.execute(sql`delete from ${binEntries} where id = ${entry.id}`);
}

/**
 * Gives conversations and messages another id where somebody wrote with theirs meanwhile: browsers choose these ids, and nobody may keep a
 * lesson from coming back.
 */
async function renewTakenIds(tx: Transaction, entryId: string): Promise<void> {
  const taken = (table: PgTable) => sql`
    select one ->> 'id' as id from ${binRows}, jsonb_array_elements(rows) as one
     where entry_id = ${entryId} and part = ${getTableName(table)} and (one ->> 'id')::uuid in (select id from ${table})`;
  const { rows } = await tx.execute<{ id: string }>(sql`${taken(conversations)} union ${taken(conversationMessages)}`);
  for (const { id } of rows)
    await tx.execute(sql`
      update ${binRows} set rows = replace(rows::text, ${id}, ${randomUUID()})::jsonb
       where entry_id = ${entryId} and starts_with(part, 'conversation') and strpos(rows::text, ${id}) > 0`);
}

/** The same for attempts at a quiz, to which nothing refers. */
async function renewTakenAttempts(tx: Transaction, entryId: string): Promise<void> {
  await tx.execute(sql`
    update ${binRows} kept set rows = (
      select jsonb_agg(case when (one ->> 'id')::uuid in (select id from ${quizAttempts})
        then one || jsonb_build_object('id', gen_random_uuid()) else one end) from jsonb_array_elements(kept.rows) as one)
     where entry_id = ${entryId} and part = ${getTableName(quizAttempts)} and exists (
       select 1 from jsonb_array_elements(kept.rows) as one join ${quizAttempts} taken on taken.id = (one ->> 'id')::uuid)`);
}

/**
 * Keeps the accounts of an entry's members, and of whom else its rows name, until the end, before any of its rows is locked, as deleting a person
 * does. Rows of members who were deleted meanwhile are gone from the bin when this returns.
 */
export async function holdPeople(tx: Transaction, entryId: string): Promise<void> {
  const members = sql`select user_id from ${binRows} where entry_id = ${entryId}`;
  const others = partsWithOthers.map(
    ({ name, person }) => sql`
      select (one ->> ${person}::text)::uuid from ${binRows}, jsonb_array_elements(rows) as one where entry_id = ${entryId} and part = ${name}`,
  );
  await tx.execute(sql`
    select count(*) from (
      select id from ${users} where id in (${sql.join([members, ...others], sql` union `)}) order by id for key share) as held`);
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
