import type { LocalDay } from '@jornada/domain/local-day';
import type { enrollments } from '../tables/enrollments.ts';

const NOBODYS_ID = '00000000-0000-0000-0000-000000000000';

/**
 * An enrollment that begins today and is stored nowhere. With it an administrator sees a journey without being enrolled (decision G6). No
 * command finds it, so nothing can be earned or written with it.
 */
export function previewEnrollment(
  { userId, journeyId }: { userId: string; journeyId: string },
  { now, today }: { now: Date; today: LocalDay },
): typeof enrollments.$inferSelect {
  return {
    id: NOBODYS_ID,
    userId,
    journeyId,
    currentDay: 1,
    startedAt: now,
    scheduleStartedOn: today,
    completedAt: null,
    isCompletedByChange: false,
    isCompletedElsewhere: false,
    suspendedAt: null,
    pausedAt: null,
    accessEndSet: null,
    accessUntil: null,
    journeyBonusDue: false,
    resets: 0,
    origin: 'previa',
    externalProductId: null,
    createdAt: now,
    updatedAt: now,
  };
}
