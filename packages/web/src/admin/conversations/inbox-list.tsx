import type { ConversationRow } from '@jornada/contract/conversations/admin';
import { counted } from '@jornada/domain/plural';
import { VisuallyHidden } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { journeyFilter } from '../enrollments/journey-select.tsx';
import { Unread } from '../../ui/unread.tsx';
import { formatAgo } from '../overview/format-since.ts';
import { foundAtLeast, type ListDeclaration } from '../ui/list/list-declaration.ts';
import { Pill } from '../ui/pill.tsx';
import type { ConversationsSearch, View } from './conversations-search.ts';
import classes from './inbox.module.css';
import { OrderButton } from './publishing/publishing.tsx';

/** The tabs: label, and what an empty one says. */
export const tabs: Record<View, readonly [label: string, none: string]> = {
  abertas: ['Abertas', 'Ninguém espera resposta'],
  respondidas: ['Respondidas', 'Nada respondido ainda'],
  minhas: ['Minhas', 'Você ainda não escreveu'],
  publicadas: ['Publicadas', 'Nada publicado'],
  encerradas: ['Encerradas', 'Nada encerrado'],
  denunciadas: ['Denunciadas', 'Nenhuma denúncia'],
};

/** As the contract's, which would bring its schemas along. */
const MOST_CONVERSATIONS_COUNTED: typeof import('@jornada/contract/conversations/admin').MOST_CONVERSATIONS_COUNTED = 1000;

/** '4 abertas, a mais antiga há 3 dias'; at most 1.000 are counted. */
export const formatOpen = (open: number, oldest: string | undefined, now: Date) =>
  `${open >= MOST_CONVERSATIONS_COUNTED ? 'mais de ' : ''}${counted(open, 'aberta', 'abertas')}${oldest ? `, a mais antiga ${formatAgo(new Date(oldest), now)}` : ''}`;

/** The conversations of a tab, which its page shows as links beside the open one. */
export const inboxList = (view: View): ListDeclaration<ConversationRow, ConversationsSearch> => ({
  search: { label: 'Buscar em perguntas e respostas', placeholder: 'Buscar em perguntas e respostas' },
  filters: [journeyFilter],
  loading: 'Carregando perguntas',
  failed: 'Erro ao carregar perguntas',
  none: { title: tabs[view][1], art: IconMessageQuestion },
  noMatch: 'Nenhuma pergunta encontrada',
  found: foundAtLeast('pergunta encontrada', 'perguntas encontradas'),
});

/** A conversation in the list: who, since when, the first words, and where. */
export const InboxRow = ({ row, search, now }: { row: ConversationRow; search: ConversationsSearch; now: Date }) => (
  <li>
    <Link
      id={`row-${row.id}`}
      to="/admin/perguntas/$conversationId"
      params={{ conversationId: row.id }}
      search={search}
      resetScroll={false}
      className={classes.row}
    >
      <span className={classes.who}>
        {row.isUnread && <Unread />}
        <b>{row.user.name}</b>
        {row.isUnread && <VisuallyHidden>, não lida</VisuallyHidden>}
        <time dateTime={row.lastMessageAt}>{formatAgo(new Date(row.lastMessageAt), now)}</time>
      </span>
      <span className={classes.excerpt}>{row.excerpt}</span>
      <small>
        {row.about.kind === 'answer' && 'Resposta em '}
        {row.about.lessonTitle}
      </small>
      <span className={classes.pills}>
        {row.reports > 0 && <Pill tone="danger">{counted(row.reports, 'denúncia', 'denúncias')}</Pill>}
        {row.isPublished && <Pill tone="leaf">Publicada</Pill>}
      </span>
    </Link>
    {search.aba === 'publicadas' && <OrderButton {...row.about} fromId={row.id} />}
  </li>
);
