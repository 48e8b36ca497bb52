import type { ReleaseMode } from '@jornada/contract/lessons/release';
import { Bar } from '../../ui/progress/bar.tsx';
import { formatPlace } from './enrollment-labels.ts';
import classes from './place.module.css';

type PlaceProps = {
  /** The bar's name, for screen readers. */
  label: string;
  currentDay: number;
  progressPercent: number;
  journey: { totalDays: number; modoLiberacao: ReleaseMode };
};

/** An enrollment's progress: a bar, its percentage, and the day or lesson. */
export const Place = ({ label, currentDay, progressPercent, journey }: PlaceProps) => (
  <div className={classes.place}>
    <span>
      <Bar value={progressPercent} label={label} head={false} size={6} />
    </span>
    <b>{progressPercent}%</b>
    <small>{formatPlace(currentDay, journey)}</small>
  </div>
);
