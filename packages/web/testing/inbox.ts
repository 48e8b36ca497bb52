import type { ConversationDetail, ConversationRow } from '@jornada/contract/conversations/admin';
import type { Message } from '@jornada/contract/conversations/member';
import type { MessageDocument } from '@jornada/contract/conversations/message-document';
import { schoolJourneyId, schoolLessonId, visitAsAdmin } from './admin-fixtures.ts';
import { anaId } from './administration.ts';

export const conversationId = '0199a1b2-0000-7000-8000-00000000cc01';
export const otherConversationId = '0199a1b2-0000-7000-8000-00000000cc02';
export const messageId = '0199a1b2-0000-7000-8000-00000000dd01';

/** A message of one paragraph. */
export const words = (text: string): MessageDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** Ana's question; `message` changes it. */
export const aMessage = (message: Partial<Message> = {}): Message => ({
  id: messageId,
  side: 'member',
  author: 'Ana Beatriz Conceição',
  at: '2026-11-23T15:05:00.000Z',
  text: words('O limite volta na hora?'),
  file: null,
  isMine: false,
  ...message,
});

/** Ana's open question about a lesson, as the inbox lists it. */
export const aConversationRow = (row: Partial<ConversationRow> = {}): ConversationRow => ({
  id: conversationId,
  about: {
    kind: 'question',
    lessonId: schoolLessonId,
    lessonTitle: 'O quarto limpo',
    journeyId: schoolJourneyId,
    journeyName: 'Foco sem Ruído',
    responseId: null,
  },
  state: 'open',
  excerpt: 'O limite volta na hora?',
  lastMessageAt: '2026-11-23T15:05:00.000Z',
  isUnread: false,
  user: { id: anaId, name: 'Ana Beatriz Conceição', email: 'ana@exemplo.com.br' },
  mayPublish: false,
  isPublished: false,
  reports: 0,
  ...row,
});

/** The same with its one message. */
export const aConversation = (detail: Partial<ConversationDetail> = {}): ConversationDetail => ({
  ...aConversationRow(),
  answer: null,
  messages: [aMessage()],
  progress: 58,
  publication: null,
  isMinor: false,
  isBlocked: false,
  reports: [],
  answering: [],
  lastMessageId: messageId,
  fromName: 'Ana',
  ...detail,
});

/** The other one, João's. */
export const aSecondRow = () =>
  aConversationRow({
    id: otherConversationId,
    user: { id: anaId, name: 'João Pedro Araújo', email: 'joao@exemplo.com.br' },
    excerpt: 'Não entendi o juro rotativo.',
  });

export const counts = { open: 2, answered: 87, published: 31, reported: 0 };

/** Opens the inbox with two open questions. */
export const visitInbox = (path: string, answers: Record<string, unknown> = {}) =>
  visitAsAdmin(path, {
    'GET /api/admin/conversations': { items: [aConversationRow(), aSecondRow()], nextCursor: null, counts },
    'GET /api/admin/conversations/count': { open: 2, isShown: true },
    'GET /api/admin/conversation-alerts': { isOn: false, obstacle: null },
    'GET /api/admin/journeys': { items: [], nextCursor: null, count: 0, isCapped: false },
    [`GET /api/admin/conversations/${conversationId}`]: aConversation(),
    [`GET /api/admin/conversations/${otherConversationId}`]: aConversation({ ...aSecondRow(), reports: [] }),
    [`PUT /api/admin/conversations/${conversationId}/answering`]: { others: [], lastMessageId: messageId },
    ...answers,
  });
