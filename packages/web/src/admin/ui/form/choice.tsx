import { useId, type ReactNode } from 'react';
import classes from './choice.module.css';
import option from './option.module.css';

type ChoiceProps<Value extends string> = {
  label: string;
  isLabelHidden?: boolean;
  choices: readonly { value: Value; label: string; note?: string }[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
  error?: ReactNode;
  /** The field's path in the form, for focusFirstError. */
  path?: string;
};

/** A choice between a few options, each with a line that explains it. Native radios: arrow keys move. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, isLabelHidden = false, choices, chosen, onChoose, error, path } = props;
  const id = useId();
  return (
    <fieldset className={classes.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend data-hidden={isLabelHidden || undefined}>{label}</legend>
      <div className={classes.row}>
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={`${option.option} ${classes.option}`}
            data-chosen={choice.value === chosen || undefined}
          >
            <input
              type="radio"
              data-path={index === 0 ? path : undefined}
              name={id}
              value={choice.value}
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
            />
            <span>
              {choice.label}
              {choice.note && <small>{choice.note}</small>}
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
