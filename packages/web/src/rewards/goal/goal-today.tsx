import { formatNumber } from '../../platform/number-format.ts';
import { Bar } from '../../ui/progress/bar.tsx';
import { Card } from '../../ui/card.tsx';
import { Ring } from '../../ui/progress/ring.tsx';
import { xp } from '../format-xp.ts';
import classes from './goal-today.module.css';
import { goalPercent, formatGoal } from './format-goal.ts';

/** Today's XP against the goal: a ring, a bar and a sentence. */
export function GoalToday({ xpHoje, goal, isPaid }: { xpHoje: number; goal: number; isPaid: boolean }) {
  const percent = goalPercent(xpHoje, goal, isPaid);
  return (
    <Card pad="lg" className={classes.today}>
      <h2>Meta de hoje</h2>
      <Ring value={percent / 100} size={216} stroke={20} label={`${formatNumber(xpHoje)} de ${xp(goal)}`}>
        <b className={classes.xp} data-long={xpHoje > 9999 || undefined}>
          {formatNumber(xpHoje)}
        </b>
        <span className={classes.of}>de {xp(goal)}</span>
      </Ring>
      <div className={classes.bar} data-done={percent === 100 || undefined}>
        <Bar value={percent} label="Meta de hoje" tone={percent === 100 ? 'leaf' : 'amber'} head={false} size={10} />
      </div>
      <p role="status" data-done={percent === 100 || undefined}>
        {formatGoal(xpHoje, goal, isPaid)}
      </p>
    </Card>
  );
}
