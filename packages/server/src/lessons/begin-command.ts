import { localDay, type LocalDay } from '@jornada/domain/local-day';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { progressVersion } from '../enrollments/progress-version.ts';
import { refuse } from '../platform/http/refusal.ts';
import { lockStats } from '../rewards/lock-stats.ts';
import type { CommandToPay } from '../rewards/pay-command.ts';
import { lockStatsAndEnrollment } from './store.ts';

/** A member and the lesson that they act on. */
export interface MemberAtLesson {
  userId: string;
  lessonId: string;
  /** The progress version that the page showed, if it sent one. */
  shown?: string | undefined;
}

type BegunCommand = Pick<CommandToPay, 'stats' | 'now' | 'today'> & {
  /** The locked enrollment; undefined if there is none. */
  heldEnrollmentId: string | undefined;
};

/**
 * Begins every member's command on a lesson. It locks the stats row, then the enrollment in the lesson's journey, and only then reads the
 * clock, once: a command that waited over midnight is in the new day (docs/architecture.md, lock order; decision D2).
 * Refuses `not_signed_in` for a user deleted meanwhile and `progress_reset` for a page from before a reset (decision D12).
 *
 * The command's first reads are sent together with the locks, as statements of their own behind them: they see what the locks waited for,
 * without a round trip in between. `read` gets the likely day. It is called again in the rare cases in which that was wrong: when the day
 * ended while waiting, and for a member without a stats row or an enrollment, for whom the first statement could lock nothing.
 */
export async function beginCommand<Read>(
  tx: Transaction,
  command: MemberAtLesson & { clock: Clock; timeZone: string },
  read: (today: LocalDay) => Promise<Read>,
): Promise<BegunCommand & { read: Read }> {
  const { userId, clock, timeZone, shown } = command;
  const likelyDay = localDay(clock(), timeZone);
  const [locked, early] = await Promise.all([lockStatsAndEnrollment(tx, command), read(likelyDay)]);
  const stats = locked?.stats ?? (await lockStats(tx, userId));
  const place = (locked ?? (await lockStatsAndEnrollment(tx, command)))?.enrollment;
  if (shown !== undefined && place && shown !== progressVersion(place)) refuse('progress_reset');
  const now = clock();
  const today = localDay(now, timeZone);
  const heldEnrollmentId = place?.id;
  return { stats, now, today, heldEnrollmentId, read: locked && today === likelyDay ? early : await read(today) };
}

/**
 * Refuses `lesson_not_found` for a lesson that moved to another journey or was published while this waited: the enrollment that is found now
 * is not locked.
 */
export function assertHeld(heldEnrollmentId: string | undefined, enrollmentId: string | undefined): void {
  if (enrollmentId && heldEnrollmentId !== enrollmentId) refuse('lesson_not_found');
}
