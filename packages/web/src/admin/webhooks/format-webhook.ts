import { counted } from '@jornada/domain/plural';
import { formatInstantDay } from '../../platform/format-day.ts';
import { formatNumber } from '../../platform/number-format.ts';
import type { Webhook } from './api.ts';

/** '1.418 eventos'. */
export const formatEvents = (count: number) => counted(count, 'evento', 'eventos');

/** '3 eventos · 412 chamadas recusadas': the sum of a history's rows. The row of a refusal has its number of calls. */
export function formatHistory({ totalEvents, refusedCalls }: { totalEvents: number; refusedCalls: number }): string {
  if (refusedCalls === 0) return formatEvents(totalEvents);
  return `${formatEvents(totalEvents)} · ${counted(refusedCalls, 'chamada recusada', 'chamadas recusadas')}`;
}

/** '3 eventos com erro'. The server's count ends at a hundred plus one (contract: recentErrors). */
export function formatErrors(count: number): string {
  if (count > 100) return 'mais de 100 eventos com erro';
  return counted(count, 'evento com erro', 'eventos com erro');
}

/** '2 pagamentos'. */
export const formatPayments = (count: number) => counted(count, 'pagamento', 'pagamentos');

/** The server's count ends at this number plus one (contract: keptEvents). */
export const countedUpTo = 1000;

/** '3 eventos guardados'. */
export function formatKept(kept: number): string {
  if (kept > countedUpTo) return `mais de ${formatNumber(countedUpTo)} eventos guardados`;
  return counted(kept, 'evento guardado', 'eventos guardados');
}

/** 'Processar 3 eventos guardados' (decision H2). */
export const formatProcess = (kept: number) => `Processar ${formatKept(kept)}`;

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** 'hoje, 09:12', else the day; 'Nenhum' before the first event (specification §2). */
export function formatLastEvent(instant: string | null, now: Date): string {
  if (instant === null) return 'Nenhum';
  const day = formatInstantDay(instant);
  return day === formatInstantDay(now.toISOString()) ? `hoje, ${clock.format(new Date(instant))}` : day;
}

const places = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** 'A última chamada trouxe: cabeçalho x-signature e campo token': where a secret came, by name, so that a disputed place is settled. */
export function formatSeen({ accepted, names }: NonNullable<Webhook['seen']>): string {
  const call = accepted ? 'A última chamada' : 'A última chamada, recusada,';
  return names.length === 0 ? `${call} veio sem segredo` : `${call} trouxe: ${places.format(names)}`;
}
