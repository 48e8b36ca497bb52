import { placesOf, type JourneyOrder, type OrderedLesson } from '@jornada/domain/lessons/arrange-lessons';
import { eq, sql } from 'drizzle-orm';
import { keptLessons, lessonProgress } from '../../tables/enrollments.ts';
import { lessonParts, lessons } from '../../tables/lessons.ts';
import { missionResponses, missionTimers, quizAttempts } from '../../tables/missions.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';

export async function findJourneyOfLesson(db: Executor, lessonId: string): Promise<string | undefined> {
  const [row] = await db.select({ journeyId: lessons.journeyId }).from(lessons).where(eq(lessons.id, lessonId));
  return row?.journeyId;
}

/** A lesson in the stored order. */
export type StoredPlace = OrderedLesson & { title: string; dayNumber: number | null };

export interface StoredOrder extends JourneyOrder {
  lessons: readonly StoredPlace[];
}

/** A journey's parts and lessons in their order, drafts too. */
export async function readOrder(db: Executor, journeyId: string): Promise<StoredOrder> {
  const { rows } = await db.execute<{ parts: string[]; lessons: StoredPlace[] }>(sql`
    select
      (select coalesce(json_agg(id order by place), '[]') from ${lessonParts} where journey_id = ${journeyId}) as parts,
      (select coalesce(json_agg(json_build_object('id', id, 'partId', part_id, 'isDraft', day_number is null, 'isPlaced', is_placed,
        'title', title, 'dayNumber', day_number) order by place), '[]') from ${lessons} where journey_id = ${journeyId}) as lessons`);
  return { parts: rows[0]!.parts, lessons: rows[0]!.lessons };
}

/**
 * Stores what changed of the lessons' places, numbers and parts in one statement: uniqueness is checked at its end, and nobody ever sees a
 * temporary number (decision D10). Publishing ends an appointment. Lessons that only one of the orders has are left alone.
 */
export async function saveOrder(tx: Transaction, before: JourneyOrder, after: JourneyOrder): Promise<void> {
  const stored = new Map(placesOf(before).map((lesson) => [lesson.id, JSON.stringify(lesson)]));
  const changed = placesOf(after).filter((lesson) => {
    const present = stored.get(lesson.id);
    return present !== undefined && present !== JSON.stringify(lesson);
  });
  if (changed.length === 0) return;
  await tx.execute(sql`
    update ${lessons} set place = changed.place, day_number = changed."dayNumber", part_id = changed."partId",
      is_placed = changed."isPlaced", publish_at = case when changed."dayNumber" is null then ${lessons.publishAt} end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as changed(id uuid, place integer, "dayNumber" integer, "partId" uuid, "isPlaced" boolean)
    where ${lessons.id} = changed.id`);
}

/** Members who completed a lesson, answered its mission or tried its quiz (also before a reset), started its timer, or keep it as a draft. */
export async function countMembersWhoBegan(db: Executor, lessonId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select user_id from ${lessonProgress} where lesson_id = ${lessonId}
      union select user_id from ${missionResponses} where lesson_id = ${lessonId}
      union select user_id from ${missionTimers} where lesson_id = ${lessonId}
      union select user_id from ${quizAttempts} where lesson_id = ${lessonId}
      union select user_id from ${keptLessons} where lesson_id = ${lessonId}
    ) as begun`);
  return rows[0]!.count;
}

/** All answers to a lesson's mission, archived ones too. */
export const countAnswers = (db: Executor, lessonId: string): Promise<number> =>
  db.$count(missionResponses, eq(missionResponses.lessonId, lessonId));
