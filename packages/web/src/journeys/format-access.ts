import { longDay } from '@jornada/domain/certificates/wording';
import { asLocalDay, daysBetween } from '@jornada/domain/local-day';
import { counted } from '@jornada/domain/plural';
import { formatDay } from '../platform/format-day.ts';
import { formatDays } from '../platform/number-format.ts';

/** A term as answers have it. */
export type Term = { kind: 'days' | 'months'; amount: number } | { kind: 'until'; day: string };

/** How long a term gives access: 'por 1 ano', 'por 30 dias', 'até 31/12/2027'. */
export function formatTerm(term: Term): string {
  if (term.kind === 'until') return `até ${formatDay(term.day)}`;
  if (term.kind === 'days') return `por ${formatDays(term.amount)}`;
  const years = term.amount / 12;
  return `por ${Number.isInteger(years) ? counted(years, 'ano', 'anos') : counted(term.amount, 'mês', 'meses')}`;
}

/** From so many days before its end on an access says how many are left, as its mails do (decision C15). */
const NEAR_DAYS = 30;

/** Until when a member has access, and whether that is near. Both days are the platform's; the end is the last one with access. */
export function formatAccessEnd(until: string, today: string): { text: string; isNear: boolean } {
  const left = daysBetween(asLocalDay(today), asLocalDay(until));
  if (left < 0) return { text: formatAccessOver(until), isNear: true };
  const isNear = left <= NEAR_DAYS;
  const soon = left > 1 ? `: faltam ${left} dias` : left === 1 ? ', amanhã' : ', hoje';
  return { text: `Seu acesso vai até ${longDay(until)}${isNear ? soon : ''}`, isNear };
}

/** Also the title of a journey whose access is over. */
export const formatAccessOver = (until: string) => `Seu acesso terminou em ${longDay(until)}`;

/** The end in a few words, for administrators: 'até 30/11/2027', 'terminou em 30/11/2026'. */
export const formatUntil = (until: string, today: string) =>
  `${until < today ? 'terminou em' : 'até'} ${formatDay(until)}`;
