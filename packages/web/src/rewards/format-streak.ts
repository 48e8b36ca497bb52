import type { UserStats } from '@jornada/contract/rewards';
import { plural } from '@jornada/domain/plural';

type Streak = Pick<UserStats, 'streakAtual' | 'streakState'>;

/** '12 dias', '1 dia'. */
export const formatDays = (count: number) => `${count} ${plural(count, 'dia', 'dias')}`;

/** The streak in two lines: its length and what to do today. Never blames (decision F5 gives the states). */
export function formatStreak({ streakAtual, streakState }: Streak): { value: string; note: string } {
  switch (streakState) {
    case 'feita_hoje':
      return { value: formatDays(streakAtual), note: 'de ofensiva' };
    case 'em_risco':
      return { value: formatDays(streakAtual), note: 'continue hoje' };
    case 'descanso':
      return { value: formatDays(streakAtual), note: 'guardados hoje' };
    case 'pausa':
      return { value: formatDays(streakAtual), note: 'em pausa' };
    case 'escudo_sera_usado':
      return { value: formatDays(streakAtual), note: 'com escudo hoje' };
    case 'perdida':
      return { value: '0 dias', note: 'recomeça hoje' };
    case 'sem_streak':
      return { value: '0 dias', note: 'comece hoje' };
  }
}

/** The same for the dashboard's chip. After a break it shows the record instead of 0 days. */
export function formatChip(stats: Streak & Pick<UserStats, 'streakRecord'>): { value: string; note: string } {
  if (stats.streakState !== 'perdida') return formatStreak(stats);
  return { value: 'Recomece hoje', note: `recorde: ${formatDays(stats.streakRecord)}` };
}
