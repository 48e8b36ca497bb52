import type { ConversationOfAnswer } from '@jornada/contract/missions/missions';
import { sql } from 'drizzle-orm';
import { pageOf } from '../platform/cursor.ts';
import { conversations, hasUnread } from '../tables/conversations.ts';
import { missionResponses } from '../tables/missions.ts';

/** The conversation about an answer, or null, as its member sees it. */
export const conversationOfAnswer = sql<ConversationOfAnswer | null>`(
  select json_build_object('id', c.id, 'isUnread', ${hasUnread(sql`c`)}) from ${conversations} c where c.response_id = ${missionResponses.id})`;

/** An answer with its mission as it was asked, for `select`. */
export const answerColumns = {
  id: missionResponses.id,
  missionType: missionResponses.missionType,
  asked: missionResponses.missionAsked,
  answer: missionResponses.response,
  answeredAt: missionResponses.answeredAt,
  isSettledByTimer: missionResponses.settledByTimer,
  archivedAt: missionResponses.archivedAt,
};

/** The same by its id, as administrators need it. */
export const conversationIdOfAnswer = sql<
  string | null
>`(select c.id from ${conversations} c where c.response_id = ${missionResponses.id})`;

/** A page of answers, newest first, as the wire has them. `found`: one more than asked for, if there are more. */
export function pageOfAnswers<Row extends { id: string; answeredAt: Date; archivedAt: Date | null }>(
  found: readonly Row[],
  limit: number,
) {
  const { rows, nextCursor } = pageOf(found, limit, (row) => ({ at: row.answeredAt, id: row.id }));
  const items = rows.map(({ answeredAt, archivedAt, ...row }) => ({
    ...row,
    answeredAt: answeredAt.toISOString(),
    isArchived: archivedAt !== null,
  }));
  return { items, nextCursor };
}
