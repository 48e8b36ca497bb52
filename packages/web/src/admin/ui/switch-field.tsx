import { Switch } from '@mantine/core';
import { useId } from 'react';
import classes from './switch-field.module.css';

type SwitchFieldProps = { label: string; note: string; isOn: boolean; onTurn: (isOn: boolean) => void };

/** A switch of a form, with what it means beneath its name. */
export function SwitchField({ label, note, isOn, onTurn }: SwitchFieldProps) {
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
        checked={isOn}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
    </div>
  );
}
