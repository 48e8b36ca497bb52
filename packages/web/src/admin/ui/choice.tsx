import { useId } from 'react';
import classes from './choice.module.css';

type ChoiceProps<Value extends string> = {
  label: string;
  isLabelHidden?: boolean;
  choices: readonly { value: Value; label: string; note: string }[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
  error?: string | undefined;
};

/** One of a few, each with a line that says what it means. Native radios: arrow keys move. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, isLabelHidden = false, choices, chosen, onChoose, error } = props;
  const id = useId();
  return (
    <fieldset className={classes.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend data-hidden={isLabelHidden || undefined}>{label}</legend>
      <div className={classes.row}>
        {choices.map((choice) => (
          <label key={choice.value} data-chosen={choice.value === chosen || undefined}>
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
            />
            <span>
              {choice.label}
              <small>{choice.note}</small>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
