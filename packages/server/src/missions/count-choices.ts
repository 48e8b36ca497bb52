import type { Choice } from '@jornada/domain/missions/kinds/poll/poll-result';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { missionResponses } from '../tables/missions.ts';

/** What was chosen in a lesson's poll, by equal answers: those in force, one for each member at most. */
export async function countChoices(db: Executor, lessonId: string): Promise<Choice[]> {
  const { rows } = await db.execute<{ options: string[]; answers: number }>(sql`
    select ${missionResponses.response} -> 'selectedOptions' as options, count(*)::int as answers
    from ${missionResponses}
    where ${and(
      eq(missionResponses.lessonId, lessonId),
      eq(missionResponses.missionType, 'enquete'),
      isNull(missionResponses.archivedAt),
    )}
    group by options`);
  return rows;
}
