import type { ReactNode } from 'react';
import classes from './panel.module.css';

type PanelProps = {
  title?: ReactNode;
  /** At the right of the title: a link or a quiet button. */
  action?: ReactNode;
  /** Adds inner space. Lists and tables go without. */
  pad?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A card of the administration: a thin border, no shadow. */
export function Panel({ title, action, pad = false, className, children }: PanelProps) {
  return (
    <section className={className ? `${classes.panel} ${className}` : classes.panel} data-pad={pad || undefined}>
      {title && (
        <div className={classes.head}>
          <h2>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
