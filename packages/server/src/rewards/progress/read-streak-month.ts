import type { StreakMonth } from '@jornada/contract/rewards/rewards';
import { localDay } from '@jornada/domain/local-day';
import { asLocalMonth, monthAfter, monthBefore, monthOf } from '@jornada/domain/local-month';
import { streakMonth } from '@jornada/domain/rewards/streak/streak-month';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { loadMonthFacts } from './streak-month-store.ts';

/**
 * A month of the member's streak (decisions F6, B2 and K11), from the month of their first day to today's; by default today's. Days are those of
 * the platform's zone.
 */
export async function readStreakMonth(
  db: Database,
  {
    userId,
    month: asked,
    clock,
    timeZone,
  }: { userId: string; month?: string | undefined; clock: Clock; timeZone: string },
): Promise<StreakMonth> {
  const today = localDay(clock(), timeZone);
  const latest = monthOf(today);
  const wanted = asked === undefined || asked > latest ? latest : asLocalMonth(asked);
  const facts = await loadMonthFacts(db, { userId, month: wanted, timeZone });
  if (!facts) return refuse('not_signed_in');
  const { month, memberSince } = facts;
  return {
    month,
    before: month > monthOf(memberSince) ? monthBefore(month) : null,
    after: month < latest ? monthAfter(month) : null,
    today,
    days: streakMonth({ ...facts, today }),
  };
}
