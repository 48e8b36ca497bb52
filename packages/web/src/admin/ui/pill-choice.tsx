import { useId } from 'react';
import { formatNumber } from '../../platform/number-format.ts';
import classes from './pill-choice.module.css';

type PillChoiceProps<Value extends string> = {
  /** What is chosen, for screen readers. */
  label: string;
  choices: readonly { value: Value; label: string; count?: number }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A choice of one of a few, as pills in a sunken track. Native radios: arrow keys move. */
export function PillChoice<Value extends string>({ label, choices, chosen, onChoose }: PillChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.choices}>
      <legend>{label}</legend>
      {choices.map(({ value, label: text, count }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>
            {text}
            {count !== undefined && <small> {formatNumber(count)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
