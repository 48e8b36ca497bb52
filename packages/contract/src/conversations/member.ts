import { MESSAGES_A_DAY } from '@jornada/domain/conversations/daily-limit';
import { CONVERSATION_STATES, MESSAGE_SIDES } from '@jornada/domain/conversations/words';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, LocalDay, page, pageQuery } from '../fields/fields.ts';
import { lessonRefusals } from '../lessons/lessons.ts';
import { MyAnswer } from '../missions/missions.ts';
import { MessageDocument, StoredMessage } from './message-document.ts';
import { MessageFile } from './message-files.ts';

export const Message = z.object({
  id: Id,
  side: z.enum(MESSAGE_SIDES),
  /** The member's or the administrator's name; 'Escola' where the administrator's account is gone. */
  author: z.string(),
  at: Instant,
  /** Null: deleted. */
  text: StoredMessage.nullable(),
  file: MessageFile.nullable(),
  isMine: z.boolean(),
});
export type Message = z.infer<typeof Message>;

/** What a conversation is about: a lesson, or the member's own answer of its mission. */
export const ConversationAbout = z.object({
  kind: z.enum(['question', 'answer']),
  lessonId: Id,
  lessonTitle: z.string(),
  journeyId: Id,
  journeyName: z.string(),
  responseId: Id.nullable(),
});
export type ConversationAbout = z.infer<typeof ConversationAbout>;

export const ConversationState = z.enum(CONVERSATION_STATES);

/** Why a member cannot write: the journey is closed to them, an administrator ended it for them, or a switch is off. */
export const WhyNotWriting = z.enum(['no_access', 'blocked', 'off']);
export type WhyNotWriting = z.infer<typeof WhyNotWriting>;

/** A conversation in its member's lists. */
export const MyConversationRow = z.object({
  id: Id,
  about: ConversationAbout,
  state: ConversationState,
  /** The beginning of the first message; empty where all are deleted. */
  excerpt: z.string(),
  lastMessageAt: Instant,
  isUnread: z.boolean(),
});
export type MyConversationRow = z.infer<typeof MyConversationRow>;

/** The answer that a conversation is about, with the mission as it was asked; null for a question. */
export const AnswerDiscussed = MyAnswer.pick({ missionType: true, asked: true, answer: true }).nullable();

/** How many messages the member may still send today. */
const left = z.int().min(0).max(MESSAGES_A_DAY);

export const MyConversation = MyConversationRow.extend({
  answer: AnswerDiscussed,
  /** The latest 200, oldest first. */
  messages: z.array(Message),
  /** Whether the member lets the school publish it. */
  mayPublish: z.boolean(),
  /** As everybody reads it under the lesson. */
  publication: z.object({ question: StoredMessage, answer: StoredMessage }).nullable(),
  /** Null: they may. */
  why: WhyNotWriting.nullable(),
  left,
  /** Whether the member is asked for their consent: about questions, and not of minors. */
  mayConsent: z.boolean(),
});
export type MyConversation = z.infer<typeof MyConversation>;

/** A question and its answer under a lesson, for whoever may open it (decision K28). */
export const Published = z.object({
  id: Id,
  firstName: z.string(),
  question: StoredMessage,
  answer: StoredMessage,
  answeredBy: z.string(),
  at: LocalDay,
  isMine: z.boolean(),
});
export type Published = z.infer<typeof Published>;

const newMessage = { text: MessageDocument, fileId: Id.nullable() };
const writingRefusals = [
  'questions_off',
  'asking_blocked',
  'too_many_messages',
  'conversation_file_gone',
  'message_id_taken',
] as const;
const lessonParams = z.object({ lessonId: Id });
const params = z.object({ conversationId: Id });

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/lessons/:lessonId/conversations',
  access: 'member',
  summary: 'Ask about an open lesson. Whoever asks names conversation and message: asked twice, it is one.',
  params: lessonParams,
  body: z.object({ id: Id, messageId: Id, ...newMessage, mayPublish: z.boolean() }),
  statuses: [201],
  response: z.object({ conversation: MyConversation }),
  refusals: [...lessonRefusals, ...writingRefusals],
});

export const listLessonConversations = endpoint({
  method: 'GET',
  path: '/api/lessons/:lessonId/conversations',
  access: 'member',
  summary: "What stands under an open lesson: the member's own questions, the newest first, and the published ones.",
  params: lessonParams,
  response: z.object({
    /** At most 20. */
    mine: z.array(MyConversationRow),
    /** At most 200. */
    published: z.array(Published),
    left,
    /** Null: they may. */
    why: WhyNotWriting.nullable(),
    /** Whether the member is asked for their consent to publishing; not of minors. */
    mayConsent: z.boolean(),
  }),
  refusals: lessonRefusals,
});

export const replyToConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:conversationId/messages',
  access: 'member',
  summary: "Write in one's own conversation; it waits for the school again. A repeat answers as the first.",
  params,
  body: z.object({ id: Id, ...newMessage }),
  statuses: [201],
  response: z.object({ conversation: MyConversation }),
  refusals: ['conversation_not_found', 'journey_access_denied', ...writingRefusals],
});

export const listMyConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  access: 'member',
  summary: "The member's own conversations, the last written in first, also where their access ended.",
  query: pageQuery.extend({ journeyId: Id.optional() }),
  response: page(MyConversationRow),
});

export const readMyConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:conversationId',
  access: 'member',
  summary: 'An own conversation with its messages. Reading does not mark it as read.',
  params,
  response: MyConversation,
  refusals: ['conversation_not_found'],
});

export const markConversationRead = endpoint({
  method: 'POST',
  path: '/api/conversations/:conversationId/read',
  access: 'member',
  summary: 'Note that the member has read up to a message. It never goes back.',
  params,
  body: z.object({ upTo: Id }),
  response: z.object({ isUnread: z.boolean() }),
  refusals: ['conversation_not_found', 'message_not_found'],
});

export const setConsent = endpoint({
  method: 'PUT',
  path: '/api/conversations/:conversationId/consent',
  access: 'member',
  summary: 'Let the school publish the question, or no longer: then it disappears for the others at once.',
  params,
  body: z.object({ mayPublish: z.boolean() }),
  response: MyConversation,
  refusals: ['conversation_not_found', 'is_minor'],
});

export const deleteMyMessage = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:conversationId/messages/:messageId',
  access: 'member',
  summary: 'Delete the words and the file of an own message. A line says that one was deleted.',
  params: params.extend({ messageId: Id }),
  response: MyConversation,
  refusals: ['conversation_not_found', 'message_not_found'],
});
