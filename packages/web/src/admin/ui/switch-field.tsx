import { Switch } from '@mantine/core';
import { useId } from 'react';
import classes from './switch-field.module.css';

type SwitchFieldProps = {
  label: string;
  note: string;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  /** What it was turned to is on its way: it waits for that. */
  isBusy?: boolean;
};

/** A switch, with what it means beneath its name. */
export function SwitchField({ label, note, isOn, onTurn, isBusy = false }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-note`}>{note}</p>
      </div>
      <Switch
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
