import { counted } from '@jornada/domain/plural';

/** How much a job had done at an instant, in ms. */
export type Seen = { done: number; at: number };

/** Less than this, in ms, tells nothing about the pace. */
const SHORTEST_WATCH_MS = 4_000;
const MINUTE_MS = 60_000;

/**
 * How long what is left takes at the pace that was seen: 'Faltam cerca de 3 minutos.' Null while too little was seen to tell.
 */
export function formatTimeLeft(first: Seen, last: Seen, total: number): string | null {
  const [done, watchedMs] = [last.done - first.done, last.at - first.at];
  if (done <= 0 || watchedMs < SHORTEST_WATCH_MS) return null;
  const leftMs = ((total - last.done) * watchedMs) / done;
  if (leftMs < MINUTE_MS) return 'Falta menos de um minuto.';
  const minutes = Math.round(leftMs / MINUTE_MS);
  if (minutes < 90) return `${minutes === 1 ? 'Falta' : 'Faltam'} cerca de ${counted(minutes, 'minuto', 'minutos')}.`;
  return `Faltam cerca de ${counted(Math.round(minutes / 60), 'hora', 'horas')}.`;
}
