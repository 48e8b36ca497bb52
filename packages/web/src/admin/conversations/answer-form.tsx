import type { ConversationDetail } from '@jornada/contract/conversations/admin';
import { plural } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { MessageField } from '../../conversations/text/message-field.tsx';
import { placeOf, useAnswer, useTellWriting } from './api.ts';
import classes from './inbox.module.css';
import { useOutgoing } from '../../conversations/text/use-outgoing.ts';

const field = 'textarea, [contenteditable=true]';

/** Puts the focus in the answer of the conversation on screen. */
export const focusAnswer = () => document.querySelector<HTMLElement>(`[data-answer] :is(${field})`)?.focus();

const names = new Intl.ListFormat('pt-BR');

type AnswerFormProps = {
  conversation: ConversationDetail;
  /** Begins with the focus in the field. */
  isAnswering: boolean;
  onSent: () => void;
  /** Esc leaves the field. */
  onLeave: () => void;
  /** Stands beside the button. */
  children: ReactNode;
};

/** The answer, kept until it is sent. Who began it before another message came is told, and sends it all the same or goes on writing. */
export function AnswerForm({ conversation, isAnswering, onSent, onLeave, children }: AnswerFormProps) {
  const { id, about, lastMessageId, answering, messages } = conversation;
  const answer = useAnswer(id);
  const { draft, error, send } = useOutgoing(placeOf(about.responseId, id), answer);
  // The last message when the answer was begun; null before.
  const [begunAfter, setBegunAfter] = useState(draft.text && lastMessageId);
  const button = useRef<HTMLButtonElement>(null);
  const tellWriting = useTellWriting(id);
  const hasGoneOn = begunAfter !== null && begunAfter !== lastMessageId;
  const sendAfterAll = () =>
    send(
      (words, ids) => ({ ...words, id: ids.message, after: lastMessageId }),
      () => {
        setBegunAfter(null);
        onSent();
      },
    );
  return (
    // No form: the editor's dialogs would send it with theirs. Keys come from its field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={classes.answer}
      aria-label="Responder"
      data-answer
      onKeyDown={({ key, target, currentTarget }) => {
        // React's events also come from the fields of dialogs that were opened here.
        const isHere = currentTarget.contains(target as Element);
        if (key === 'Escape' && isHere && (target as Element).matches(field)) onLeave();
      }}
    >
      <MessageField
        {...draft.field}
        label="Sua resposta"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- its link says so
        autoFocus={isAnswering}
        onChange={(next) => {
          draft.field.onChange(next);
          setBegunAfter(next && (begunAfter ?? lastMessageId));
          if (next) tellWriting();
        }}
        // Ctrl+Enter does not pass over what came meanwhile.
        onSubmit={hasGoneOn ? () => button.current?.focus() : sendAfterAll}
        error={hasGoneOn && answer.error?.code === 'conversation_went_on' ? null : error}
      />
      {hasGoneOn && (
        <p role="alert" className={classes.notice}>
          {messages.at(-1)?.author} escreveu enquanto você respondia. Leia acima antes de enviar.
        </p>
      )}
      <div className={classes.send}>
        <Button
          ref={button}
          onClick={sendAfterAll}
          loading={answer.isPending}
          leftSection={<IconSend size={17} stroke={2} aria-hidden="true" />}
        >
          {hasGoneOn ? 'Enviar mesmo assim' : 'Responder'}
        </Button>
        <span role="status">
          {answering.length > 0 &&
            `${names.format(answering.map(({ name }) => name))} ${plural(answering.length, 'está', 'estão')} respondendo`}
        </span>
        {children}
      </div>
    </section>
  );
}
