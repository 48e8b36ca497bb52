import type { ConversationAbout } from '@jornada/contract/conversations/member';
import { eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { statement } from '../platform/speed/statement.ts';
import { areQuestionsOn } from '../settings/questions.ts';
import { users } from '../tables/accounts.ts';
import {
  conversationMessages,
  conversationPublications,
  conversationReports,
  conversations,
} from '../tables/conversations.ts';
import { missionResponses } from '../tables/missions.ts';

/** What a command needs of the conversation that it holds. */
const lockedColumns = {
  id: conversations.id,
  userId: conversations.userId,
  lessonId: conversations.lessonId,
  responseId: conversations.responseId,
  state: conversations.state,
  lastMessageAt: conversations.lastMessageAt,
  lastMessageId: conversations.lastMessageId,
  lastSchoolAt: conversations.lastSchoolAt,
  memberReadAt: conversations.memberReadAt,
  excerpt: conversations.excerpt,
};
export type LockedConversation = Pick<typeof conversations.$inferSelect, keyof typeof lockedColumns>;

/**
 * Holds a conversation, by its id or that of the answer that it is about, until the end of the transaction: every write takes this lock first.
 * Undefined where there is none.
 */
export async function lockConversation(
  tx: Transaction,
  id: string,
  by: typeof conversations.id | typeof conversations.responseId = conversations.id,
): Promise<LockedConversation | undefined> {
  const [row] = await tx.select(lockedColumns).from(conversations).where(eq(by, id)).for('update');
  return row;
}

/** Holds the member, whose messages of a day are counted in turns, and whom an administrator may block meanwhile. Undefined for one who is gone. */
export async function lockWriter(tx: Transaction, userId: string) {
  const found = tx.select({ isMinor: users.isMinor }).from(users).where(eq(users.id, userId));
  return (await found.for('no key update'))[0];
}

/** What decides what a member may do in conversations, besides their access. */
export interface Standing {
  areQuestionsOn: boolean;
  isBlocked: boolean;
  isMinor: boolean;
  /** How many messages they have sent since an instant, deleted ones too. */
  sent: number;
}

/** The same of a member `u`, as columns. `areOn`: the switches that count. */
export const standingSince = (since: Placeholder, areOn: SQL = areQuestionsOn) => sql`
  ${areOn} as "areQuestionsOn", u.is_asking_blocked as "isBlocked", u.is_minor as "isMinor", (
    select count(*)::int from ${conversationMessages} sent
     where sent.author_id = u.id and sent.side = 'member' and sent.created_at >= ${since}) as sent`;

export const readStanding = statement<{ userId: string; since: string }, Standing>(
  (value) => sql`select ${standingSince(value('since'))} from ${users} u where u.id = ${value('userId')}`,
);

export async function findMessage(tx: Transaction, id: string) {
  const [row] = await tx
    .select({
      conversationId: conversationMessages.conversationId,
      authorId: conversationMessages.authorId,
      side: conversationMessages.side,
      createdAt: conversationMessages.createdAt,
      isDeleted: sql<boolean>`${conversationMessages.body} is null`,
    })
    .from(conversationMessages)
    .where(eq(conversationMessages.id, id));
  return row;
}

/** Stores a conversation that has no message yet. Undefined where one with its id, or about its answer, exists. */
export async function insertConversation(
  tx: Transaction,
  row: Omit<typeof conversations.$inferInsert, 'excerpt' | 'searchKey' | 'lastMessageAt'> & { createdAt: Date },
): Promise<LockedConversation | undefined> {
  const [inserted] = await tx
    .insert(conversations)
    .values({ ...row, lastMessageAt: row.createdAt, excerpt: '', searchKey: '' })
    .onConflictDoNothing()
    .returning(lockedColumns);
  return inserted;
}

/** Changes a conversation that the caller holds. */
export async function saveConversation(
  tx: Transaction,
  id: string,
  values: Partial<Omit<typeof conversations.$inferInsert, 'id' | 'searchKey'>> & { searchKey?: SQL },
): Promise<void> {
  await tx.update(conversations).set(values).where(eq(conversations.id, id));
}

/** The text for searches of these words, and what it is with more of them. */
export const searchKeyOf = (words: string) => sql`search_text(${words})`;
export const searchKeyWith = (words: string) => sql`btrim(${conversations.searchKey} || ' ' || ${searchKeyOf(words)})`;

/** Takes back what is published of a conversation, with the reports about it. It does not come back by itself (decision K28). False: nothing was. */
export async function unpublish(tx: Transaction, conversationId: string): Promise<boolean> {
  await deleteReports(tx, conversationId);
  const taken = await tx
    .delete(conversationPublications)
    .where(eq(conversationPublications.conversationId, conversationId))
    .returning({ id: conversationPublications.conversationId });
  return taken.length > 0;
}

/** Settles what members reported of a conversation. False: there was nothing. */
export async function deleteReports(tx: Transaction, conversationId: string): Promise<boolean> {
  const settled = await tx
    .delete(conversationReports)
    .where(eq(conversationReports.conversationId, conversationId))
    .returning({ userId: conversationReports.userId });
  return settled.length > 0;
}

/** What a conversation `c` of `conversationsInPlace` is about. `title`: the lesson's, as far as the reader may read it. */
export const aboutWith = (title = sql`lessons.title`) => sql<ConversationAbout>`json_build_object(
  'kind', case when c.response_id is null then 'question' else 'answer' end, 'lessonId', lessons.id, 'lessonTitle', ${title},
  'journeyId', j.id, 'journeyName', j.name, 'responseId', c.response_id)`;

/** The answer that a conversation `c` is about; null for a question. */
export const answerDiscussed = sql`(
  select json_build_object('missionType', r.mission_type, 'asked', r.mission_asked, 'answer', r.response)
    from ${missionResponses} r where r.id = c.response_id)`;

/** Conversations `c` with `lessons` and journeys `j`. */
export const conversationsInPlace = sql`conversations c join lessons on lessons.id = c.lesson_id join journeys j on j.id = lessons.journey_id`;
