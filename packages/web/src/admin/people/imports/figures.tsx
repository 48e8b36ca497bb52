import type { ReactNode } from 'react';
import { formatNumber } from '../../../platform/number-format.ts';
import classes from './figures.module.css';

type FiguresProps = { label: string; figures: readonly { name: string; value: number; note: ReactNode }[] };

/** The four counts of an import, each with what it counts. The last one is those who do not enter. */
export const Figures = ({ label, figures }: FiguresProps) => (
  <dl className={classes.figures} aria-label={label}>
    {figures.map(({ name, value, note }) => (
      <div key={name} data-some={value > 0 || undefined}>
        <dt>{name}</dt>
        <dd>
          <b>{formatNumber(value)}</b>
          <small>{note}</small>
        </dd>
      </div>
    ))}
  </dl>
);
