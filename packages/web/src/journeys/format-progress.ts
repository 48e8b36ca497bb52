import type { EnrollmentView, MyJourney } from '@jornada/contract/enrollments';
import type { ReleaseMode } from '@jornada/contract/release';
import { plural } from '@jornada/domain/plural';
import { formatLessons } from './counts.ts';
import { positionLabel } from './lesson-state.ts';

type EnrollmentProgress = Pick<EnrollmentView, 'completedDays' | 'progressPercent' | 'completedAt'>;

/** 'Dia 8 de 21', or 'Lição 8 de 21' where lessons do not follow the calendar. Clamped to the plan (decision D7). */
export const formatPosition = (currentDay: number, totalDays: number, mode: ReleaseMode) =>
  `${positionLabel(mode)} ${Math.min(currentDay, totalDays)} de ${totalDays}`;

/** 'N de total dias completos' (specification §2). */
export const formatCompleted = (completedDays: number, totalDays: number) =>
  `${completedDays} de ${totalDays} dias completos`;

/**
 * The bar of a journey and the label at its end. The percentage includes the current day (specification §4), so an unfinished journey
 * can reach 100 %. The label then says how many lessons are left, and the bar counts only completed days.
 */
export function progressOf(
  enrollmentProgress: EnrollmentProgress,
  totalDays: number,
): { percent: number; label: string } {
  if (enrollmentProgress.completedAt) return { percent: 100, label: '100%' };
  const left = totalDays - enrollmentProgress.completedDays;
  if (enrollmentProgress.progressPercent < 100 || left <= 0) {
    return { percent: enrollmentProgress.progressPercent, label: `${enrollmentProgress.progressPercent}%` };
  }
  const percent = Math.round((enrollmentProgress.completedDays * 100) / totalDays);
  return { percent, label: `${plural(left, 'Falta', 'Faltam')} ${formatLessons(left)}` };
}

/** The line above a card's title: the current day, or that the journey is completed. */
export function formatProgress({ enrollment, journey }: Pick<MyJourney, 'enrollment' | 'journey'>): string {
  if (enrollment.completedAt) return 'Jornada concluída';
  return formatPosition(enrollment.currentDay, journey.totalDays, journey.modoLiberacao);
}
