import { VisuallyHidden } from '@mantine/core';
import type { ProgressDay } from '@jornada/contract/rewards/rewards';
import { formatNumber } from '../../platform/number-format.ts';
import { Card } from '../../ui/card.tsx';
import cards from '../progress-cards.module.css';
import { dayNames } from '../week-days.ts';
import { xp } from '../format-xp.ts';
import classes from './xp-week.module.css';

/** XP per day over the last seven days as bars; each is at least 8 px high, even for 0 XP (specification §2 /progress). */
export function XpWeek({ week }: { week: readonly Pick<ProgressDay, 'day' | 'xp'>[] }) {
  const most = Math.max(1, ...week.map((day) => day.xp));
  const total = week.reduce((sum, day) => sum + day.xp, 0);
  return (
    <Card pad="lg">
      <div className={cards.head}>
        <h2 id="xp-da-semana">XP nos últimos 7 dias</h2>
        <span className={cards.note}>{xp(total)}</span>
      </div>
      <ol className={classes.bars} aria-labelledby="xp-da-semana">
        {week.map((day, index) => {
          const isToday = index === week.length - 1;
          const name = dayNames(day.day, isToday);
          return (
            <li key={day.day} data-today={isToday || undefined} data-none={day.xp === 0 || undefined}>
              <VisuallyHidden>
                {name.long}: {xp(day.xp)}
              </VisuallyHidden>
              <span className={classes.space} aria-hidden="true">
                <b>{formatNumber(day.xp)}</b>
                <i style={{ height: `${(day.xp / most) * 100}%` }} />
              </span>
              <span aria-hidden="true">{name.short}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
