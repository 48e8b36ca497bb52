import { QUIZ_QUESTIONS } from '@jornada/domain/missions/limits';
import { counted, plural } from '@jornada/domain/plural';
import { Textarea } from '@mantine/core';
import { useMemo, useRef, type ReactNode } from 'react';
import { BlockDialog } from '../../../../lessons/document/editor/dialogs/block-dialog.tsx';
import { DialogLead } from '../../../../ui/dialog/dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import type { ReadQuestions } from './import/imported-question.ts';
import { KIND_LABELS, shortId, type QuestionDraft } from './question-drafts.ts';
import pasted from '../../pasted/pasted.module.css';
import classes from './questions-dialog.module.css';

/** What the editor gives to a dialog that brings questions. */
export type BringsQuestions = {
  /** So many more fit into the quiz. */
  room: number;
  onAdd: (drafts: readonly QuestionDraft[]) => void;
  onClose: () => void;
};

type QuestionsDialogProps = BringsQuestions & {
  title: string;
  lead: ReactNode;
  /** 'Importar' */
  verb: string;
  label: string;
  read: (text: string, newId: () => string) => ReadQuestions;
  text: string;
  onText: (text: string) => void;
  /** Beside the field. */
  aside: ReactNode;
};

/** A text that becomes questions: what was read and what was not is shown while it is typed. What was not read stays in the field. */
export function QuestionsDialog(props: QuestionsDialogProps) {
  const { title, lead, verb, label, read, text, onText, aside, room, onAdd, onClose } = props;
  const { questions, refusals } = useMemo(() => read(text, shortId), [read, text]);
  const [first] = questions;
  const count = counted(questions.length, 'pergunta', 'perguntas');
  const isTooMany = questions.length > room;
  const field = useRef<HTMLTextAreaElement>(null);

  function submit() {
    if (!first || isTooMany) return;
    onAdd(questions);
    onText(
      blocksAt(
        text,
        refusals.map(({ line }) => line),
      ),
    );
    toast.success(`${count} ${plural(questions.length, 'adicionada', 'adicionadas')}. Confira e salve a lição.`);
    if (refusals.length === 0) return onClose();
    // The button that has the focus is about to be off.
    field.current?.focus();
  }

  return (
    <BlockDialog
      title={title}
      width={860}
      submit={first ? `${verb} ${count}` : verb}
      isOff={!first || isTooMany}
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogLead>{lead}</DialogLead>
      <div className={classes.columns}>
        <Textarea
          ref={field}
          data-autofocus
          label={label}
          autosize
          minRows={6}
          maxRows={9}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--j-mono)', fontSize: '0.8125rem' } }}
          value={text}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
        {aside}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys */}
      <div className={pasted.read} role="group" aria-label="O que foi lido" tabIndex={0} aria-live="polite">
        {isTooMany && (
          <p className={pasted.wrong}>
            {room > 0 ? `Cabem mais ${room}; há ${count}.` : `O quiz já tem ${QUIZ_QUESTIONS.max} perguntas.`}
          </p>
        )}
        {text.trim() !== '' && !first && refusals.length === 0 && (
          <p className={pasted.wrong}>Nenhuma pergunta foi encontrada neste texto.</p>
        )}
        {refusals.map(({ line, reason }) => (
          <p key={line} className={pasted.wrong}>
            Linha {line} fica de fora: {reason}
          </p>
        ))}
        {first && (
          <ol className={pasted.lessons} aria-label="Perguntas lidas">
            {questions.map(({ line, question, notes }) => (
              <li key={line}>
                <b>{question.text}</b>
                <small>{[KIND_LABELS[question.kind], ...notes].join(' · ')}</small>
              </li>
            ))}
          </ol>
        )}
      </div>
    </BlockDialog>
  );
}

/** The blocks between empty lines in which these lines stand. */
function blocksAt(text: string, lines: readonly number[]): string {
  const all = text.split(/\r\n|\r|\n/);
  const isBlank = (at: number) => (all[at] ?? '').trim() === '';
  const kept = lines.map((line) => {
    let [from, to] = [line - 1, line];
    while (!isBlank(from - 1)) from -= 1;
    while (!isBlank(to)) to += 1;
    return all.slice(from, to).join('\n');
  });
  return [...new Set(kept)].join('\n\n');
}
