import type { PublishedRow } from '@jornada/contract/conversations/publications';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lessons } from '../../tables/lessons.ts';
import { lockPublications, savePlaces } from './publication-store.ts';
import { presentPublished, publishedOf } from './published-of.ts';

interface OfLesson {
  lessonId: string;
  userId: string;
  timeZone: string;
}

/** A lesson's published questions in their order, for administrators. Refuses `lesson_not_found`. */
export async function listPublications(
  db: Executor,
  { lessonId, ...reader }: OfLesson,
): Promise<{ items: PublishedRow[] }> {
  const [lesson] = await db
    .select({ published: publishedOf(sql`${lessons}.id`) })
    .from(lessons)
    .where(eq(lessons.id, lessonId));
  return { items: (lesson ?? refuse('lesson_not_found')).published.map((each) => presentPublished(each, reader)) };
}

/** Orders a lesson's published questions. Refuses `lesson_not_found`, and `publication_changed` unless `ids` are exactly those. */
export function orderPublications(
  db: Database,
  input: OfLesson & { ids: readonly string[]; clock: Clock },
): Promise<{ items: PublishedRow[] }> {
  const { lessonId, ids, userId } = input;
  return db.transaction(async (tx) => {
    const lesson = (await lockPublications(tx, lessonId)) ?? refuse('lesson_not_found');
    if (String(ids.toSorted()) !== String(lesson.ids.toSorted())) refuse('publication_changed');
    if (String(ids) !== String(lesson.ids)) {
      await savePlaces(tx, ids);
      const [action, subject] = ['Perguntas publicadas ordenadas', lesson.title];
      await recordAudit(tx, { actor: { id: userId }, action, subject, subjectId: lessonId, now: input.clock() });
    }
    return listPublications(tx, input);
  });
}
