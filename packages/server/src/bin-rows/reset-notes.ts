import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { binRows } from '../tables/bin.ts';
import { enrollments } from '../tables/enrollments.ts';
import type { BinEntry } from './bin-parts.ts';

/** The part of a lesson's entry that says in which enrollment its members were, and how often that had been reset. */
const RESETS = 'resets';

/** Notes the enrollments of the members whose work in a lesson went to the bin. */
export async function noteResets(
  tx: Transaction,
  { id, journeyId }: Pick<BinEntry, 'id' | 'journeyId'>,
): Promise<void> {
  await tx.execute(sql`
    insert into ${binRows} (entry_id, part, user_id, rows)
    select ${id}::uuid, ${RESETS}::text, user_id, jsonb_build_array(jsonb_build_object('enrollment', id, 'resets', resets))
      from ${enrollments}
     where journey_id = ${journeyId} and user_id in (select user_id from ${binRows} where entry_id = ${id})`);
}

/**
 * Does to a lesson in the bin what resets and removals since its deletion would have done to it (decisions C9, D12): progress and timers
 * go, answers and attempts are archived. The caller holds the journey's enrollments.
 */
export async function applyResets(tx: Transaction, { id, now }: { id: string; now: Date }): Promise<void> {
  const hasBegunAnew = sql`not exists (
    select 1 from ${binRows} note join ${enrollments} e
        on e.id = (note.rows -> 0 ->> 'enrollment')::uuid and e.resets = (note.rows -> 0 ->> 'resets')::int
     where note.entry_id = ${id} and note.part = ${RESETS} and note.user_id = kept.user_id)`;
  await tx.execute(sql`
    delete from ${binRows} kept
     where entry_id = ${id} and part in ('lesson_progress', 'user_mission_timers', 'kept_lessons') and ${hasBegunAnew}`);
  await tx.execute(sql`
    update ${binRows} kept set rows = (
      select jsonb_agg(answer || jsonb_build_object('archived_at', coalesce(answer ->> 'archived_at', ${now.toISOString()}::text)))
        from jsonb_array_elements(kept.rows) as answer)
     where entry_id = ${id} and part in ('mission_responses', 'quiz_attempts') and ${hasBegunAnew}`);
}
