import { pageOf } from '../platform/cursor.ts';
import { missionResponses } from '../tables/missions.ts';

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
