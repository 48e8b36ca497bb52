import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatInstantDay } from '../platform/format-day.ts';
import { Unread } from '../ui/unread.tsx';
import type { ConversationRow } from './api.ts';
import classes from './conversations.module.css';

/** How a conversation stands, for its member. */
export const stateLabels: Record<ConversationRow['state'], string> = {
  open: 'Aguardando resposta',
  answered: 'Respondida',
  closed: 'Encerrada',
};

/** Conversations that lead to their pages. `namesLesson`: they are about several lessons. */
export const ConversationRows = (props: { rows: readonly ConversationRow[]; namesLesson?: boolean }) => (
  <ul className={classes.stack}>
    {props.rows.map(({ id, about, state, excerpt, lastMessageAt, isUnread }) => (
      <li key={id}>
        <Link to="/perfil/respostas/conversa/$conversationId" params={{ conversationId: id }} className={classes.row}>
          <span className={classes.words}>
            <span>{excerpt || 'Mensagem apagada'}</span>
            <small>
              {isUnread && <Unread />}
              {isUnread ? <b>Nova resposta</b> : stateLabels[state]} · {formatInstantDay(lastMessageAt)}
              {props.namesLesson && ` · ${about.kind === 'answer' ? 'sua resposta em ' : ''}${about.lessonTitle}`}
            </small>
          </span>
          <IconChevronRight size={20} stroke={2} aria-hidden="true" />
        </Link>
      </li>
    ))}
  </ul>
);
