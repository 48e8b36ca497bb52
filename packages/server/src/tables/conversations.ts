import type { MessageDocument } from '@jornada/domain/conversations/message-document';
import { CONVERSATION_STATES, MAIL_CHOICES, MESSAGE_SIDES } from '@jornada/domain/conversations/words';
import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, oneOf, ownedBy } from './columns.ts';
import { lessons } from './lessons.ts';
import { missionResponses } from './missions.ts';

/** Whether a conversation `c` has words of the school that its member has not read. */
export const hasUnread = (c: SQL) =>
  sql<boolean>`coalesce(${c}.last_school_at > coalesce(${c}.member_read_at, '-infinity'), false)`;

const conversationId = () => ownedBy(() => conversations.id);

/** Threads between a member and the school about a lesson, or about the member's own answer (decision K26). */
export const conversations = pgTable(
  'conversations',
  {
    /** Given by the browser that asks, so that a question sent twice is one. */
    id: uuid().primaryKey(),
    userId: ownedBy(() => users.id),
    lessonId: ownedBy(() => lessons.id),
    /** The answer that it is about; null for a question. */
    responseId: uuid().references(() => missionResponses.id, { onDelete: 'cascade' }),
    state: text({ enum: CONVERSATION_STATES }).notNull(),
    /** The asker's consent to publishing, as it is now (decision K28). */
    mayPublish: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    lastMessageAt: instant().notNull(),
    /** Also of a deleted message, whose row stays. */
    lastMessageId: uuid().notNull(),
    lastMemberAt: instant(),
    lastSchoolAt: instant(),
    /** The school's words up to here were read by the member. */
    memberReadAt: instant(),
    /** The school's words up to here were told to the member by mail (decision K29). */
    memberToldAt: instant(),
    /** The beginning of the first message whose words are there. */
    excerpt: text().notNull(),
    /** Text for searches: the words of its messages, as `search_text` has them. Written with each message, because it spans rows. */
    searchKey: text().notNull(),
  },
  (t) => [
    check('conversations_state_check', oneOf(t.state, CONVERSATION_STATES)),
    check('conversations_excerpt_check', sql`char_length(${t.excerpt}) <= 200`),
    uniqueIndex('conversations_response_unique')
      .on(t.responseId)
      .where(sql`${t.responseId} is not null`),
    index('conversations_user_idx').on(t.userId, t.lastMessageAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('conversations_lesson_idx').on(t.lessonId, t.userId),
    // Views that are no state: the administrator's own, published, reported.
    index('conversations_recent_idx').on(t.lastMessageAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('conversations_state_idx').on(t.state, t.lastMessageAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Those that wait, the longest first.
    index('conversations_open_idx')
      .on(t.lastMemberAt, t.id)
      .where(sql`${t.state} = 'open'`),
    // Words of the school that the member has not read.
    index('conversations_unread_idx')
      .on(t.userId)
      .where(sql`${t.lastSchoolAt} > coalesce(${t.memberReadAt}, '-infinity')`),
    // Of those, what no mail told and the member did not answer: of some days, for all members.
    index('conversations_untold_idx')
      .on(t.lastSchoolAt)
      .where(
        sql`${t.lastSchoolAt} > coalesce(greatest(${t.memberToldAt}, ${t.memberReadAt}, ${t.lastMemberAt}), '-infinity'::timestamptz)`,
      ),
    index('conversations_search_idx').using('gin', sql`${t.searchKey} gin_trgm_ops`),
  ],
);

/** What was written, in the order of `created_at`, which is never the same twice in a conversation. */
export const conversationMessages = pgTable(
  'conversation_messages',
  {
    /** Given by the browser that sends it, so that a message sent twice is one. */
    id: uuid().primaryKey(),
    conversationId: conversationId(),
    /** Null: an administrator whose account is gone. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    side: text({ enum: MESSAGE_SIDES }).notNull(),
    /** Null: deleted, its words with it. */
    body: jsonb().$type<MessageDocument>(),
    createdAt: instant().notNull(),
    deletedAt: instant(),
    deletedBy: text({ enum: MESSAGE_SIDES }),
  },
  (t) => [
    check('conversation_messages_side_check', oneOf(t.side, MESSAGE_SIDES)),
    check('conversation_messages_deleted_by_check', oneOf(t.deletedBy, MESSAGE_SIDES)),
    check(
      'conversation_messages_deleted_check',
      sql`(${t.body} is null) = (${t.deletedAt} is not null) and (${t.deletedAt} is null) = (${t.deletedBy} is null)`,
    ),
    uniqueIndex('conversation_messages_order_unique').on(t.conversationId, t.createdAt),
    // A member's of a day, and the conversations in which an administrator wrote.
    index('conversation_messages_author_idx').on(t.authorId, t.side, t.createdAt, t.conversationId),
  ],
);

export const CONVERSATION_FILE_KINDS = ['picture', 'file'] as const;

/** The picture or file of a message (decision I5). */
export const conversationFiles = pgTable(
  'conversation_files',
  {
    id: uuid().primaryKey(),
    /** Null: not sent yet; swept after a day. */
    messageId: uuid().references(() => conversationMessages.id, { onDelete: 'cascade' }),
    /** Who sent it. Null: an administrator whose account is gone. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: CONVERSATION_FILE_KINDS }).notNull(),
    name: text().notNull(),
    /** The object's key, never sent to a browser. */
    path: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    type: text().notNull(),
    /** Of pictures, in pixels. */
    width: integer(),
    height: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [
    check('conversation_files_kind_check', oneOf(t.kind, CONVERSATION_FILE_KINDS)),
    check(
      'conversation_files_kind_fits_check',
      sql`(${t.kind} = 'picture') = (${t.width} is not null) and (${t.width} is null) = (${t.height} is null)`,
    ),
    uniqueIndex('conversation_files_message_unique').on(t.messageId),
    index('conversation_files_user_idx').on(t.userId, t.createdAt),
    index('conversation_files_path_idx').on(t.path),
    index('conversation_files_unsent_idx')
      .on(t.createdAt)
      .where(sql`${t.messageId} is null`),
  ],
);

/** Up to where each administrator has read. */
export const conversationReads = pgTable(
  'conversation_reads',
  {
    conversationId: conversationId(),
    userId: ownedBy(() => users.id),
    readAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.conversationId, t.userId] }), index('conversation_reads_user_idx').on(t.userId)],
);

/** Who is writing an answer; it says so again while they write (decision K27). */
export const conversationAnswering = pgTable(
  'conversation_answering',
  {
    conversationId: conversationId(),
    userId: ownedBy(() => users.id),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.conversationId, t.userId] }), index('conversation_answering_user_idx').on(t.userId)],
);

