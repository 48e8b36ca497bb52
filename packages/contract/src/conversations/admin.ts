import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, page, pageQuery, SearchTerm } from '../fields/fields.ts';
import { AnswerDiscussed, Message, MyConversationRow } from './member.ts';
import { MessageDocument, StoredMessage } from './message-document.ts';

/** Counting stops here (decision K27): a list says '1000+'. */
export const MOST_CONVERSATIONS_COUNTED = 1000;

export const ConversationView = z.enum(['open', 'answered', 'mine', 'published', 'closed', 'reported']);
export type ConversationView = z.infer<typeof ConversationView>;

/** A conversation in the administrators' inbox. */
export const ConversationRow = MyConversationRow.extend({
  user: z.object({ id: Id, name: z.string(), email: z.string() }),
  /** Whether the asker allowed publishing it. */
  mayPublish: z.boolean(),
  isPublished: z.boolean(),
  /** How many members reported the published one. */
  reports: z.int(),
});
export type ConversationRow = z.infer<typeof ConversationRow>;

/** Administrators other than the asking one. */
const Others = z.array(z.object({ name: z.string() }));

/** A conversation with its words, for administrators. */
export const ConversationDetail = ConversationRow.omit({ reports: true }).extend({
  answer: AnswerDiscussed,
  /** The latest 200, oldest first. */
  messages: z.array(Message),
  /** Of the journey, in whole percent; null without an enrollment. */
  progress: z.int().nullable(),
  publication: z.object({ question: StoredMessage, answer: StoredMessage, revision: z.int() }).nullable(),
  isMinor: z.boolean(),
  isBlocked: z.boolean(),
  reports: z.array(z.object({ reason: z.string(), at: Instant })),
  /** Who else writes an answer right now. */
  answering: Others,
  lastMessageId: Id,
  /** The name under which it would be published: the first one. */
  fromName: z.string(),
});
export type ConversationDetail = z.infer<typeof ConversationDetail>;

/** A list's number beside its name, up to `MOST_CONVERSATIONS_COUNTED`. */
const count = z.int();

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/admin/conversations',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary:
    'The inbox (decision K27): open ones by who waits longest, others newest first; searched by words, member and lesson.',
  query: pageQuery.extend({
    view: ConversationView.default('open'),
    journeyId: Id.optional(),
    search: SearchTerm.optional(),
  }),
  response: page(ConversationRow).extend({
    counts: z.object({ open: count, answered: count, published: count, reported: count }),
  }),
});

export const countConversations = endpoint({
  method: 'GET',
  path: '/api/admin/conversations/count',
  access: 'admin',
  scope: 'read',
  summary: 'What waits for an answer, for the menu; capped.',
  response: z.object({
    open: count,
    /** Whether the menu has the inbox: the school takes questions, or has some. */
    isShown: z.boolean(),
  }),
});

const params = z.object({ conversationId: Id });
const messageParams = params.extend({ messageId: Id });

export const readConversation = endpoint({
  method: 'GET',
  path: '/api/admin/conversations/:conversationId',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'A conversation with its messages. Reading does not mark it as seen.',
  params,
  response: ConversationDetail,
  refusals: ['conversation_not_found'],
});

const answer = z.object({ text: MessageDocument, fileId: Id.nullable() });

export const answerConversation = endpoint({
  method: 'POST',
  path: '/api/admin/conversations/:conversationId/messages',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary:
    'Answer as the school. Refused when a message came after the one named: the later of two is asked first. A repeat answers as the first.',
  params,
  body: answer.extend({
    /** Of the new message. */
    id: Id,
    /** The last message that was on the screen. */
    after: Id,
  }),
  statuses: [201],
  response: ConversationDetail,
  refusals: ['conversation_not_found', 'conversation_went_on', 'conversation_file_gone', 'message_id_taken'],
});

export const writeAboutAnswer = endpoint({
  method: 'POST',
  path: '/api/admin/answers/:responseId/conversation',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'Write to a member about an answer of a mission: in its conversation if it has one.',
  params: z.object({ responseId: Id }),
  body: answer.extend({
    /** Of the conversation, if there is none yet. */
    id: Id,
    messageId: Id,
    /** The last message that was on the screen; null where there was none. */
    after: Id.nullable(),
  }),
  statuses: [201],
  response: ConversationDetail,
  refusals: ['answer_not_found', 'conversation_went_on', 'conversation_file_gone', 'message_id_taken'],
});

export const setConversationState = endpoint({
  method: 'PUT',
  path: '/api/admin/conversations/:conversationId/state',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'Close a conversation, or reopen it: it waits again, and the member may write in either case.',
  params,
  body: z.object({ state: z.enum(['open', 'closed']) }),
  response: ConversationDetail,
  refusals: ['conversation_not_found'],
});

export const markConversationSeen = endpoint({
  method: 'POST',
  path: '/api/admin/conversations/:conversationId/seen',
  access: 'admin',
  summary: 'Note that this administrator has seen the conversation up to a message. It never goes back.',
  params,
  body: z.object({ upTo: Id }),
  response: z.object({ seen: z.literal(true) }),
  refusals: ['message_not_found'],
});

export const setAnswering = endpoint({
  method: 'PUT',
  path: '/api/admin/conversations/:conversationId/answering',
  access: 'admin',
  summary: 'Say that this administrator writes an answer, for 30 seconds, or no longer; tells who else does.',
  params,
  body: z.object({ isWriting: z.boolean() }),
  response: z.object({ others: Others, lastMessageId: Id }),
  refusals: ['conversation_not_found'],
});

export const deleteConversationMessage = endpoint({
  method: 'DELETE',
  path: '/api/admin/conversations/:conversationId/messages/:messageId',
  access: 'admin',
  showsAddresses: true,
  summary: "Delete a message's words and file for good. A line says that one was deleted. A repeat changes nothing.",
  params: messageParams,
  response: ConversationDetail,
  refusals: ['conversation_not_found', 'message_not_found'],
});

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/admin/conversations/:conversationId',
  access: 'admin',
  summary: 'Delete a conversation for good, with its files and what was published of it.',
  params,
  response: z.object({ deleted: z.literal(true) }),
  refusals: ['conversation_not_found'],
});
