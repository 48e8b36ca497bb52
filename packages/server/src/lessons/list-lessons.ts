import { asLocalDay, type LocalDay } from '@jornada/domain/local-day';
import { lessonStates, type LessonState, type ReleaseMode } from '@jornada/domain/lessons/release';
import type { Executor } from '../platform/database/database.ts';
import { listLessonsFor, type ListedLesson } from './store.ts';

/** What the release rule needs of an enrollment. */
export interface Schedule {
  scheduleStartedOn: string;
  suspendedAt: Date | null;
}

/** Reads the lessons of an enrollment's journey and applies `withStates`. */
export async function listLessonsWithState(
  db: Executor,
  at: { enrollment: Schedule & { userId: string; journeyId: string }; mode: ReleaseMode; today: LocalDay },
) {
  return withStates(await listLessonsFor(db, at.enrollment), at);
}

/**
 * A journey's lessons in order, each with its state for one enrolled member today. Journey page, side list and lesson page use this;
 * completion uses the same rule of the domain (decision C5).
 */
export function withStates<Lesson extends ListedLesson>(
  lessons: readonly Lesson[],
  { enrollment, mode, today }: { enrollment: Schedule; mode: ReleaseMode; today: LocalDay },
): { lesson: Lesson; state: LessonState }[] {
  const states = lessonStates({
    mode,
    lessons,
    scheduleStartedOn: asLocalDay(enrollment.scheduleStartedOn),
    today,
    isSuspended: enrollment.suspendedAt !== null,
  });
  return lessons.map((lesson, index) => ({ lesson, state: states[index]! }));
}
