import type { UserStats } from '@jornada/contract/rewards/rewards';
import { Link } from '@tanstack/react-router';
import { GoalSelect } from '../../rewards/goal/goal-select.tsx';
import { Spark } from '../../rewards/spark.tsx';
import { xp } from '../../rewards/format-xp.ts';
import { Card } from '../../ui/card.tsx';
import { formatNumber } from '../../platform/number-format.ts';
import { Ring } from '../../ui/progress/ring.tsx';
import classes from './profile-cards.module.css';

type GoalCardProps = {
  stats: UserStats;
  /** Undefined until the progress is loaded. */
  isGoalPaidToday: boolean | undefined;
};

/** The daily goal as a ring, and the choice of another one. Ring and text link to the goal's tab. */
export function GoalCard({ stats: { xpHoje, metaDiariaXp }, isGoalPaidToday }: GoalCardProps) {
  return (
    <Card pad="md">
      <div className={`${classes.goal} ${classes.pressable}`}>
        <Ring value={isGoalPaidToday ? 1 : xpHoje / Math.max(1, metaDiariaXp)} size={64} stroke={8}>
          <Spark size={20} />
        </Ring>
        <div>
          <h2>
            <Link className={classes.whole} to="/progress" search={{ aba: 'meta' }}>
              Meta diária
            </Link>
          </h2>
          <p className={classes.lead}>
            {isGoalPaidToday && xpHoje < metaDiariaXp
              ? `Cumprida hoje. Amanhã: ${xp(metaDiariaXp)}`
              : `${formatNumber(xpHoje)} de ${xp(metaDiariaXp)} hoje`}
          </p>
        </div>
      </div>
      <GoalSelect
        metaDiariaXp={metaDiariaXp}
        today={isGoalPaidToday === undefined ? null : { xp: xpHoje, isPaid: isGoalPaidToday }}
      />
    </Card>
  );
}
