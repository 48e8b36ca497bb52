import { plural } from '@jornada/domain/plural';
import { levelProgress, LEVELS } from '@jornada/domain/rewards/levels';
import { Bar } from '../ui/progress/bar.tsx';
import { Card } from '../ui/card.tsx';
import classes from './level-card.module.css';
import { LevelMark } from './level-mark.tsx';
import { Spark } from './spark.tsx';
import { xp } from './format-xp.ts';

/** The member's level: picture, total XP and the XP missing to the next level (specification §2 /progress, decision F9). */
export function LevelCard({ xpTotal }: { xpTotal: number }) {
  const { level, name, xpToNext, percent } = levelProgress(xpTotal);
  return (
    <Card pad="lg" className={classes.card}>
      <LevelMark level={level} className={classes.mark} />
      <div className={classes.text}>
        <p className={classes.over}>Nível {level}</p>
        <h2>{name}</h2>
        <p className={classes.xp}>
          <Spark size={18} />
          <b>{xp(xpTotal)}</b>
        </p>
        <Bar value={percent} label="XP para o próximo nível" tone="amber" size={10} />
        <p className={classes.note}>{formatNextLevel(level, xpToNext)}</p>
      </div>
    </Card>
  );
}

/** 'Faltam 660 XP para Inspirador', or 'Nível máximo'. */
export function formatNextLevel(level: number, xpToNext: number | null): string {
  const next = LEVELS[level];
  return next && xpToNext !== null
    ? `${plural(xpToNext, 'Falta', 'Faltam')} ${xp(xpToNext)} para ${next.nome}`
    : 'Nível máximo';
}
