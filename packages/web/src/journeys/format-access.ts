import type { JourneyView } from '@jornada/contract/journeys/journeys';
import { longDay } from '@jornada/domain/certificates/wording';
import { asLocalDay, daysBetween } from '@jornada/domain/local-day';

type AccessTerm = JourneyView['accessTerm'];

/** From so many days before its end on an access says how many are left, as its mails do (decision C15); of one that is sold by the month, a week. */
const nearDays = (term: AccessTerm) =>
  (term?.kind === 'days' && term.amount <= 60) || (term?.kind === 'months' && term.amount <= 2) ? 7 : 30;

/** Until when a member has access, and whether that is near. Both days are the platform's; the end is the last one with access. */
export function formatAccessEnd(until: string, today: string, term: AccessTerm): { text: string; isNear: boolean } {
  const left = daysBetween(asLocalDay(today), asLocalDay(until));
  if (left < 0) return { text: formatAccessOver(until), isNear: true };
  const isNear = left <= nearDays(term);
  const soon = left > 1 ? `: faltam ${left} dias` : left === 1 ? ', amanhã' : ', hoje';
  return { text: `Seu acesso vai até ${longDay(until)}${isNear ? soon : ''}`, isNear };
}

/** Also the title of a journey whose access is over. */
export const formatAccessOver = (until: string) => `Seu acesso terminou em ${longDay(until)}`;
