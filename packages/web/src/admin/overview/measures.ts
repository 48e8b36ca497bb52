import { plural } from '@jornada/domain/plural';
import { formatNumber } from '../../platform/number-format.ts';
import type { Overview } from './api.ts';

export type Measures = Overview['totals']['now'];
export type MeasureName = keyof Measures;

/** The five figures in their order, with their labels. */
export const measureLabels: Record<MeasureName, { title: string; chart: string; one: string; many: string }> = {
  activeMembers: {
    title: 'Membros ativos',
    chart: 'Membros ativos por dia',
    one: 'membro ativo',
    many: 'membros ativos',
  },
  enrollments: { title: 'Inscrições', chart: 'Inscrições por dia', one: 'inscrição', many: 'inscrições' },
  completedLessons: { title: 'Lições concluídas', chart: 'Lições concluídas por dia', one: 'lição', many: 'lições' },
  sales: { title: 'Vendas', chart: 'Vendas por dia', one: 'venda', many: 'vendas' },
  completionRate: {
    title: 'Taxa de conclusão',
    chart: 'Taxa de conclusão no fim de cada dia',
    one: 'das lições',
    many: 'das lições',
  },
};

export const measureNames = Object.keys(measureLabels) as MeasureName[];

/** '842', '64%'. */
export const formatValue = (measure: MeasureName, value: number): string =>
  measure === 'completionRate' ? `${value}%` : formatNumber(value);

/** '264 lições', '64% das lições'. */
export function formatCounted(measure: MeasureName, value: number): string {
  const { one, many } = measureLabels[measure];
  return `${formatValue(measure, value)} ${plural(value, one, many)}`;
}

/** Changes of people and lessons are percentages; those of other figures are differences. */
const byPart: ReadonlySet<MeasureName> = new Set<MeasureName>(['activeMembers', 'completedLessons']);

/** A figure's change since the previous period: '+6%', '+38', '−1 ponto'; null without one. */
export function formatChange(measure: MeasureName, now: number, before: number): string | null {
  const change = now - before;
  if (change === 0) return null;
  const sign = change > 0 ? '+' : '−';
  const size = Math.abs(change);
  if (measure === 'completionRate') return `${sign}${size} ${plural(size, 'ponto', 'pontos')}`;
  if (!byPart.has(measure) || before === 0) return `${sign}${formatNumber(size)}`;
  const part = Math.round((size * 100) / before);
  return part === 0 ? `menos de 1% ${change > 0 ? 'a mais' : 'a menos'}` : `${sign}${formatNumber(part)}%`;
}
