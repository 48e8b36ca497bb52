import type { UserStats } from '@jornada/contract/rewards/rewards';
import type { StudyPlanToday } from '@jornada/contract/study-plan/study-plan';
import { plural } from '@jornada/domain/plural';
import { formatDays } from '../platform/number-format.ts';

type Streak = Pick<UserStats, 'streakAtual' | 'streakState'>;

/** Today is neutral by the member's choice: nothing that is shown hurries, whatever the streak. */
type Break = StudyPlanToday['breakToday'];

/** What to do today. Never blames (decisions F5 and K11 give the states). */
const notes = {
  feita_hoje: 'de ofensiva',
  em_risco: 'continue hoje',
  escudo_sera_usado: 'com escudo hoje',
  perdida: 'recomeça hoje',
  sem_streak: 'comece hoje',
  descanso: 'hoje é descanso',
  pausa: 'em pausa',
  sem_pressa: 'no seu ritmo',
} as const satisfies Record<Streak['streakState'], string>;

/** The streak in two lines: its length and what to do today. */
export function formatStreak(streak: Streak, breakToday: Break): { value: string; note: string } {
  const { streakAtual, streakState } = streak;
  return { value: formatDays(streakAtual), note: noteOf(streak, streakState === 'feita_hoje' ? null : breakToday) };
}

function noteOf({ streakAtual, streakState }: Streak, breakToday: Break): string {
  if (breakToday !== 'descanso' || streakAtual === 0) return notes[breakToday ?? streakState];
  return plural(streakAtual, 'guardado hoje', 'guardados hoje');
}

/** The same for the dashboard's chip. After a break it shows the record instead of 0 days. */
export function formatChip(
  stats: Streak & Pick<UserStats, 'streakRecord'>,
  breakToday: Break,
): { value: string; note: string } {
  if (stats.streakState !== 'perdida') return formatStreak(stats, breakToday);
  const record = formatDays(stats.streakRecord);
  if (breakToday) return { value: `Recorde: ${record}`, note: notes[breakToday] };
  return { value: 'Recomece hoje', note: `recorde: ${record}` };
}

/** The note of a goal that today has not reached. */
export const formatOpenGoal = (breakToday: Break): string => (breakToday ? notes[breakToday] : 'meta de hoje');
