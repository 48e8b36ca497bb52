import type { ReactNode } from 'react';
import classes from './page-head.module.css';

type PageHeadProps = {
  title: string;
  /** One line under the title: a count, a date or the subject. */
  note?: ReactNode;
  /** A BackLink above the title. */
  back?: ReactNode;
  /** Buttons at the right. The filled one comes last. */
  children?: ReactNode;
};

/** The head of an administrator's page. */
export function PageHead({ title, note, back, children }: PageHeadProps) {
  return (
    <header className={classes.head}>
      {back && <div className={classes.back}>{back}</div>}
      <div className={classes.text}>
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  );
}
