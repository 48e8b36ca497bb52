import type { ProgressDay } from '@jornada/contract/rewards/rewards';
import { IconFlame, IconMinus, IconPlayerPauseFilled, IconShieldFilled } from '@tabler/icons-react';
import { HammockIcon } from '../../study-plan/hammock-icon.tsx';
import { WeekGrid } from '../week-grid.tsx';

/** The look and label of each state of a day (decisions F6 and K11). */
export const streakDays = {
  feita: { look: 'flame', icon: <IconFlame size={23} stroke={1.9} />, status: 'feita' },
  descanso: { look: 'rest', icon: <HammockIcon size={23} stroke={1.8} />, status: 'descanso' },
  pausa: { look: 'rest', icon: <IconPlayerPauseFilled size={18} />, status: 'pausa' },
  protegida: { look: 'shield', icon: <IconShieldFilled size={21} />, status: 'protegida por escudo' },
  sem_acao: { look: 'none', icon: <IconMinus size={20} stroke={2.2} />, status: 'sem ação' },
} as const;

/** Today is not over: its action may still come. */
const openToday = { look: 'none', icon: <IconFlame size={23} stroke={1.9} />, status: 'ainda sem ação' } as const;

/** The states that only members see who chose them: legends leave out those that do not occur. */
export const isChosenState = (state: string) => state === 'descanso' || state === 'pausa';

/** The streak's last seven days, today last: done, of rest or pause, covered by a shield, or without an action. */
export function StreakWeek({ week }: { week: readonly Pick<ProgressDay, 'day' | 'streak'>[] }) {
  const days = week.map(({ day, streak }, index) => {
    const isOpen = streak === 'sem_acao' && index === week.length - 1;
    return { day, ...(isOpen ? openToday : streakDays[streak]) };
  });
  return <WeekGrid label="Últimos 7 dias" days={days} />;
}
