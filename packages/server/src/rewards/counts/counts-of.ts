import type { LocalDay } from '@jornada/domain/local-day';
import { countsOn, type CountsToday } from '@jornada/domain/rewards/member-counts';
import type { Executor } from '../../platform/database/database.ts';
import type { StatsRow } from '../store.ts';
import { countAnew } from './count-store.ts';

/** A member's counts on a day, and what a command that holds the stats row has to do about the kept ones. */
export interface FoundCounts extends CountsToday {
  /** The kept counts say something else, or nothing. */
  isRecounted: boolean;
  canBeKept: boolean;
}

/**
 * What a member has done by now: from the kept counts, or counted anew where there are none, where `notes` say that they are stale, or where
 * they are of a later day (docs/member-counts.md). `stats` and `notes` come from statements before; what those saw, the counting sees too.
 */
export async function countsOf(
  db: Executor,
  { stats, notes, today }: { stats: Pick<StatsRow, 'userId' | 'counts'>; notes: readonly number[]; today: LocalDay },
): Promise<FoundCounts> {
  const kept = stats.counts && notes.length === 0 ? countsOn(stats.counts, today) : null;
  if (kept) return { ...kept, isRecounted: false, canBeKept: true };
  return { ...(await countAnew(db, { userId: stats.userId, today })), isRecounted: true };
}
