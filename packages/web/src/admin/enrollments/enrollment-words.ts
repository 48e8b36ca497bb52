import type { ReleaseMode } from '@jornada/contract/release';
import { positionLabel } from '../../journeys/lesson-state.ts';
import { formatNumber } from '../../platform/number-format.ts';

/** 'Dia 8 de 21', or 'Lição' where no day opens a lesson (specification §2); a finished journey stays at its last (decision D7). */
export const placeWords = (currentDay: number, journey: { totalDays: number; modoLiberacao: ReleaseMode }) =>
  `${positionLabel(journey.modoLiberacao)} ${Math.min(currentDay, journey.totalDays)} de ${journey.totalDays}`;

/** '2.907 inscrições'; a capped count says that there are more (decision G2). */
export function countWords(count: number, isCapped: boolean): string {
  if (isCapped) return `mais de ${formatNumber(count)} inscrições`;
  return count === 1 ? '1 inscrição' : `${formatNumber(count)} inscrições`;
}

/** States as their badges name them (specification §4, decision C8). */
export const statusNames = { concluido: 'Concluído', ativo: 'Ativo', pausado: 'Pausado' } as const;
