import { formatNumber } from '../../../platform/number-format.ts';
import type { ReactNode } from 'react';
import classes from './figures.module.css';

type Figure = { name: string; value: number; note: ReactNode; isLoss?: boolean };

type FiguresProps = { label: string; figures: readonly Figure[]; isInPanel?: boolean };

/** The four counts of an import, each with what it counts. */
export const Figures = ({ label, figures, isInPanel }: FiguresProps) => (
  <dl className={classes.figures} aria-label={label} data-in-panel={isInPanel || undefined}>
    {figures.map(({ name, value, note, isLoss }) => (
      <div key={name} data-loss={(isLoss && value > 0) || undefined}>
        <dt>{name}</dt>
        <dd>
          <b>{formatNumber(value)}</b>
          <small>{note}</small>
        </dd>
      </div>
    ))}
  </dl>
);
