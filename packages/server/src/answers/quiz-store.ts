import type { Given } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isAfter, type Position } from '../platform/cursor.ts';
import type { Executor } from '../platform/database/database.ts';
import { containsAllTerms, type SearchTerms } from '../platform/database/search-terms.ts';
import { profiles } from '../tables/accounts.ts';
import { missionTimers, quizAttempts } from '../tables/missions.ts';

/** `tried`: the people with attempts in force at a lesson's quiz; `last`: the attempt of each that ended last. */
const triedAndLast = (lessonId: string) => sql`
  tried as (
    select user_id, count(*)::int as made, bool_or(is_passed) as has_passed, bool_or(ended_at is null) as is_under_way,
      (array_agg(id order by number desc) filter (where ended_at is not null))[1] as last_id
    from ${quizAttempts} where lesson_id = ${lessonId}::uuid and archived_at is null group by user_id
  ), last as materialized (
    select attempt.* from tried join ${quizAttempts} attempt on attempt.id = tried.last_id
  )`;

/** How many people tried a quiz, and how they stand. `allowed`: the attempts that one has, null without a limit; whose timer runs has one. */
export async function countPeople(db: Executor, { lessonId, allowed }: { lessonId: string; allowed: number | null }) {
  const { rows } = await db.execute<{ people: number; meanScore: number | null; passed: number; usedUp: number }>(sql`
    with ${triedAndLast(lessonId)}
    select (select count(*)::int from last) as people, (select round(avg(score))::int from last) as "meanScore",
      (select count(*)::int from tried where has_passed) as passed,
      (select count(*)::int from tried where has_passed is not true and not is_under_way and made >= case
        when exists (select 1 from ${missionTimers} t where t.user_id = tried.user_id and t.lesson_id = ${lessonId}::uuid) then 1
        else ${allowed}::int end) as "usedUp"`);
  return rows[0]!;
}

/** What was answered to a question: how often, how often rightly, and the wrong answer that was given most. */
export interface CountedAnswers extends Record<string, unknown> {
  question: string;
  answers: number;
  right: number;
  wrong: { given: Given; answers: number } | null;
}

/** The answers to a quiz' questions in the last attempts. Typed ones are equal whatever their capitals, chosen ones whatever their order. */
export async function countAnswersByQuestion(db: Executor, lessonId: string): Promise<CountedAnswers[]> {
  const { rows } = await db.execute<CountedAnswers>(sql`
    with ${triedAndLast(lessonId)}, equal as (
      select answered.key as question, last."right" ? answered.key as is_right, min(chosen.given) as given, count(*)::int as answers
      from last, jsonb_each(last.given) answered, lateral (
        select jsonb_agg(one order by one)::text as given from jsonb_array_elements(answered.value) one) chosen
      group by 1, 2, lower(chosen.given)
    )
    select question, sum(answers)::int as answers, coalesce(sum(answers) filter (where is_right), 0)::int as right,
      (array_agg(jsonb_build_object('given', given::jsonb, 'answers', answers) order by answers desc, given)
        filter (where not is_right))[1] as wrong
    from equal group by question`);
  return rows;
}

const ofQuiz = (lessonId: string, words: SearchTerms | null) =>
  and(
    eq(quizAttempts.lessonId, lessonId),
    isNotNull(quizAttempts.endedAt),
    isNull(quizAttempts.archivedAt),
    words ? containsAllTerms(sql`${profiles.searchKey}`, words) : undefined,
  );

/** A quiz' ended attempts in force, newest first; one more than asked for. `words` are those of the person's name and address. */
export async function listAttempts(
  db: Executor,
  asked: { lessonId: string; words: SearchTerms | null; after: Position | null; limit: number },
) {
  const { id, number, score, startedAt, endedAt, isPassed, right } = quizAttempts;
  const rows = await db
    .select({
      id,
      number,
      score,
      startedAt,
      endedAt,
      isPassed,
      right: sql<number>`jsonb_array_length(${right})`,
      questions: sql<number>`jsonb_array_length(${quizAttempts.asked} -> 'quiz')`,
      user: { id: profiles.userId, name: profiles.name, email: profiles.email },
    })
    .from(quizAttempts)
    .innerJoin(profiles, eq(profiles.userId, quizAttempts.userId))
    .where(and(ofQuiz(asked.lessonId, asked.words), isAfter([endedAt, id], asked.after)))
    .orderBy(desc(endedAt), desc(id))
    .limit(asked.limit + 1);
  // The constraints of the table: what ended has these.
  return rows.map((row) => ({ ...row, endedAt: row.endedAt!, score: row.score!, isPassed: row.isPassed! }));
}

export type AttemptListed = Awaited<ReturnType<typeof listAttempts>>[number];

/** From the start to the end. */
export const secondsOf = ({ startedAt, endedAt }: Pick<AttemptListed, 'startedAt' | 'endedAt'>) =>
  Math.round((endedAt.getTime() - startedAt.getTime()) / 1000);

export async function countAttempts(
  db: Executor,
  { lessonId, words }: { lessonId: string; words: SearchTerms | null },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(quizAttempts)
    .innerJoin(profiles, eq(profiles.userId, quizAttempts.userId))
    .where(ofQuiz(lessonId, words));
  return row!.count;
}
