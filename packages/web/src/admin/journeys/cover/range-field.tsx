import { useId } from 'react';
import classes from './cover.module.css';

type RangeFieldProps = {
  label: string;
  /** In percent. */
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
};

/** A slider of percents, moved by arrow keys too. */
export function RangeField({ label, value, min = 0, max = 100, onChange }: RangeFieldProps) {
  const id = useId();
  return (
    <div className={classes.range}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        disabled={max <= min}
        aria-valuetext={`${value}%`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
