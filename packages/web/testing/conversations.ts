import type { Message, MyConversation, MyConversationRow } from '@jornada/contract/conversations/member';
import type { MessageDocument } from '@jornada/contract/conversations/message-document';
import { journeyId, lessonId } from './lessons.ts';

export const conversationId = '0199a1b2-0000-7000-8000-00000000d001';

/** Words in one paragraph. */
export const words = (text: string): MessageDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** The member's own question; `message` changes it. */
export const aMessage = (text: string, message: Partial<Message> = {}): Message => ({
  id: '0199a1b2-0000-7000-8000-00000000d101',
  side: 'member',
  author: 'Marina Duarte',
  at: '2026-11-22T12:00:00.000Z',
  text: words(text),
  file: null,
  isMine: true,
  ...message,
});

/** What the school wrote; `message` changes it. */
export const anAnswerOf = (author: string, text: string, message: Partial<Message> = {}): Message =>
  aMessage(text, {
    id: '0199a1b2-0000-7000-8000-00000000d102',
    side: 'school',
    author,
    at: '2026-11-22T13:00:00.000Z',
    isMine: false,
    ...message,
  });

const about: MyConversation['about'] = {
  kind: 'question',
  lessonId,
  lessonTitle: 'O quarto limpo',
  journeyId,
  journeyName: 'Foco sem Ruído',
  responseId: null,
};

/** A question that waits for its answer; `conversation` changes it. */
export const aConversation = (conversation: Partial<MyConversation> = {}): MyConversation => ({
  ...aConversationRow(),
  answer: null,
  messages: [aMessage('Posso deixar o celular na sala?')],
  mayPublish: false,
  publication: null,
  why: null,
  left: 20,
  mayConsent: true,
  ...conversation,
});

/** The same in a list. */
export const aConversationRow = (row: Partial<MyConversationRow> = {}): MyConversationRow => ({
  id: conversationId,
  about,
  state: 'open',
  excerpt: 'Posso deixar o celular na sala?',
  lastMessageAt: '2026-11-22T12:00:00.000Z',
  isUnread: false,
  ...row,
});

/** What stands under a lesson in which nothing was asked; `more` changes it. */
export const underLesson = (more: object = {}) => ({
  mine: [],
  published: [],
  left: 20,
  why: null,
  mayConsent: true,
  ...more,
});
