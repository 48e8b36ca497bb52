import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconPlayerSkipForward } from '@tabler/icons-react';
import { useState, type RefCallback } from 'react';
import { explain } from '../../../../platform/explain.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useChangeLine, type ImportLine, type LineChange } from './api.ts';
import classes from './lines.module.css';

type LineActionsProps = {
  importId: string;
  line: ImportLine;
  onEdit: () => void;
  onChanged: (line: ImportLine) => void;
  editButton: RefCallback<HTMLButtonElement>;
};

/** What can be done with a line: accept what is suggested and take that back, edit it, skip it. */
export function LineActions({ importId, line, onEdit, onChanged, editButton }: LineActionsProps) {
  const { line: number, email, suggestion, isSkipped, findings } = line;
  const change = useChangeLine(importId);
  // The address before the suggestion was accepted.
  const [former, setFormer] = useState<string | null>(null);
  const send = (wish: LineChange, back: string | null = null) => {
    if (change.isPending) return;
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
  };
  // One button, which keeps the focus while it turns from one into the other.
  const correction =
    former !== null
      ? { word: 'Desfazer', of: 'a correção da', send: () => send({ email: former }) }
      : suggestion && { word: 'Corrigir', of: 'a', send: () => send(suggestion, email) };
  const isWrong = findings.some(({ severity }) => severity === 'error');
  return (
    <div className={classes.actions}>
      {correction && !isSkipped && (
        <Button
          variant="default"
          size="compact-sm"
          loading={change.isPending}
          aria-label={`${correction.word} ${correction.of} linha ${number}`}
          onClick={correction.send}
        >
          {correction.word}
        </Button>
      )}
      {isWrong && !correction && !isSkipped ? (
        <Button
          ref={editButton}
          variant="subtle"
          size="compact-sm"
          aria-label={`Editar a linha ${number}`}
          onClick={onEdit}
        >
          Editar
        </Button>
      ) : (
        <IconButton
          ref={editButton}
          icon={IconPencil}
          word="Editar"
          hint="Editar"
          label={`Editar a linha ${number}`}
          onClick={onEdit}
        />
      )}
      <IconButton
        icon={isSkipped ? IconArrowBackUp : IconPlayerSkipForward}
        word={isSkipped ? 'Incluir de novo' : 'Pular'}
        hint={isSkipped ? 'Incluir de novo' : 'Pular esta linha'}
        label={`${isSkipped ? 'Incluir de novo' : 'Pular'} a linha ${number}`}
        aria-busy={change.isPending || undefined}
        onClick={() => send({ isSkipped: !isSkipped })}
      />
    </div>
  );
}
