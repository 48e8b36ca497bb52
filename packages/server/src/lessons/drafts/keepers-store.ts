import type { ReleaseMode } from '@jornada/domain/lessons/release';
import type { LocalDay } from '@jornada/domain/local-day';
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { enrollments, keptLessons, lessonProgress } from '../../tables/enrollments.ts';
import { missionResponses, missionTimers, quizAttempts } from '../../tables/missions.ts';

/** A published lesson of a journey. */
export interface LessonToKeep {
  id: string;
  dayNumber: number;
  journeyId: string;
  mode: ReleaseMode;
  today: LocalDay;
}

/**
 * The enrolled members who keep a lesson that is taken back to draft (decision D18): they completed it, answered its mission, started its
 * timer, tried its quiz, or have it open as their current one.
 */
function keepersOf({ id, dayNumber, journeyId, mode, today }: LessonToKeep): SQL {
  const hasCome =
    mode === 'uma_por_dia' ? sql`e.schedule_started_on + (${dayNumber}::int - 1) <= ${today}::date` : sql`true`;
  return sql`
    from ${enrollments} e where e.journey_id = ${journeyId} and (
      (e.current_day = ${dayNumber} and e.suspended_at is null and ${hasCome})
      or exists (select 1 from ${lessonProgress} done where done.user_id = e.user_id and done.lesson_id = ${id})
      or exists (select 1 from ${missionResponses} answer
        where answer.user_id = e.user_id and answer.lesson_id = ${id} and answer.archived_at is null)
      or exists (select 1 from ${missionTimers} timer where timer.user_id = e.user_id and timer.lesson_id = ${id})
      or exists (select 1 from ${quizAttempts} attempt
        where attempt.user_id = e.user_id and attempt.lesson_id = ${id} and attempt.archived_at is null))`;
}

export async function countKeepers(db: Executor, lesson: LessonToKeep): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${keepersOf(lesson)}`);
  return rows[0]!.count;
}

/** Rows written by one statement, so that it stays within the database's time limit. */
const AT_ONCE = 10_000;

type Saved = { saved: number; last: string | null };

/** Notes who keeps a lesson, before it loses its number. The caller holds the enrollments. Returns how many they are. */
export async function saveKeepers(tx: Transaction, lesson: LessonToKeep): Promise<number> {
  let keepers = 0;
  let last: string | null = null;
  for (let saved = AT_ONCE; saved === AT_ONCE; keepers += saved) {
    const { rows }: { rows: Saved[] } = await tx.execute<Saved>(sql`
      with kept as (
        insert into ${keptLessons} (user_id, lesson_id)
        select e.user_id, ${lesson.id}::uuid ${keepersOf(lesson)} ${last === null ? sql`` : sql`and e.user_id > ${last}::uuid`}
        order by e.user_id limit ${AT_ONCE} returning user_id
      ) select count(*)::int as saved, max(user_id::text collate "C") as last from kept`);
    ({ saved, last } = rows[0]!);
  }
  return keepers;
}

/** How many members keep a draft. */
export const countKept = (db: Executor, lessonId: string): Promise<number> =>
  db.$count(keptLessons, eq(keptLessons.lessonId, lessonId));

/** Deletes who keeps drafts, which are drafts no longer. */
export async function deleteKeepers(tx: Transaction, lessonIds: readonly string[]): Promise<void> {
  const some = sql`array(select ctid from ${keptLessons} where ${inArray(keptLessons.lessonId, [...lessonIds])} limit ${AT_ONCE})`;
  // Until none is left: a row that goes with its member meanwhile is passed over once.
  for (let deleted = 1; deleted > 0;) {
    deleted = (await tx.execute(sql`delete from ${keptLessons} where ctid = any(${some}) returning 1`)).rows.length;
  }
}
