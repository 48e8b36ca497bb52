import type { EnrollmentView } from '@jornada/contract/enrollments/enrollments';
import { completedDays, progressPercent } from '@jornada/domain/journeys/progress';
import type { enrollments } from '../tables/enrollments.ts';

export type EnrollmentRow = typeof enrollments.$inferSelect;

/** What a member sees of their enrollment. */
export type ShownEnrollment = Pick<
  EnrollmentRow,
  | 'id'
  | 'journeyId'
  | 'currentDay'
  | 'origin'
  | 'startedAt'
  | 'updatedAt'
  | 'completedAt'
  | 'isCompletedElsewhere'
  | 'suspendedAt'
  | 'pausedAt'
  | 'accessUntil'
>;

/** An enrollment as its member sees it; counts and percentages are clamped (decision D7). */
export function presentEnrollment(row: ShownEnrollment, totalDays: number): EnrollmentView {
  return {
    id: row.id,
    journeyId: row.journeyId,
    currentDay: row.currentDay,
    completedDays: completedDays(row.currentDay, totalDays),
    progressPercent: progressPercent(row.currentDay, totalDays),
    origin: row.origin,
    startedAt: row.startedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    ...(row.isCompletedElsewhere && { isCompletedElsewhere: true }),
    isSuspended: row.suspendedAt !== null,
    accessUntil: row.accessUntil,
    // Without a valid grant there is no last day.
    isOver: row.suspendedAt !== null && row.pausedAt === null && row.accessUntil !== null,
  };
}
