import type { ConversationView } from '@jornada/contract/conversations/admin';
import { oneOf, readId, readSearchText, searchReader } from '../../ui/search/read-search.ts';

/** The inbox' tabs as its address names them, with the server's names. Without one it lists open conversations. */
export const views = {
  abertas: 'open',
  respondidas: 'answered',
  minhas: 'mine',
  publicadas: 'published',
  encerradas: 'closed',
  denunciadas: 'reported',
} as const satisfies Record<string, ConversationView>;
export type View = keyof typeof views;

/** The search parameters of /admin/perguntas. `responder`: the focus goes to the answer, for links in mails. */
export const conversationsSearch = searchReader({
  aba: oneOf(Object.keys(views).slice(1) as View[]),
  jornada: readId,
  busca: readSearchText,
  responder: (value) => (value === undefined ? undefined : true),
});
export type ConversationsSearch = ReturnType<typeof conversationsSearch>;
