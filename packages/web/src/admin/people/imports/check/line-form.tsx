import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { explain } from '../../../../platform/explain.ts';
import { fieldIssues } from '../../../../platform/field-issues.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { useChangeLine, type ImportLine } from './api.ts';
import { Findings } from './line-cells.tsx';
import classes from './lines.module.css';

const fields = {
  email: { label: 'E-mail', inputMode: 'email', autoCapitalize: 'none', maxLength: 500 },
  name: { label: 'Nome', maxLength: 500 },
  startsOn: { label: 'Início da jornada', placeholder: 'dd/mm/aaaa', maxLength: 100 },
  accessUntil: { label: 'Acesso até', placeholder: 'dd/mm/aaaa', maxLength: 100 },
} as const;
const names = Object.keys(fields) as (keyof typeof fields)[];

const takeFocus = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[data-wrong]')?.focus();

type LineFormProps = { importId: string; line: ImportLine; onSaved: (line: ImportLine) => void; onClose: () => void };

/** Changes a line in its place. Enter saves, Esc leaves. */
export function LineForm({ importId, line, onSaved, onClose }: LineFormProps) {
  const change = useChangeLine(importId);
  const issues = fieldIssues(change.error);
  const id = useId();
  const wrong = line.findings[0]?.what.startsWith('Data ') ? 'startsOn' : 'email';
  function save(typed: FormData) {
    const changed = names.filter((name) => typed.get(name) !== line.edit[name]);
    if (changed.length === 0) return onClose();
    change.mutate(
      { line: line.line, change: Object.fromEntries(changed.map((name) => [name, typed.get(name)])) },
      {
        onSuccess: ({ line: judged }) => onSaved(judged),
        onError: (problem) => problem.issues.length === 0 && toast.error(explain(problem, 'Erro ao salvar a linha')),
      },
    );
  }
  return (
    <form
      ref={takeFocus}
      noValidate
      className={classes.form}
      aria-label={`Linha ${line.line}`}
      aria-describedby={id}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) save(new FormData(event.currentTarget));
      }}
    >
      <div id={id}>
        <b>Linha {line.line}</b>
        <Findings line={line} />
      </div>
      {names.map((name) => (
        <TextInput
          key={name}
          name={name}
          data-wrong={name === wrong || undefined}
          defaultValue={line.edit[name]}
          error={issues[name]}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && !change.isPending) onClose();
          }}
          {...fields[name]}
        />
      ))}
      <div className={classes.actions}>
        <Button variant="light" size="compact-sm" type="submit" loading={change.isPending}>
          Salvar
        </Button>
        <Button variant="subtle" size="compact-sm" disabled={change.isPending} onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
