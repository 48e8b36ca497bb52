import type { Message } from '@jornada/contract/conversations/member';
import type { ReactNode } from 'react';
import { AnswerPairs, type StoredAnswer } from '../missions/answer-pairs.tsx';
import { formatMoment } from '../admin/ui/format-moment.ts';
import classes from './conversations.module.css';
import { MessageFile } from './text/message-file.tsx';
import { MessageText } from './text/message-text.tsx';

type MessageListProps = {
  /** The member's answer of a mission that they are about. */
  answer: StoredAnswer | null;
  messages: readonly Message[];
  /** Whose messages stand at the right. */
  own: Message['side'];
  /** What the reader may do with one. */
  action?: (message: Message) => ReactNode;
};

/** The messages of a conversation behind the answer that they are about, oldest first, those of the reader's side at the right. */
export const MessageList = (props: MessageListProps) => (
  <ol className={classes.stack}>
    {props.answer && (
      <li className={classes.message} data-mine={props.own === 'member' || undefined}>
        <p className={classes.facts}>
          <b>Resposta à missão</b>
        </p>
        <AnswerPairs answer={props.answer} className={classes.answer} />
      </li>
    )}
    {props.messages.map((message) => (
      <li
        key={message.id}
        id={message.id}
        className={classes.message}
        data-mine={message.side === props.own || undefined}
      >
        <p className={classes.facts}>
          <b>{message.isMine ? 'Você' : message.author}</b>
          <time dateTime={message.at}>{formatMoment(message.at)}</time>
          {props.action?.(message)}
        </p>
        {message.text ? <MessageText document={message.text} /> : <i tabIndex={-1}>Mensagem apagada</i>}
        {message.file && <MessageFile file={message.file} />}
      </li>
    ))}
  </ol>
);
