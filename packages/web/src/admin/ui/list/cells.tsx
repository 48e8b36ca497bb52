import type { ReactNode } from 'react';
import classes from './cells.module.css';

/** A short fact of a row, such as a day: muted, on one line. */
export const Quiet = ({ children }: { children: ReactNode }) => <span className={classes.quiet}>{children}</span>;

/** The foot of a row's card: facts, and the row's buttons. */
export const CardFoot = ({ children, actions }: { children: ReactNode; actions: ReactNode }) => (
  <div className={classes.foot}>
    <span>{children}</span>
    {actions}
  </div>
);
