import { localDay } from '@jornada/domain/local-day';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { withStates } from './list-lessons.ts';
import { findLessonFor } from './store.ts';

/**
 * The one access rule for everything a lesson holds: page, video, mission, materials (decision C5). Gives the lesson with the member's place in it.
 * Refuses `lesson_not_found`, `not_enrolled`, `enrollment_suspended`, `lesson_locked`, and then nothing of the lesson may be sent.
 */
export async function openLesson(
  db: Executor,
  { userId, lessonId, clock, timeZone }: { userId: string; lessonId: string; clock: Clock; timeZone: string },
) {
  const found = (await findLessonFor(db, { userId, lessonId })) ?? refuse('lesson_not_found');
  const enrollment = found.enrollment ?? refuse('not_enrolled');
  if (enrollment.suspendedAt) refuse('enrollment_suspended');

  const now = clock();
  const today = localDay(now, timeZone);
  const list = withStates(found.lessons, { enrollment, mode: found.journey.modoLiberacao, today });
  const own = list.find((entry) => entry.lesson.id === lessonId) ?? refuse('lesson_not_found');
  if (own.state.status === 'locked') refuse('lesson_locked');
  return { ...found, enrollment, state: own.state, now, today, list };
}
