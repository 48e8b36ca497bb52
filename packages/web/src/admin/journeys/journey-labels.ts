import type { EditableJourney, JourneyRow } from '@jornada/contract/journeys/admin-journeys';
import { journeyFields } from '@jornada/contract/fields/journey-fields';
import { MOST_COUNTED_ENROLLMENTS } from '@jornada/domain/journeys/limits';
import { counted, plural } from '@jornada/domain/plural';
import { formatDays, formatNumber } from '../../platform/number-format.ts';

const { tipo, visibilidade, modoLiberacao } = journeyFields;
export const kindLabel = (kind: JourneyRow['tipo']) => tipo.choices[kind].label;
export const visibilityLabel = (visibility: JourneyRow['visibilidade']) => visibilidade.choices[visibility].label;

/** '12 jornadas, 9 ativas' */
export function formatCounts({ total, active }: { total: number; active: number }): string {
  return `${counted(total, 'jornada', 'jornadas')}, ${counted(active, 'ativa', 'ativas')}`;
}

/** '21 dias · uma por dia' */
export const formatPlan = ({ totalDays, modoLiberacao: release }: Pick<JourneyRow, 'totalDays' | 'modoLiberacao'>) =>
  `${formatDays(totalDays)} · ${modoLiberacao.choices[release].label.toLowerCase()}`;

/** '60 dias · uma por dia · R$ 197,00 · pública' */
export function factsOf(form: EditableJourney['form']): string {
  const price = form.tipo === 'paga' ? (form.precoDisplay ?? kindLabel('paga')) : kindLabel('gratuita');
  const kind = form.tipo === 'paga' && form.precoDisplay ? price : price.toLowerCase();
  return [formatPlan(form), kind, visibilityLabel(form.visibilidade).toLowerCase()].join(' · ');
}

/** '1.240', and 'mais de 10.000' where the list stops counting (decision G2). */
export const formatEnrollment = (count: number) =>
  count > MOST_COUNTED_ENROLLMENTS ? `mais de ${formatNumber(MOST_COUNTED_ENROLLMENTS)}` : formatNumber(count);

const lessons = (count: number) => counted(count, 'lição', 'lições');

/** The gap between lessons and plan, in the words of decision D8; null without one. */
export function formatGap(lessonCount: number, totalDays: number): string | null {
  const missing = totalDays - lessonCount;
  if (missing > 0) return `${plural(missing, 'Falta', 'Faltam')} ${lessons(missing)}`;
  return missing < 0 ? `${lessons(-missing)} além do total` : null;
}
