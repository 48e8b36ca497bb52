import { IconCalendar, IconFlame } from '@tabler/icons-react';
import type { TodayCard } from '@jornada/contract/enrollments/enrollments';
import { formatDays } from '../platform/number-format.ts';
import { Spark } from '../rewards/spark.tsx';
import { xp } from '../rewards/format-xp.ts';
import styles from './today-card.module.css';

type Comeback = NonNullable<Extract<TodayCard, { kind: 'lesson' }>['comeback']>;

/** After a broken streak: what the member keeps. Never shows a zero and never blames. */
export function ComebackStrip({ comeback: { streakRecord, studyDays, xpTotal } }: { comeback: Comeback }) {
  return (
    <ul className={styles.foot} aria-label="O que continua seu">
      <li>
        <span className={styles.icon} data-tone="coral" aria-hidden="true">
          <IconFlame size={22} stroke={1.9} />
        </span>
        <span>
          <b>{formatDays(streakRecord)}</b> é o seu recorde
        </span>
      </li>
      <li>
        <span className={styles.icon} aria-hidden="true">
          <IconCalendar size={21} stroke={1.9} />
        </span>
        <span>
          <b>{formatDays(studyDays)}</b> de estudo ao todo
        </span>
      </li>
      <li>
        <span className={styles.icon} data-tone="amber" aria-hidden="true">
          <Spark size={22} />
        </span>
        <span>
          <b>{xp(xpTotal)}</b> continuam seus
        </span>
      </li>
    </ul>
  );
}
