import type { UserStats } from '@jornada/contract/rewards/rewards';
import { plural } from '@jornada/domain/plural';
import { formatDays } from '../../platform/number-format.ts';

/** What a member can do for the streak today, without blame (decision F5 gives the states). */
export const streakStory = {
  feita_hoje: 'Hoje já está feito. Amanhã tem mais.',
  em_risco: 'Uma lição ou missão hoje leva a sua ofensiva adiante.',
  descanso: 'Hoje é seu descanso: a sua ofensiva não soma e não quebra.',
  pausa: 'A sua ofensiva está em pausa. Ela espera por você.',
  escudo_sera_usado: 'Um escudo guarda a sua ofensiva: ele entra em ação na sua próxima lição ou missão.',
  perdida: 'Sua ofensiva recomeça hoje, com uma lição ou missão. O recorde continua seu.',
  sem_pressa: 'Cada dia com uma lição ou missão soma um. No seu ritmo.',
  sem_streak: 'Sua ofensiva começa com a primeira lição ou missão.',
} as const satisfies Record<UserStats['streakState'], string>;

/** The same on a day of rest or pause, which a lost streak does not hurry. */
export const quietStory = 'Sua ofensiva recomeça com a sua próxima lição ou missão. O recorde continua seu.';

/** The days missing to a milestone: 'Faltam 2 dias', 'Falta 1 dia', 'Alcançado'. */
export function formatMissing(missing: number): string {
  if (missing <= 0) return 'Alcançado';
  return `${plural(missing, 'Falta', 'Faltam')} ${formatDays(missing)}`;
}
