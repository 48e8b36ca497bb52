import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';

/** The most members at lesson 1 checked for a later lesson. */
const MOST_ASKED = 5_000;

/**
 * Counts members who have begun a journey and not completed it (decisions D5, D9). Members past lesson 1 have begun; an index alone counts
 * them. Members at lesson 1 may have completed later ones; only the first five thousand are checked, so a larger number is counted too low.
 */
export async function countMembersInTheMiddle(db: Executor, journeyId: string): Promise<number> {
  // By `completed_at` and never by the plan: a journey stays completed when its plan grows or its lessons are removed or moved.
  const unfinished = sql`journey_id = ${journeyId} and completed_at is null`;
  const { rows } = await db.execute<{ count: number }>(sql`
    select (
      (select count(*) from user_journey_enrollments where ${unfinished} and current_day > 1)
      + (select count(*) from (
          select id from user_journey_enrollments where ${unfinished} and current_day = 1 order by id limit ${MOST_ASKED}
        ) as first where exists (select 1 from lesson_progress done where done.enrollment_id = first.id))
    )::int as count`);
  return rows[0]!.count;
}
