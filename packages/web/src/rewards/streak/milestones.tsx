import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Card } from '../../ui/card.tsx';
import cards from '../progress-cards.module.css';
import { Spark } from '../spark.tsx';
import { milestonePath, formatPays } from './milestone-path.ts';
import classes from './milestones.module.css';
import { formatMissing } from './streak-story.ts';
import { formatDays } from '../../platform/number-format.ts';

/** The milestones on one path: the days missing to each and what it pays (specification §2 /progress). */
export function Milestones({ streak }: { streak: number }) {
  return (
    <Card pad="lg">
      <div className={cards.head}>
        <h2>Próximos marcos</h2>
      </div>
      <ol className={classes.path}>
        {milestonePath(streak).map((step) => (
          <li
            key={step.days}
            data-state={step.state}
            style={{ '--progress': `${step.progressPercent}%` } as CSSProperties}
            aria-current={step.state === 'next' ? 'step' : undefined}
          >
            <span className={classes.stone} aria-hidden="true">
              {step.days}
              {step.state === 'done' && (
                <i>
                  <IconCheck size={13} stroke={3.2} />
                </i>
              )}
            </span>
            <div className={classes.text}>
              <strong>{formatDays(step.days)}</strong>
              <small>{formatMissing(step.missing)}</small>
              <span className={classes.pays}>
                <Spark size={14} />
                {formatPays(step)}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
