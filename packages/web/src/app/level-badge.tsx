import { levelProgress } from '@jornada/domain/rewards/levels';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../platform/number-format.ts';
import { LevelMark } from '../rewards/level-mark.tsx';
import { Spark } from '../rewards/spark.tsx';
import classes from './level-badge.module.css';

/** The member's level and total XP; leads to Meu Progresso. Shown only while gamification is on. */
export function LevelBadge({ xpTotal }: { xpTotal: number }) {
  const { level, name } = levelProgress(xpTotal);
  const xp = `${formatNumber(xpTotal)} XP`;
  return (
    <Link to="/progress" className={classes.badge} aria-label={`Nível ${level}, ${name}, ${xp}`}>
      <LevelMark level={level} size={42} />
      <span>
        <b>{name}</b>
        <small>
          <Spark size={14} />
          {xp}
        </small>
      </span>
    </Link>
  );
}
