import { localDay } from '@jornada/domain/local-day';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { progressVersion } from '../enrollments/progress-version.ts';
import { refuse } from '../platform/http/refusal.ts';
import { lockStats } from '../rewards/lock-stats.ts';
import type { CommandToPay } from '../rewards/pay-command.ts';
import { lockEnrollmentOfLesson } from './store.ts';

/** A member and the lesson that they act on. */
export interface MemberAtLesson {
  userId: string;
  lessonId: string;
  /** The progress version that the page showed, if it told. */
  shown?: string | undefined;
}

/**
 * The beginning of every member's command on a lesson: the stats row, then the enrolment in its journey are locked, and only now the clock
 * is read, once: whoever waited over midnight is in the new day (docs/architecture.md, lock order; decision D2).
 * Refuses `not_signed_in` for a user deleted meanwhile and `progress_reset` for a page from before a reset (decision D12).
 */
export async function beginCommand(
  tx: Transaction,
  { userId, lessonId, shown, clock, timeZone }: MemberAtLesson & { clock: Clock; timeZone: string },
): Promise<Pick<CommandToPay, 'stats' | 'now' | 'today'>> {
  const stats = await lockStats(tx, userId);
  const enrollment = await lockEnrollmentOfLesson(tx, { userId, lessonId });
  if (shown !== undefined && enrollment && shown !== progressVersion(enrollment)) refuse('progress_reset');
  const now = clock();
  return { stats, now, today: localDay(now, timeZone) };
}
