import type { LocalDay } from '@jornada/domain/local-day';
import type { enrollments } from '../tables/enrollments.ts';

const NOBODYS_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The enrolment of somebody who begins a journey today, stored nowhere: through it an administrator sees what they are not enrolled in
 * (decision G6). No command finds it, so nothing can be earned or written on its account.
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
    suspendedAt: null,
    pausedAt: null,
    journeyBonusDue: false,
    resets: 0,
    origin: 'previa',
    externalProductId: null,
    createdAt: now,
    updatedAt: now,
  };
}
