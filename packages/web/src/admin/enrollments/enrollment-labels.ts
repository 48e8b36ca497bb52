import type { ReleaseMode } from '@jornada/contract/lessons/release';
import { MOST_COUNTED_ENROLLMENTS } from '@jornada/domain/journeys/limits';
import { counted } from '@jornada/domain/plural';
import { positionLabel } from '../../journeys/lesson-state.ts';
import { formatNumber } from '../../platform/number-format.ts';

/** 'Dia 8 de 21', or 'Lição' where no day opens a lesson (specification §2). A completed journey stays at its last one (decision D7). */
export const formatPlace = (currentDay: number, journey: { totalDays: number; modoLiberacao: ReleaseMode }) =>
  `${positionLabel(journey.modoLiberacao)} ${Math.min(currentDay, journey.totalDays)} de ${journey.totalDays}`;

/** '2.907 inscrições'. */
export const formatCount = (count: number, isCapped: boolean): string =>
  formatCapped(count, isCapped, { one: 'inscrição', many: 'inscrições' });

/** The text of a capped count. The counted number is a certain minimum, and may be below the cap (decision G2). */
export function formatCapped(count: number, isCapped: boolean, { one, many }: { one: string; many: string }): string {
  if (isCapped && count >= MOST_COUNTED_ENROLLMENTS) return `mais de ${formatNumber(count)} ${many}`;
  if (isCapped && count > 1) return `pelo menos ${formatNumber(count)} ${many}`;
  if (isCapped) return `mais ${many} do que foi possível contar`;
  return counted(count, one, many);
}

/** Labels of enrollment statuses, as on their badges (specification §4, decision C8). */
export const statusNames = { ativo: 'Ativo', concluido: 'Concluído', pausado: 'Pausado' } as const;
