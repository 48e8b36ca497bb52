import type { ProgressDay } from '@jornada/contract/rewards/rewards';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { formatNumber } from '../../platform/number-format.ts';
import { Card } from '../../ui/card.tsx';
import cards from '../progress-cards.module.css';
import { Spark } from '../spark.tsx';
import { WeekGrid } from '../week-grid.tsx';
import { xp } from '../format-xp.ts';

type GoalDay = Pick<ProgressDay, 'day' | 'xp' | 'goalXp' | 'isGoalReached'>;

/** The last seven days: which of them reached their own goal, and how many did (decision F7). */
export function GoalWeek({ week }: { week: readonly GoalDay[] }) {
  const reached = week.filter(({ isGoalReached }) => isGoalReached).length;
  return (
    <Card pad="lg">
      <div className={cards.head}>
        <h2>Últimos 7 dias</h2>
        <span className={cards.note}>
          {reached} de 7<VisuallyHidden> dias com a meta atingida</VisuallyHidden>
        </span>
      </div>
      <WeekGrid
        label="Meta nos últimos 7 dias"
        days={week.map((day, index) => ({ day: day.day, ...stateOf(day, index === week.length - 1) }))}
      />
    </Card>
  );
}

/** Today's goal can still be reached, so today shows a sun instead of a dash. */
function stateOf({ xp: earned, goalXp, isGoalReached }: GoalDay, isToday: boolean) {
  const figures = `${formatNumber(earned)} de ${xp(goalXp)}`;
  if (isGoalReached) {
    return { look: 'check', icon: <IconCheck size={22} stroke={2.6} />, status: `meta atingida, ${figures}` } as const;
  }
  return isToday
    ? ({ look: 'none', icon: <Spark size={20} />, status: `em andamento, ${figures}` } as const)
    : ({ look: 'none', icon: <IconMinus size={20} stroke={2.2} />, status: `meta não atingida, ${figures}` } as const);
}
