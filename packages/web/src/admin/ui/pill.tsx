import type { ReactNode } from 'react';
import classes from './pill.module.css';

type PillProps = {
  tone?: 'plain' | 'leaf' | 'amber' | 'plum' | 'blue' | 'orange' | 'danger';
  /** Stands before the words. `dot`: a state that goes on. */
  mark?: ReactNode;
  /** What a mouse reads. */
  title?: string;
  children: ReactNode;
};

/** A short word about a row: a state, a role, an origin. The words say it; the colour only repeats it. */
export const Pill = ({ tone = 'plain', mark, title, children }: PillProps) => (
  <span className={classes.pill} data-tone={tone} title={title}>
    {mark === 'dot' ? <i aria-hidden="true" /> : mark}
    {children}
  </span>
);
