import { counted } from '@jornada/domain/plural';

const minute = 60_000;
const hour = 60 * minute;
const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** '14:05' of an instant, in the reader's time zone. */
export const formatClock = (then: Date) => clock.format(then);

/** How long ago, in one unit: 'agora', 'há 4 min', 'há 3 h', 'há 2 dias'. */
export function formatAgo(then: Date, now: Date): string {
  const ago = now.getTime() - then.getTime();
  if (ago < minute) return 'agora';
  if (ago < hour) return `há ${Math.floor(ago / minute)} min`;
  const hours = Math.floor(ago / hour);
  return hours < 24 ? `há ${hours} h` : `há ${counted(Math.floor(hours / 24), 'dia', 'dias')}`;
}

/** The time since an instant, in short: 'agora', 'há 4 min', 'há 3 h', 'ontem, 21:14', else its day. */
export function formatSince(then: Date, now: Date): string {
  if (day.format(then) === day.format(now) || now.getTime() - then.getTime() < hour) return formatAgo(then, now);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day.format(then) === day.format(yesterday) ? `ontem, ${clock.format(then)}` : day.format(then);
}
