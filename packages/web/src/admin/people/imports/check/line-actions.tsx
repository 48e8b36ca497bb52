import { Button } from '@mantine/core';
import { useState } from 'react';
import { explain } from '../../../../platform/explain.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { useChangeLine, type ImportLine, type LineChange } from './api.ts';
import classes from './lines.module.css';

type LineActionsProps = {
  importId: string;
  line: ImportLine;
  onEdit: () => void;
  onChanged: (line: ImportLine) => void;
  /** Its form was just left. */
  hasFocus: boolean;
};

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** What can be done with a line: accept what is suggested and take that back, edit it, skip it. */
export function LineActions({ importId, line, onEdit, onChanged, hasFocus }: LineActionsProps) {
  const { line: number, email, suggestion, isSkipped, isEdited, outcome, findings } = line;
  const isIn = outcome !== 'stays_out';
  // A status or product that keeps a line out is no field of the form.
  const mayEdit = !isSkipped && (isIn || isEdited || findings.some(({ severity }) => severity === 'error'));
  const change = useChangeLine(importId);
  // The address before the suggestion was accepted.
  const [former, setFormer] = useState<string | null>(null);
  const send = (wish: LineChange, back: string | null = null) =>
    change.mutate(
      { line: number, change: wish },
      {
        onSuccess: (changed) => {
          setFormer(back);
          onChanged(changed.line);
        },
        onError: (problem) => toast.error(explain(problem, 'Erro ao mudar a linha')),
      },
    );
  // One button, which keeps the focus while it turns from one into the other.
  const correction =
    former !== null
      ? { word: 'Desfazer', label: `Desfazer a correção da linha ${number}`, send: () => send({ email: former }) }
      : suggestion && { word: 'Corrigir', label: `Corrigir a linha ${number}`, send: () => send(suggestion, email) };
  return (
    <div className={classes.actions}>
      {correction && !isSkipped && (
        <Button
          variant="default"
          size="compact-sm"
          loading={change.isPending}
          aria-label={correction.label}
          onClick={correction.send}
        >
          {correction.word}
        </Button>
      )}
      {mayEdit && (
        <Button
          ref={hasFocus ? takeFocus : undefined}
          variant="subtle"
          size="compact-sm"
          aria-label={`Editar a linha ${number}`}
          onClick={onEdit}
        >
          Editar
        </Button>
      )}
      {(isIn || isSkipped) && (
        <Button
          variant="subtle"
          size="compact-sm"
          title={isSkipped ? undefined : 'Pular esta linha'}
          aria-label={`${isSkipped ? 'Incluir' : 'Pular'} a linha ${number}`}
          onClick={() => send({ isSkipped: !isSkipped })}
        >
          {isSkipped ? 'Incluir' : 'Pular'}
        </Button>
      )}
    </div>
  );
}
