import type { ProgressDay, UserStats } from '@jornada/contract/rewards/rewards';
import { useSetDailyGoal } from '../api.ts';
import cards from '../progress-cards.module.css';
import { GoalChooser } from './goal-chooser.tsx';
import { GoalToday } from './goal-today.tsx';
import { GoalWeek } from './goal-week.tsx';

type GoalTabProps = {
  stats: Pick<UserStats, 'xpHoje' | 'metaDiariaXp'>;
  isGoalPaidToday: boolean;
  week: readonly ProgressDay[];
};

/** The goal tab: today's XP, the goal and the last seven days (specification §2 /progress, decision F7). */
export function GoalTab({ stats, isGoalPaidToday, week }: GoalTabProps) {
  const saving = useSetDailyGoal();
  const goal = saving.isPending ? saving.variables : stats.metaDiariaXp;
  const today = { xp: stats.xpHoje, isPaid: isGoalPaidToday };
  const choose = (metaDiariaXp: number) =>
    saving.mutateAsync(metaDiariaXp).then(
      () => true,
      () => false,
    );
  return (
    <div className={cards.halves}>
      <GoalToday xpHoje={stats.xpHoje} goal={goal} isPaid={isGoalPaidToday} />
      <div className={cards.stack}>
        <GoalChooser goal={goal} today={today} isSaving={saving.isPending} onChoose={choose} />
        <GoalWeek week={week} />
      </div>
    </div>
  );
}