/** A question and its answer as they stand under a lesson, edited (decision K28). It goes with the consent and with the words. */
export const conversationPublications = pgTable(
  'conversation_publications',
  {
    conversationId: conversationId().primaryKey(),
    lessonId: ownedBy(() => lessons.id),
    question: jsonb().$type<MessageDocument>().notNull(),
    answer: jsonb().$type<MessageDocument>().notNull(),
    place: integer().notNull(),
    revision: integer().notNull(),
    publishedAt: instant().notNull(),
    publishedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('conversation_publications_revision_check', sql`${t.revision} >= 1`),
    index('conversation_publications_lesson_idx').on(t.lessonId, t.place),
    index('conversation_publications_by_idx').on(t.publishedBy),
  ],
);

/** Published ones that somebody finds wrong, once each (decision K30). */
export const conversationReports = pgTable(
  'conversation_reports',
  {
    conversationId: conversationId(),
    userId: ownedBy(() => users.id),
    reason: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    check('conversation_reports_reason_check', sql`char_length(${t.reason}) <= 500`),
    index('conversation_reports_user_idx').on(t.userId),
  ],
);

/** Administrators who want a mail about what is open (decision K29). */
export const conversationAlerts = pgTable('conversation_alerts', {
  userId: ownedBy(() => users.id).primaryKey(),
  isOn: boolean().notNull(),
  lastSentAt: instant(),
});

/** How a member wants to hear of answers; without a row, with the day's reminder (decision K29). */
export const memberConversationMails = pgTable(
  'member_conversation_mails',
  {
    userId: ownedBy(() => users.id).primaryKey(),
    when: text({ enum: MAIL_CHOICES }).notNull().default('reminder'),
    chosenAt: instant().notNull(),
    lastSentAt: instant(),
  },
  (t) => [check('member_conversation_mails_when_check', oneOf(t.when, MAIL_CHOICES))],
);
