import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { outboundDeliveries } from '../../tables/outbound.ts';

/** More would hold up whoever waits for the same rows, and everybody on the embedded database. */
const AT_ONCE = 5_000;

/**
 * Ends what waits for a receiver that is switched off, which its caller has locked or read: at most so many at once, the rest by
 * sweep-outbound.ts, as is what somebody else holds, such as whoever deletes the member it is about. True when nothing is left to take.
 */
export async function endWaiting(db: Executor, receiverId: string): Promise<boolean> {
  // Taken first and then looked up one by one: a large backlog comes faster than the database counts it, and it would plan for a row or two.
  const { rows } = await db.execute(sql`
    with taken as materialized (
      select id from ${outboundDeliveries} where receiver_id = ${receiverId}::uuid and state = 'waiting' limit ${AT_ONCE} for update skip locked
    )
    update ${outboundDeliveries} d set state = 'failed', next_at = null from taken where d.id = taken.id returning 1`);
  return rows.length < AT_ONCE;
}
