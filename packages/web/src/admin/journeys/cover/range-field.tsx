import { useId } from 'react';
import classes from './cover.module.css';

type RangeFieldProps = {
  label: string;
  /** In percent. */
  value: number;
  min?: number;
  max?: number;
  /** There is nowhere to move it. */
  isFixed?: boolean;
  'data-autofocus'?: boolean | undefined;
  onChange: (value: number) => void;
};

/** A slider of percents, moved by arrow keys too. */
export function RangeField({ label, value, min = 0, max = 100, isFixed, onChange, ...focus }: RangeFieldProps) {
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
        disabled={isFixed}
        {...focus}
        aria-valuetext={`${value}%`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
