import { localDay, type LocalDay } from '@jornada/domain/local-day';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { progressVersion } from '../enrollments/progress-version.ts';
import { refuse } from '../platform/http/refusal.ts';
import { lockExistingStats, lockStats } from '../rewards/lock-stats.ts';
import type { CommandToPay } from '../rewards/pay-command.ts';
import { lockEnrollmentOfLesson } from './store.ts';

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
 */
export async function beginCommand(
  tx: Transaction,
  command: MemberAtLesson & { clock: Clock; timeZone: string },
): Promise<BegunCommand> {
  const { read: _, ...begun } = await beginAndRead(tx, command, async () => undefined);
  return begun;
}

/**
 * `beginCommand` together with the command's first reads. All statements are sent at once, in this order: the reads see what the locks
 * waited for, without a round trip in between. `read` gets the likely day. It is called again in the rare cases in which that was wrong:
 * when the day ended while waiting, and for a member without a stats row, whom the first statements could not lock.
 */
export async function beginAndRead<Read>(
  tx: Transaction,
  command: MemberAtLesson & { clock: Clock; timeZone: string },
  read: (today: LocalDay) => Promise<Read>,
): Promise<BegunCommand & { read: Read }> {
  const { userId, clock, timeZone, shown } = command;
  const likelyDay = localDay(clock(), timeZone);
  const [locked, enrollment, early] = await Promise.all([
    lockExistingStats(tx, userId),
    lockEnrollmentOfLesson(tx, command),
    read(likelyDay),
  ]);
  const stats = locked ?? (await lockStats(tx, userId));
  const place = locked ? enrollment : await lockEnrollmentOfLesson(tx, command);
  if (shown !== undefined && place && shown !== progressVersion(place)) refuse('progress_reset');
  const now = clock();
  const today = localDay(now, timeZone);
  const heldEnrollmentId = place?.id;
  return { stats, now, today, heldEnrollmentId, read: locked && today === likelyDay ? early : await read(today) };
}

/** Refuses `lesson_not_found` for a lesson that moved to another journey while this waited: the enrollment there is not locked. */
export function assertHeld(heldEnrollmentId: string | undefined, enrollmentId: string | undefined): void {
  if (heldEnrollmentId && enrollmentId && heldEnrollmentId !== enrollmentId) refuse('lesson_not_found');
}
