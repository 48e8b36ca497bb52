import { IconCheck, IconFlame } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { UserStats } from '@jornada/contract/rewards/rewards';
import type { StudyPlanToday } from '@jornada/contract/study-plan/study-plan';
import { formatNumber } from '../platform/number-format.ts';
import { Ring } from '../ui/progress/ring.tsx';
import { Spark } from './spark.tsx';
import { formatChip, formatOpenGoal } from './format-streak.ts';
import styles from './today-chips.module.css';
import { xp } from './format-xp.ts';

type TodayChipsProps = { stats: UserStats } & Pick<StudyPlanToday, 'breakToday'>;

/** Today's streak and daily goal, each a link to its tab. Only while gamification is on. */
export function TodayChips({ stats, breakToday }: TodayChipsProps) {
  const streak = formatChip(stats, breakToday);
  const goal = Math.max(1, stats.metaDiariaXp);
  const isReached = stats.xpHoje >= goal;
  return (
    <ul className={styles.chips} aria-label="Hoje">
      <li>
        <Link to="/progress" search={{ aba: 'streak' }} className={styles.chip}>
          <span className={styles.flame} data-lit={stats.streakAtual > 0 || undefined} aria-hidden="true">
            <IconFlame size={24} stroke={1.9} />
          </span>
          <span>
            <b>{streak.value}</b> {streak.note}
          </span>
        </Link>
      </li>
      <li>
        <Link to="/progress" search={{ aba: 'meta' }} className={styles.chip}>
          <Ring value={stats.xpHoje / goal} size={44}>
            {isReached ? <IconCheck size={20} stroke={2.6} color="var(--j-leaf)" /> : <Spark size={16} />}
          </Ring>
          <span>
            <b>
              {formatNumber(stats.xpHoje)} de {xp(goal)}
            </b>{' '}
            {isReached ? 'meta atingida' : formatOpenGoal(breakToday)}
          </span>
        </Link>
      </li>
    </ul>
  );
}
