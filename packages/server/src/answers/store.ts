import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { answerColumns, conversationIdOfAnswer } from '../missions/answer-page.ts';
import { isAfter, type Position } from '../platform/cursor.ts';
import type { Executor } from '../platform/database/database.ts';
import { plannedEachTime, containsAllTerms, type SearchTerms } from '../platform/database/search-terms.ts';
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
        missionType: lessons.missionType,
      },
      missionContent: lessons.missionContent,
      isTimed: lessons.timerEnabled,
    })
    .from(lessons)
    .innerJoin(journeys, eq(journeys.id, lessons.journeyId))
    .where(eq(lessons.id, lessonId));
  return row;
}

export interface AnsweredLesson {
  id: string;
  title: string;
  /** Null for a draft. */
  dayNumber: number | null;
}

/** A journey's name and its lessons that have answers, in their order; undefined without the journey. */
export async function findAnsweredLessons(
  db: Executor,
  journeyId: string,
): Promise<{ name: string; lessons: AnsweredLesson[] } | undefined> {
  const { rows } = await db.execute<{ name: string; lessons: AnsweredLesson[] }>(sql`
    select j.name, coalesce((
      select json_agg(json_build_object('id', l.id, 'title', l.title, 'dayNumber', l.day_number) order by l.place)
        from lessons l where l.journey_id = j.id
         and exists (select 1 from mission_responses r where r.lesson_id = l.id)), '[]') as lessons
      from journeys j where j.id = ${journeyId}::uuid`);
  return rows[0];
}

/** A lesson's answers with their members, archived ones included, newest first; one more than asked for. */
export async function listAnswers(
  db: Executor,
  { lessonId, after, limit }: { lessonId: string; after: Position | null; limit: number },
) {
  const isAfterCursor = isAfter([missionResponses.answeredAt, missionResponses.id], after);
  return selectAnswers(db)
    .where(and(eq(missionResponses.lessonId, lessonId), isAfterCursor))
    .orderBy(desc(missionResponses.answeredAt), desc(missionResponses.id))
    .limit(limit + 1);
}

const selectAnswers = (db: Executor) =>
  db
    .select({
      ...answerColumns,
      conversationId: conversationIdOfAnswer,
      user: { id: profiles.userId, name: profiles.name, email: profiles.email },
    })
    .from(missionResponses)
    .innerJoin(profiles, eq(profiles.userId, missionResponses.userId));

export type AnswerListed = Awaited<ReturnType<typeof listAnswers>>[number];

/** The most people whom a word may name for them to be found first. With more, each answer's member is looked up. */
const MOST_NAMED = 10_000;

/** Per word, the people whom it names. No index finds words of one or two letters, so that nobody is found first for them. */
const peopleNamed = (words: SearchTerms) =>
  words.map((word, index) => {
    const areIndexed = Array.from(word).length > 2;
    const people = sql`select p.user_id from profiles p where ${containsAllTerms(sql`p.search_key`, [word])} limit ${MOST_NAMED + 1}`;
    return { word, areIndexed, name: sql.raw(`people_${index}`), people };
  });

type PeopleNamed = ReturnType<typeof peopleNamed>[number];

/** Each word in the answer or in its member's name and e-mail. `is true` makes the planner read answers before people. */
const answerOrNameMatches = (named: readonly PeopleNamed[]) =>
  sql.join(
    named.map(({ word, areIndexed, name }) => {
      const isNamed = sql`exists (select 1 from profiles p where p.user_id = r.user_id and ${containsAllTerms(sql`p.search_key`, [word])}) is true`;
      const isAmong = sql`case when (select count(*) from ${name}) <= ${MOST_NAMED}
        then r.user_id in (select user_id from ${name}) else ${isNamed} end`;
      return sql`(${containsAllTerms(sql`r.search_key`, [word])} or ${areIndexed ? isAmong : isNamed})`;
    }),
    sql` and `,
  );

/** The same for answers that contain every word, or whose member's name and e-mail do, and their number. */
export async function searchAnswers(
  db: Executor,
  { lessonId, words, after, limit }: { lessonId: string; words: SearchTerms; after: Position | null; limit: number },
): Promise<{ total: number; found: AnswerListed[] }> {
  const isAfterCursor = isAfter([sql`answered_at`, sql`id`], after) ?? sql`true`;
  const named = peopleNamed(words);
  const people = named
    .filter(({ areIndexed }) => areIndexed)
    .map(({ name, people }) => sql`${name} as materialized (${people}), `);
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`${plannedEachTime}
    with ${sql.join(people)} found as materialized (
      select r.id, r.answered_at from mission_responses r where r.lesson_id = ${lessonId}::uuid and ${answerOrNameMatches(named)}
    )
    select (select count(*)::int from found) as total,
      array(select id from found where ${isAfterCursor} order by answered_at desc, id desc limit ${limit + 1})::text[] as ids`);
  const { total, ids } = rows[0]!;
  if (ids.length === 0) return { total, found: [] };
  const found = await selectAnswers(db)
    .where(inArray(missionResponses.id, ids))
    .orderBy(desc(missionResponses.answeredAt), desc(missionResponses.id));
  return { total, found };
}

/** The number of these lessons' answers, archived ones included. */
export async function countAnswers(db: Executor, lessonIds: readonly string[]): Promise<number> {
  return db.$count(missionResponses, inArray(missionResponses.lessonId, [...lessonIds]));
}
