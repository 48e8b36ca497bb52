import { MAX_PART_TITLE } from '@jornada/domain/journeys/limits';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './parts.module.css';

type PartTitleFieldProps = {
  title: string;
  isPending: boolean;
  onSave: (title: string) => void;
  onCancel: () => void;
};

/** A part's name, typed where it stands. Enter and leaving the field save it, Esc leaves it as it was. */
export function PartTitleField({ title, isPending, onSave, onCancel }: PartTitleFieldProps) {
  const [typed, setTyped] = useState(title);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const name = typed.trim();
  const finish = () => {
    if (isPending) return;
    if (name === '' || name === title) onCancel();
    else onSave(name);
  };
  return (
    <form
      className={classes.title}
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <TextInput
        ref={field}
        aria-label="Nome da parte"
        placeholder="Módulo 1 · Fundamentos"
        maxLength={MAX_PART_TITLE}
        autoComplete="off"
        disabled={isPending}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      />
    </form>
  );
}
