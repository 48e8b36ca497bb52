import { Switch } from '@mantine/core';
import { useId, type Ref } from 'react';
import classes from './switch-field.module.css';

type SwitchFieldProps = {
  label: string;
  note: string;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  /** The new value is being saved, and the switch waits for it. */
  isBusy?: boolean;
  /** The switch's input. */
  ref?: Ref<HTMLInputElement>;
};

/** A switch with an explanation below its name. */
export function SwitchField({ label, note, isOn, onTurn, isBusy = false, ref }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-note`}>{note}</p>
      </div>
      <Switch
        ref={ref}
        id={id}
        size="md"
        aria-describedby={`${id}-note`}
        aria-busy={isBusy || undefined}
        checked={isOn}
        onChange={(event) => {
          if (!isBusy) onTurn(event.currentTarget.checked);
        }}
      />
    </div>
  );
}
