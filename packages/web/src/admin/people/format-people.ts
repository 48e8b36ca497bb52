import { counted } from '@jornada/domain/plural';
import { formatCapped } from '../enrollments/enrollment-labels.ts';
import { formatDay } from '../../platform/format-day.ts';

/** '1 inscrição ativa', '3 inscrições ativas'. */
export const formatActiveEnrollment = (count: number) => counted(count, 'inscrição ativa', 'inscrições ativas');

const nouns = { membros: { one: 'membro', many: 'membros' }, todos: { one: 'conta', many: 'contas' } };

/** '1.279 membros', 'mais de 10.000 contas'. */
export const formatCount = (role: keyof typeof nouns, count: number, isCapped: boolean) =>
  formatCapped(count, isCapped, nouns[role]);

const DAY_MS = 24 * 60 * 60 * 1000;

/** 'hoje', 'ontem', 'há 15 dias', and after two months the day itself. */
export function formatLastSeen(day: string | null, now: Date): string {
  if (day === null) return 'ainda não entrou';
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.round((today - Date.parse(day)) / DAY_MS);
  if (days <= 0) return 'hoje';
  if (days === 1) return 'ontem';
  return days <= 60 ? `há ${days} dias` : formatDay(day);
}
