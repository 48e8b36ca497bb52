import type { LessonListItem } from '@jornada/contract/lessons/lessons';
import type { ReleaseMode } from '@jornada/contract/lessons/release';
import { formatDay } from '../platform/format-day.ts';
import { withMinutes } from './counts.ts';

type LockedFields = Pick<LessonListItem, 'lockReason' | 'releaseDate'>;

/** Why a lesson is locked, as text (specification §2, decision D11: a date only while it lies in the future). */
export function formatLock({ lockReason, releaseDate }: LockedFields): string {
  if (lockReason === 'suspended') return 'Acesso fechado';
  if (lockReason === 'waits_for_date' && releaseDate) return `Libera em: ${formatDay(releaseDate)}`;
  if (lockReason === 'waits_for_earlier') return 'Conclua as lições anteriores';
  return 'Conclua a lição anterior';
}

/** 'DIA' where a lesson opens each day, otherwise 'LIÇÃO' (specification §2); capitals come from the style. */
export const positionLabel = (mode: ReleaseMode) => (mode === 'uma_por_dia' ? 'Dia' : 'Lição');

/** The label of the lesson to do next: 'Hoje' only where a lesson opens each day, on a day that asks for one. */
export const currentLabel = (mode: ReleaseMode, isQuiet: boolean) =>
  mode === 'uma_por_dia' && !isQuiet ? 'Hoje' : 'Próxima';

/** A lesson's state as text beside its icon, so that colour is never the only sign. `isQuiet`: today asks for nothing. */
export function formatState(lesson: LessonListItem, mode: ReleaseMode, isQuiet = false): string {
  switch (lesson.status) {
    case 'completed':
      return 'Concluída';
    case 'current':
      return withMinutes(currentLabel(mode, isQuiet), lesson.durationMinutes);
    case 'available':
      return withMinutes('Disponível', lesson.durationMinutes);
    case 'locked':
      return formatLock(lesson);
  }
}

/** 'Dia 8 de 21'; a lesson beyond the plan (decision D8) is only 'Lição 23'. */
export function lessonPosition(dayNumber: number, totalDays: number, mode: ReleaseMode): string {
  const position = `${positionLabel(mode)} ${dayNumber}`;
  return dayNumber > totalDays ? position : `${position} de ${totalDays}`;
}
