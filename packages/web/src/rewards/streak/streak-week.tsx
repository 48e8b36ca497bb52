import type { ProgressDay } from '@jornada/contract/rewards';
import { IconFlame, IconMinus, IconShieldFilled } from '@tabler/icons-react';
import { WeekGrid } from '../week-grid.tsx';

/** The look and label of each state of a day (decision F6). */
export const streakDays = {
  feita: { look: 'flame', icon: <IconFlame size={23} stroke={1.9} />, status: 'feita' },
  protegida: { look: 'shield', icon: <IconShieldFilled size={21} />, status: 'protegida por escudo' },
  sem_acao: { look: 'none', icon: <IconMinus size={20} stroke={2.2} />, status: 'sem ação' },
} as const;

/** Today is not over: its action may still come. */
const openToday = { look: 'none', icon: <IconFlame size={23} stroke={1.9} />, status: 'ainda sem ação' } as const;

/** The streak's last seven days, today last: done, covered by a shield, or without an action. */
export function StreakWeek({ week }: { week: readonly Pick<ProgressDay, 'day' | 'streak'>[] }) {
  const days = week.map(({ day, streak }, index) => {
    const isOpen = streak === 'sem_acao' && index === week.length - 1;
    return { day, ...(isOpen ? openToday : streakDays[streak]) };
  });
  return <WeekGrid label="Últimos 7 dias" days={days} />;
}
