import type { ReleaseMode } from '@jornada/contract/release';
import { MOST_COUNTED_ENROLLMENTS } from '@jornada/domain/journeys/limits';
import { positionLabel } from '../../journeys/lesson-state.ts';
import { formatNumber } from '../../platform/number-format.ts';

/** 'Dia 8 de 21', or 'Lição' where no day opens a lesson (specification §2); a finished journey stays at its last (decision D7). */
export const placeWords = (currentDay: number, journey: { totalDays: number; modoLiberacao: ReleaseMode }) =>
  `${positionLabel(journey.modoLiberacao)} ${Math.min(currentDay, journey.totalDays)} de ${journey.totalDays}`;

/** '2.907 inscrições'. A capped count says what is known of it: what was counted is certain, and it may be fewer than the most (decision G2). */
export function countWords(count: number, isCapped: boolean): string {
  if (isCapped && count >= MOST_COUNTED_ENROLLMENTS) return `mais de ${formatNumber(count)} inscrições`;
  if (isCapped && count > 1) return `pelo menos ${formatNumber(count)} inscrições`;
  if (isCapped) return 'mais inscrições do que foi possível contar';
  return count === 1 ? '1 inscrição' : `${formatNumber(count)} inscrições`;
}

/** States as their badges name them (specification §4, decision C8). */
export const statusNames = { concluido: 'Concluído', ativo: 'Ativo', pausado: 'Pausado' } as const;
