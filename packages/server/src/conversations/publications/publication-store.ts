import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { areQuestionsOn } from '../../settings/questions.ts';
import { users } from '../../tables/accounts.ts';
import {
  conversationMessages,
  conversationPublications,
  conversationReports,
  conversations,
} from '../../tables/conversations.ts';
import { journeys } from '../../tables/journeys.ts';
import { lessons } from '../../tables/lessons.ts';
import { MOST_MESSAGES } from '../messages.ts';
import { fromShown, isShown } from './published-of.ts';

/** Holds the account of a conversation's asker, so that nobody notes meanwhile that they are a minor. Call it before `lockConversation`. */
export async function lockAsker(tx: Transaction, conversationId: string): Promise<void> {
  const asker = sql`(select user_id from ${conversations} where id = ${conversationId})`;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, asker)).for('share');
}

const wordsOf = (side: 'member' | 'school') =>
  sql`exists (select 1 from ${conversationMessages} m where m.conversation_id = ${conversations.id} and m.side = ${side} and m.body is not null)`;

/** What decides whether a locked conversation may be published, and what is published of it. */
export async function readPublishable(tx: Transaction, conversationId: string) {
  const [row] = await tx
    .select({
      mayPublish: conversations.mayPublish,
      isMinor: users.isMinor,
      isAnswered: sql<boolean>`${wordsOf('member')} and ${wordsOf('school')}`,
      deletedMessages: sql<number>`(select count(*)::int from (
        select body from ${conversationMessages} m where m.conversation_id = ${conversations.id} order by m.created_at desc limit ${MOST_MESSAGES}
      ) latest where latest.body is null)`,
      published: conversationPublications,
      inLesson: sql<number>`(select count(*)::int from ${conversationPublications} p where p.lesson_id = ${conversations.lessonId})`,
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.userId))
    .leftJoin(conversationPublications, eq(conversationPublications.conversationId, conversations.id))
    .where(eq(conversations.id, conversationId));
  return row!;
}

/** Publishes at the end of the lesson's list, or changes what is published in its place. */
export async function savePublication(
  tx: Transaction,
  publication: Omit<typeof conversationPublications.$inferInsert, 'place'>,
): Promise<void> {
  const { lessonId, question, answer, revision, publishedBy } = publication;
  await tx
    .insert(conversationPublications)
    .values({
      ...publication,
      place: sql`(select coalesce(max(place), 0) + 1 from ${conversationPublications} where lesson_id = ${lessonId})`,
    })
    .onConflictDoUpdate({
      target: conversationPublications.conversationId,
      set: { question, answer, revision, publishedBy },
    });
}

/** The lesson's title and the ids of its published questions in their order, locked one after the other; undefined for an unknown lesson. */
export async function lockPublications(tx: Transaction, lessonId: string) {
  const [lesson] = await tx.select({ title: lessons.title }).from(lessons).where(eq(lessons.id, lessonId));
  const { rows } = await tx.execute<{ id: string; place: number }>(sql`
    select c.id, p.place ${fromShown} where p.lesson_id = ${lessonId} and ${isShown} order by c.id for update of p`);
  return lesson && { ...lesson, ids: rows.toSorted((a, b) => a.place - b.place).map(({ id }) => id) };
}

/** Gives published questions the places of an order. */
export async function savePlaces(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${conversationPublications} set place = placed.place
      from unnest(${`{${ids.join(',')}}`}::uuid[]) with ordinality as placed (id, place)
     where ${conversationPublications.conversationId} = placed.id`);
}

/** The lesson under which a conversation is shown, which stays until the end of the transaction; undefined where it is not. */
export async function findShownLesson(tx: Transaction, conversationId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ lessonId: string }>(sql`
    select p.lesson_id as "lessonId" ${fromShown} join ${lessons} l on l.id = p.lesson_id join ${journeys} j on j.id = l.journey_id
     where c.id = ${conversationId} and ${isShown} and ${areQuestionsOn} and j.questions_enabled for key share of c`);
  return rows[0]?.lessonId;
}

/** Once for each person, and only of what is still published: the lock of the conversation may have waited for who took it back. */
export async function insertReport(
  tx: Transaction,
  { conversationId, userId, reason, now }: { conversationId: string; userId: string; reason: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into ${conversationReports} (conversation_id, user_id, reason, created_at)
    select conversation_id, ${userId}, ${reason}, ${now.toISOString()}::timestamptz from ${conversationPublications}
     where conversation_id = ${conversationId} for key share
    on conflict do nothing`);
}
