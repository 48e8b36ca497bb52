import type { UserStats } from '@jornada/contract/rewards';
import { plural } from '@jornada/domain/plural';

type Streak = Pick<UserStats, 'streakAtual' | 'streakState'>;

/** '12 dias', '1 dia'. */
export const formatDays = (count: number) => `${count} ${plural(count, 'dia', 'dias')}`;

/** What to do today. Never blames (decisions F5 and K11 give the states). */
const notes = {
  feita_hoje: 'de ofensiva',
  em_risco: 'continue hoje',
  pausa: 'em pausa',
  escudo_sera_usado: 'com escudo hoje',
  perdida: 'recomeça hoje',
  sem_streak: 'comece hoje',
} as const satisfies Record<Exclude<Streak['streakState'], 'descanso'>, string>;

/** The streak in two lines: its length and what to do today. */
export const formatStreak = ({ streakAtual, streakState }: Streak): { value: string; note: string } => ({
  value: formatDays(streakAtual),
  note: streakState === 'descanso' ? plural(streakAtual, 'guardado hoje', 'guardados hoje') : notes[streakState],
});

/** The same for the dashboard's chip. After a break it shows the record instead of 0 days. */
export function formatChip(stats: Streak & Pick<UserStats, 'streakRecord'>): { value: string; note: string } {
  if (stats.streakState !== 'perdida') return formatStreak(stats);
  return { value: 'Recomece hoje', note: `recorde: ${formatDays(stats.streakRecord)}` };
}
