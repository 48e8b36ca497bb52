import type { CoverVariant } from '@jornada/domain/landscape/landscape';

/** The progress that decides the hour of a cover. */
interface EnrollmentProgress {
  completedDays: number;
  completedAt?: string | null;
}

/** The cover of an enrolled journey: the sun climbs with the completed days; a finished journey shows it shining. */
export function coverFor(
  enrollmentProgress: EnrollmentProgress,
  totalDays: number,
): { variant: CoverVariant; progress: number } {
  if (enrollmentProgress.completedAt) return { variant: 'done', progress: 1 };
  return { variant: 'day', progress: totalDays > 0 ? Math.min(1, enrollmentProgress.completedDays / totalDays) : 0 };
}

/** The hour of a single lesson, 0…1: the first lesson at first light, the last of the plan at full day. */
export const lessonHour = (dayNumber: number, totalDays: number) =>
  Math.min(1, Math.max(0, (dayNumber - 1) / Math.max(1, totalDays - 1)));
