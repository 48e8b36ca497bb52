import type { ReactNode } from 'react';
import classes from './pill.module.css';

type PillProps = {
  tone?: 'plain' | 'outlined' | 'leaf' | 'amber' | 'plum' | 'blue' | 'orange' | 'danger';
  /** Shown before the label. `dot`: an ongoing state. */
  mark?: ReactNode;
  /** The text under a mouse. */
  title?: string;
  children: ReactNode;
};

/** A short label of a row: a state, a role, an origin. Colour only repeats the label. */
export const Pill = ({ tone = 'plain', mark, title, children }: PillProps) => (
  <span className={classes.pill} data-tone={tone} data-done={tone === 'leaf' || undefined} title={title}>
    {mark === 'dot' ? <i aria-hidden="true" /> : mark}
    {children}
  </span>
);
