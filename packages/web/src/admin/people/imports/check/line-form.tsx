import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { explain } from '../../../../platform/explain.ts';
import { fieldIssues } from '../../../../platform/field-issues.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { useChangeLine, type ImportLine } from './api.ts';
import classes from './lines.module.css';

const fields = { email: 'E-mail', name: 'Nome', startsOn: 'Início da jornada' } as const;
type Name = keyof typeof fields;
const names = Object.keys(fields) as Name[];

type LineFormProps = { importId: string; line: ImportLine; onSaved: (line: ImportLine) => void; onClose: () => void };

/** Changes a line in its place. Enter saves, Esc leaves. */
export function LineForm({ importId, line, onSaved, onClose }: LineFormProps) {
  const change = useChangeLine(importId);
  const [values, setValues] = useState(line.edit);
  const issues = fieldIssues(change.error);
  const changed = Object.fromEntries(
    names.filter((name) => values[name] !== line.edit[name]).map((name) => [name, values[name]]),
  );
  function save() {
    if (Object.keys(changed).length === 0) return onClose();
    change.mutate(
      { line: line.line, change: changed },
      {
        onSuccess: ({ line: judged }) => onSaved(judged),
        onError: (problem) => problem.issues.length === 0 && toast.error(explain(problem, 'Erro ao salvar a linha')),
      },
    );
  }
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={`Linha ${line.line}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) save();
      }}
    >
      <b>Linha {line.line}</b>
      {names.map((name) => (
        <TextInput
          key={name}
          ref={name === 'email' ? takeFocus : undefined}
          label={fields[name]}
          value={values[name]}
          error={issues[name]}
          placeholder={name === 'startsOn' ? 'dd/mm/aaaa' : ''}
          maxLength={name === 'startsOn' ? 100 : 500}
          autoComplete="off"
          autoCapitalize={name === 'email' ? 'none' : undefined}
          spellCheck={false}
          inputMode={name === 'email' ? 'email' : 'text'}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && !change.isPending) onClose();
          }}
          onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <div className={classes.actions}>
        <Button variant="subtle" size="compact-sm" disabled={change.isPending} onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="light" size="compact-sm" type="submit" loading={change.isPending}>
          Salvar
        </Button>
      </div>
    </form>
  );
}

const takeFocus = (field: HTMLInputElement | null) => field?.focus();
