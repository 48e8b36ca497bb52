import type { LocalDay } from '@jornada/domain/local-day';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { enrollments } from '../../tables/enrollments.ts';

/** Closes at most `limit` open enrollments whose last day is before `today`; returns how many. */
export async function closeEnded(
  db: Executor,
  { today, now, limit }: { today: LocalDay; now: Date; limit: number },
): Promise<number> {
  const { rows } = await db.execute(sql`
    update ${enrollments} set suspended_at = ${now.toISOString()}::timestamptz
     where id in (
       select id from ${enrollments} where access_until < ${today}::date and suspended_at is null
        order by access_until limit ${limit} for update skip locked)
    returning id`);
  return rows.length;
}
