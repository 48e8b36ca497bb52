import type { EditableLesson } from '@jornada/contract/lessons/admin-lessons';
import type { Executor } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findLessonInJourney } from './admin-store.ts';
import { listFiles } from '../attachments/attachment-store.ts';
import { presentPublishing } from './present-placed.ts';
import { formOf } from './form-values.ts';

/** A lesson as its form shows it. Refuses `lesson_not_found`. */
export async function readLessonForEditing(
  db: Executor,
  { lessonId, timeZone }: { lessonId: string; timeZone: string },
): Promise<EditableLesson> {
  const { lesson, journey } = (await findLessonInJourney(db, lessonId)) ?? refuse('lesson_not_found');
  // Read after the version: a form with the newer version has its files too, and never drops them unseen.
  const { attachments, files } = await listFiles(db, lessonId);
  return {
    id: lesson.id,
    journey,
    dayNumber: lesson.dayNumber,
    publishAt: presentPublishing(lesson, timeZone),
    form: formOf(lesson),
    attachments,
    files,
    version: lesson.updatedAt.toISOString(),
  };
}
