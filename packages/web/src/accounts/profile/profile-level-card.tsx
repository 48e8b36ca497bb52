import { plural } from '@jornada/domain/plural';
import { levelProgress } from '@jornada/domain/rewards/levels';
import { LevelScene } from '../../rewards/celebration/level-scene.tsx';
import { Spark } from '../../rewards/spark.tsx';
import { xp } from '../../rewards/format-xp.ts';
import { Bar } from '../../ui/progress/bar.tsx';
import { Card } from '../../ui/card.tsx';
import classes from './profile-level-card.module.css';

/** Level and XP on the profile, below the picture of that level. */
export function ProfileLevelCard({ xpTotal }: { xpTotal: number }) {
  const { level, name, xpToNext, percent } = levelProgress(xpTotal);
  return (
    <Card>
      <div className={classes.scene}>
        <LevelScene level={level} />
      </div>
      <div className={classes.body}>
        <p className={classes.over}>Nível {level}</p>
        <h2>{name}</h2>
        <Bar value={percent} label="XP para o próximo nível" tone="amber" />
        <p className={classes.row}>
          <span>
            <Spark size={16} />
            <b>{xp(xpTotal)}</b>
          </span>
          <span className={classes.note}>
            {xpToNext === null ? 'Nível máximo' : `${plural(xpToNext, 'falta', 'faltam')} ${xp(xpToNext)}`}
          </span>
        </p>
      </div>
    </Card>
  );
}
