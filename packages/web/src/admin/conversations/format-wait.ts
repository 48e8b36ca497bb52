import { counted } from '@jornada/domain/plural';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long somebody has waited: 'agora', 'há 18 min', 'há 3 h', 'há 2 dias'. */
export function formatWait(since: Date, now: Date): string {
  const ago = now.getTime() - since.getTime();
  if (ago < minute) return 'agora';
  if (ago < hour) return `há ${Math.floor(ago / minute)} min`;
  return ago < day ? `há ${Math.floor(ago / hour)} h` : `há ${counted(Math.floor(ago / day), 'dia', 'dias')}`;
}
