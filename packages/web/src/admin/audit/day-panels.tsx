import type { ReactNode } from 'react';
import { Panel } from '../ui/panel.tsx';
import classes from './audit.module.css';
import { groupByDay } from './group-by-day.ts';

type Entry = { id: string; createdAt: string };

type DayPanelsProps<E extends Entry> = {
  /** Newest first. */
  entries: readonly E[];
  /** They answer the previous search; the next answer is on its way. */
  isStale: boolean;
  /** What stands beside an entry's time. */
  children: (entry: E) => ReactNode;
};

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** Entries of a log, each with its time, a panel for each of the reader's calendar days: '23/11/2026'. */
export const DayPanels = <E extends Entry>({ entries, isStale, children }: DayPanelsProps<E>) => (
  <div className={classes.days} data-old={isStale || undefined}>
    {groupByDay(entries).map(({ day, entries: ofDay }) => (
      <Panel key={day} title={day}>
        <ol>
          {ofDay.map((entry) => (
            <li key={entry.id} className={classes.line}>
              <time dateTime={entry.createdAt}>{time.format(new Date(entry.createdAt))}</time>
              {children(entry)}
            </li>
          ))}
        </ol>
      </Panel>
    ))}
  </div>
);
