import { sql } from 'drizzle-orm';
import { isOpenIn, listToTell } from '../enrollments/to-tell.ts';
import { tell } from '../outbound/tell.ts';
import type { Transaction } from '../platform/database/database.ts';
import { users } from '../tables/accounts.ts';
import { binEntries, binRows } from '../tables/bin.ts';
import { conversations } from '../tables/conversations.ts';
import { lessons } from '../tables/lessons.ts';
import { conversationsOf, lessonsOf, partsOf, type BinEntry } from './bin-parts.ts';
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
  const hasConversations = await holdAll(tx, entry);
  const open = entry.kind === 'journey' ? await listToTell(tx, 'enrollment.ended', isOpenIn(entry.id)) : [];
  for (const place of open) tell(tx, entry.deletedAt, 'enrollment.ended', { ...place, reason: 'journey_deleted' });
  for (const { table, name, where, member, liesAlone } of partsOf(entry)) {
    if (!hasConversations && name.startsWith('conversation')) continue;
    const kept = liesAlone
      ? sql`${member ?? sql`null::uuid`}, jsonb_build_array(to_jsonb(gone)) from gone`
      : sql`${member}, jsonb_agg(to_jsonb(gone)) from gone group by 3`;
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

/**
 * Keeps the accounts of those whom the rows name, before any of these is locked: deleting a person takes both in this order. Then waits for
 * who writes in these conversations, and lets nobody begin another: a message written meanwhile would be in neither place. Whether there are
 * any conversations.
 */
async function holdAll(tx: Transaction, entry: BinEntry): Promise<boolean> {
  const ids = partsOf(entry).flatMap(({ table, person, where }) =>
    person ? [sql`select ${sql.identifier(person)} from ${table} where ${where}`] : [],
  );
  const asked = sql`id in (${conversationsOf(entry)})`;
  // Each condition with a count is decided before its table is read, so the locks are taken in this order.
  await tx.execute(sql`
    with people as materialized (
      select id from ${users} where id in (${sql.join(ids, sql` union `)}) order by id for key share
    ), asked as materialized (
      select id from ${conversations} where (select count(*) from people) >= 0 and ${asked} order by id for update
    ), held as materialized (
      select id from ${lessons} where (select count(*) from asked) >= 0 and id in (${lessonsOf(entry)}) order by id for update
    )
    select count(*) from held`);
  // Those that were begun while this waited for the lessons.
  const { rows } = await tx.execute<{ held: number }>(sql`
    select count(*)::int as held from (select id from ${conversations} where ${asked} order by id for update) as one`);
  return rows[0]!.held > 0;
}
