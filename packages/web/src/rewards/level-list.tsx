import { IconCheck } from '@tabler/icons-react';
import { LEVELS, type Level } from '@jornada/domain/rewards/levels';
import { formatNumber } from '../platform/number-format.ts';
import { Card } from '../ui/card.tsx';
import classes from './level-list.module.css';
import { LevelMark } from './level-mark.tsx';

/** All ten levels with their XP. The member's own is marked 'Atual' (specification §2 /progress). */
export function LevelList({ level: current }: { level: number }) {
  return (
    <section className={classes.section} aria-labelledby="niveis">
      <h2 id="niveis">Os dez níveis</h2>
      <Card as="ol" className={classes.list}>
        {LEVELS.map((level) => (
          <li
            key={level.nivel}
            aria-current={level.nivel === current || undefined}
            data-ahead={level.nivel > current || undefined}
          >
            <LevelMark level={level.nivel} className={classes.mark} />
            <strong>{level.nome}</strong>
            <small>{formatRange(level)}</small>
            {level.nivel === current && (
              <span className={classes.here}>
                <IconCheck size={14} stroke={3} aria-hidden="true" />
                Atual
              </span>
            )}
          </li>
        ))}
      </Card>
    </section>
  );
}

/** Half-open ranges in whole XP: '100 a 299 XP', the last one 'a partir de 10.000' (decision F9). */
export function formatRange({ xpMin, xpMax }: Level): string {
  return xpMax === null
    ? `a partir de ${formatNumber(xpMin)}`
    : `${formatNumber(xpMin)} a ${formatNumber(xpMax - 1)} XP`;
}
