import { levelProgress } from '@jornada/domain/rewards/levels';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LevelMark } from '../../rewards/level-mark.tsx';
import { Spark } from '../../rewards/spark.tsx';
import { xp } from '../../rewards/format-xp.ts';
import classes from './level-badge.module.css';

/** The member's level and total XP, linked to Meu Progresso. Shown only while gamification is on. */
export function LevelBadge({ xpTotal }: { xpTotal: number }) {
  const { level, name } = levelProgress(xpTotal);
  return (
    <Link to="/progress" className={classes.badge}>
      <LevelMark level={level} size={42} />
      <span>
        <VisuallyHidden>Nível {level}, </VisuallyHidden>
        <b>{name}</b>
        <small>
          <Spark size={14} />
          {xp(xpTotal)}
        </small>
      </span>
    </Link>
  );
}
