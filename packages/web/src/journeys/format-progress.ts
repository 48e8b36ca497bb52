import type { EnrollmentView, MyJourney } from '@jornada/contract/enrollments/enrollments';
import type { ReleaseMode } from '@jornada/contract/lessons/release';
import { plural } from '@jornada/domain/plural';
import { formatLessons } from './counts.ts';
import { positionLabel } from './lesson-state.ts';

export type EnrollmentProgress = Pick<EnrollmentView, 'completedDays' | 'progressPercent' | 'completedAt'>;

/** 'Dia 8 de 21', or 'Lição 8 de 21' where lessons do not follow the calendar. Clamped to the plan (decision D7). */
export const formatPosition = (currentDay: number, totalDays: number, mode: ReleaseMode) =>
  `${positionLabel(mode)} ${Math.min(currentDay, totalDays)} de ${totalDays}`;

/**
 * 'N de total dias completos' (specification §2). Where the plan changed after a journey was completed, or took its member past it, that
 * would say the opposite of the rest of the page, so only the days are counted (decision D15).
 */
export function formatCompleted({ completedDays, completedAt }: EnrollmentProgress, totalDays: number): string {
  const isWholePlan = completedDays >= totalDays;
  const isComplete = completedAt !== null;
  if (isWholePlan === isComplete) return `${completedDays} de ${totalDays} dias completos`;
  return `${completedDays} ${plural(completedDays, 'dia completo', 'dias completos')}`;
}

/**
 * The bar of a journey and the label at its end. The percentage includes the current day (specification §4), so an unfinished journey
 * can reach 100 %. The label then says how many lessons are left, and the bar counts only completed days. Past the plan it is one.
 */
export function progressOf(
  enrollmentProgress: EnrollmentProgress,
  totalDays: number,
): { percent: number; label: string } {
  const { completedDays, progressPercent, completedAt } = enrollmentProgress;
  if (completedAt) return { percent: 100, label: '100%' };
  if (progressPercent < 100) return { percent: progressPercent, label: `${progressPercent}%` };
  const left = Math.max(totalDays - completedDays, 1);
  const percent = Math.round((completedDays * 100) / (completedDays + left));
  return { percent, label: `${plural(left, 'Falta', 'Faltam')} ${formatLessons(left)}` };
}

/** The line above a card's title: the current day, or that the journey is completed. */
export function formatProgress({ enrollment, journey }: Pick<MyJourney, 'enrollment' | 'journey'>): string {
  if (enrollment.completedAt) return 'Jornada concluída';
  return formatPosition(enrollment.currentDay, journey.totalDays, journey.modoLiberacao);
}
