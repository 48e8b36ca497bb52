import type { LocalDay } from '@jornada/domain/local-day';
import { sql } from 'drizzle-orm';
import { tell } from '../../outbound/tell.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { enrollments } from '../../tables/enrollments.ts';

/** Closes at most `limit` open enrollments whose last day is before `today`, and tells of them; returns how many. */
export async function closeEnded(
  tx: Transaction,
  { today, now, limit }: { today: LocalDay; now: Date; limit: number },
): Promise<number> {
  const { rows } = await tx.execute<Record<'enrollmentId' | 'memberId' | 'journeyId', string>>(sql`
    update ${enrollments} set suspended_at = ${now.toISOString()}::timestamptz
     where id in (
       select id from ${enrollments} where access_until < ${today}::date and suspended_at is null
        order by access_until limit ${limit} for update skip locked)
    returning id as "enrollmentId", user_id as "memberId", journey_id as "journeyId"`);
  for (const place of rows) tell(tx, now, 'enrollment.ended', { ...place, reason: 'term' });
  return rows.length;
}
