import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { users } from '../tables/accounts.ts';
import { binEntries, binRows } from '../tables/bin.ts';
import { partsOf, type BinEntry } from './bin-parts.ts';
import { noteResets } from './reset-notes.ts';

/** Rows moved by one statement, so that it stays within the database's time limit. */
const AT_ONCE = 20_000;

/**
 * Deletes a journey or lesson with all that belongs to it, and keeps the rows in the bin (decision C11). Nothing that reads journeys,
 * lessons or members' work finds them there. The rows that are kept are exactly those that were deleted, in the same statements.
 * The caller holds the journey and its enrollments (`lockJourney`).
 */
export async function moveToBin(tx: Transaction, entry: BinEntry): Promise<void> {
  await tx.insert(binEntries).values(entry);
  await holdMembersOf(tx, entry);
  for (const { table, name, where, isOfMembers } of partsOf(entry)) {
    const kept = isOfMembers
      ? sql`user_id, jsonb_agg(to_jsonb(gone)) from gone group by user_id`
      : sql`null::uuid, jsonb_build_array(to_jsonb(gone)) from gone`;
    // Until none is left: a row that was changed meanwhile is passed over once.
    for (let moved = 1; moved > 0;) {
      const { rows } = await tx.execute<{ moved: number }>(sql`
        with gone as (
          delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${AT_ONCE})) returning *
        ), kept as (
          insert into ${binRows} (entry_id, part, user_id, rows) select ${entry.id}::uuid, ${name}::text, ${kept}
        )
        select count(*)::int as moved from gone`);
      moved = rows[0]!.moved;
    }
  }
  if (entry.kind === 'lesson') await noteResets(tx, entry);
}

/** Keeps the accounts of those whose rows go, before any of these is locked: deleting a person takes both in this order. */
async function holdMembersOf(tx: Transaction, entry: BinEntry): Promise<void> {
  const members = partsOf(entry).filter(({ isOfMembers }) => isOfMembers);
  const ids = members.map(({ table, where }) => sql`select user_id from ${table} where ${where}`);
  await tx.execute(sql`
    select count(*) from (
      select id from ${users} where id in (${sql.join(ids, sql` union `)}) order by id for key share) as held`);
}
