import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { dayNames } from './week-days.ts';
import classes from './week-grid.module.css';

export interface WeekGridDay {
  /** Calendar day of the platform. */
  day: string;
  look: 'flame' | 'shield' | 'rest' | 'check' | 'none';
  icon: ReactNode;
  /** The day's state, read aloud after its name. */
  status: string;
}

/** Seven days in a row, today last and ringed. The icon shows the state, and screen readers read `words`. */
export function WeekGrid({ label, days }: { label: string; days: readonly WeekGridDay[] }) {
  return (
    <ol className={classes.week} aria-label={label}>
      {days.map(({ day, look, icon, status }, index) => {
        const isToday = index === days.length - 1;
        const name = dayNames(day, isToday);
        return (
          <li key={day} data-look={look} data-today={isToday || undefined}>
            <span className={classes.disc} aria-hidden="true">
              {icon}
            </span>
            <span aria-hidden="true">{name.short}</span>
            <VisuallyHidden>
              {name.long}: {status}
            </VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
