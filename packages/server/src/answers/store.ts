import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Position } from '../platform/cursor.ts';
import type { Executor } from '../platform/database/database.ts';
import { saysAll, type SearchWords } from '../platform/database/search-words.ts';
import { profiles } from '../tables/accounts.ts';
import { journeys } from '../tables/journeys.ts';
import { lessons } from '../tables/lessons.ts';
import { missionResponses } from '../tables/missions.ts';

export async function findLesson(db: Executor, lessonId: string) {
  const [row] = await db
    .select({
      lesson: {
        id: lessons.id,
        title: lessons.title,
        dayNumber: lessons.dayNumber,
        journeyId: journeys.id,
        journeyName: journeys.name,
      },
      missionContent: lessons.missionContent,
    })
    .from(lessons)
    .innerJoin(journeys, eq(journeys.id, lessons.journeyId))
    .where(eq(lessons.id, lessonId));
  return row;
}

/** The words of an answer, whichever mission it is to; questions are the administrator's own. */
const wordsOfAnswer = sql`coalesce(case ${missionResponses.missionType}
  when 'enquete' then (select string_agg(option, ' ') from jsonb_array_elements_text(${missionResponses.response} -> 'selectedOptions') as option)
  when 'desafio' then ${missionResponses.response} ->> 'text'
  else (select string_agg(value, ' ') from jsonb_each_text(${missionResponses.response} -> 'answers')) end, '')`;

const saysInAnswerOrName = (words: SearchWords) =>
  saysAll(sql`(${profiles.searchKey} || ' ' || search_text(${wordsOfAnswer}))`, words);

interface AnswersAsked {
  lessonId: string;
  words: SearchWords | null;
}

const found = ({ lessonId, words }: AnswersAsked) =>
  and(eq(missionResponses.lessonId, lessonId), words ? saysInAnswerOrName(words) : undefined);

/** A lesson's answers with their members, archived ones included, newest first; one more than asked for. */
export async function listAnswers(
  db: Executor,
  { after, limit, ...asked }: AnswersAsked & { after: Position | null; limit: number },
) {
  return db
    .select({
      id: missionResponses.id,
      user: { id: profiles.userId, name: profiles.name, email: profiles.email },
      missionType: missionResponses.missionType,
      asked: missionResponses.missionAsked,
      answer: missionResponses.response,
      answeredAt: missionResponses.answeredAt,
      isSettledByTimer: missionResponses.settledByTimer,
      archivedAt: missionResponses.archivedAt,
    })
    .from(missionResponses)
    .innerJoin(profiles, eq(profiles.userId, missionResponses.userId))
    .where(
      and(
        found(asked),
        after
          ? sql`(${missionResponses.answeredAt}, ${missionResponses.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(missionResponses.answeredAt), desc(missionResponses.id))
    .limit(limit + 1);
}

export type AnswerListed = Awaited<ReturnType<typeof listAnswers>>[number];

export async function countAnswers(db: Executor, asked: AnswersAsked): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(missionResponses)
    .innerJoin(profiles, eq(profiles.userId, missionResponses.userId))
    .where(found(asked));
  return row!.count;
}

/** How often each option of a lesson's poll was chosen, in answers that are in force. */
export async function countVotes(db: Executor, lessonId: string): Promise<{ option: string; votes: number }[]> {
  const { rows } = await db.execute<{ option: string; votes: number }>(sql`
    select option, count(*)::int as votes
    from ${missionResponses}, jsonb_array_elements_text(${missionResponses.response} -> 'selectedOptions') as option
    where ${and(
      eq(missionResponses.lessonId, lessonId),
      eq(missionResponses.missionType, 'enquete'),
      isNull(missionResponses.archivedAt),
    )}
    group by option order by votes desc, option`);
  return rows;
}
