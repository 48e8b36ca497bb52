import type { LessonState } from '@jornada/domain/lessons/release';
import { localDay } from '@jornada/domain/local-day';
import { previewEnrollment } from '../enrollments/preview-enrollment.ts';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { withContent, type DraftContent, type LessonContent } from '../content/journey-content.ts';
import { presentKept, withCompletions, withStates } from './list-lessons.ts';
import { refuseClosed } from './refuse-lesson.ts';
import { memberAtLesson, type MemberAtLesson } from './member-reads.ts';

interface Opening {
  userId: string;
  lessonId: string;
  clock: Clock;
  timeZone: string;
  /** The role of a viewer; commands pass none. */
  role?: 'admin' | 'user';
  /** Another way to the member's part of the lesson. */
  read?: () => Promise<MemberAtLesson | undefined>;
}

/**
 * The one access rule for everything a lesson holds: page, video, mission, materials (decision C5). Returns the lesson with the member's
 * progress.
 * Refuses `lesson_not_found`, `not_enrolled`, `enrollment_suspended`, `lesson_locked`, `earlier_lessons_missing`, and then nothing of the
 * lesson may be sent.
 * Every lesson is open, as a preview, to an administrator who is not enrolled and only views it (decision G6), and every draft to any
 * administrator. A draft that the member keeps is open whatever the order (decision D18).
 */
export async function openLesson(db: Executor, { userId, lessonId, clock, timeZone, role, read }: Opening) {
  const isAdmin = role === 'admin';
  const found = (await findLesson(db, { userId, lessonId, seesDrafts: isAdmin }, read)) ?? refuse('lesson_not_found');
  const isDraft = found.lesson.dayNumber === null;
  const isPreview = isAdmin && (found.enrollment === null || (isDraft && !found.isKept));
  const enrollment = isPreview ? null : (found.enrollment ?? refuse('not_enrolled'));
  const now = clock();
  const today = localDay(now, timeZone);
  if (enrollment === null) return { ...preview(found, { userId, lessonId, now, today }), now, today, isPreview };
  const list = withStates(found.lessons, { enrollment, mode: found.journey.modoLiberacao, today });
  if (isDraft) {
    if (enrollment.suspendedAt) refuse('enrollment_suspended');
    return { ...found, enrollment, state: stateOfKept(found), now, today, list, isPreview };
  }
  const own = list.find((entry) => entry.lesson.id === lessonId) ?? refuse('lesson_not_found');
  const { releaseDate } = own.state;
  // A suspended enrollment closes completed lessons too (decision C8).
  const lockReason = enrollment.suspendedAt ? 'suspended' : own.state.lockReason;
  if (lockReason) {
    refuseClosed({ lesson: own.lesson, lockReason, releaseDate, journeyId: found.journey.id, lessons: found.lessons });
  }
  return { ...found, enrollment, state: own.state, now, today, list, isPreview };
}

/**
 * A lesson with its journey, all published lessons in order, and the member's part of it, whether it is open to them or not; undefined for an
 * unknown lesson, and for a draft unless the member keeps it (decision D18) or `seesDrafts`. `read`: another way to the member's part.
 */
export async function findLesson(
  db: Executor,
  { seesDrafts = false, ...place }: { userId: string; lessonId: string; seesDrafts?: boolean },
  read: () => Promise<MemberAtLesson | undefined> = () => memberAtLesson.alone(db, place),
) {
  const found = await withContent(db, read);
  if (!found) return undefined;
  const { content, completedLessons, keptLessons, ...own } = found;
  const isKept = keptLessons.includes(place.lessonId) && own.enrollment !== null;
  const lesson: LessonContent | DraftContent | undefined =
    content.lessons.find(({ id }) => id === place.lessonId) ??
    (isKept || seesDrafts ? content.drafts.find(({ id }) => id === place.lessonId) : undefined);
  if (!lesson) return undefined;
  const lessons = withCompletions(content.lessons, completedLessons);
  return {
    ...own,
    lesson,
    journey: content.journey,
    parts: content.parts,
    lessons,
    isKept,
    kept: presentKept(content, found),
  };
}

export type FoundLesson = NonNullable<Awaited<ReturnType<typeof findLesson>>>;

/** A kept draft does not wait for any lesson, nor for a day. */
const stateOfKept = ({ completedAt }: FoundLesson): LessonState => ({
  status: completedAt ? 'completed' : 'available',
  lockReason: null,
  releaseDate: null,
});

/** As for a member who begins today, but without the order: no lesson waits for another. */
function preview(
  found: FoundLesson,
  { userId, lessonId, now, today }: { userId: string; lessonId: string } & Parameters<typeof previewEnrollment>[1],
) {
  const enrollment = previewEnrollment({ userId, journeyId: found.journey.id }, { now, today });
  const list = withStates(found.lessons, { enrollment, mode: 'imediata', today });
  const own = list.find((entry) => entry.lesson.id === lessonId);
  const state: LessonState = own?.state ?? { status: 'available', lockReason: null, releaseDate: null };
  // Data left from a removed enrollment is not part of a preview.
  return {
    ...found,
    kept: {},
    enrollment,
    state,
    list,
    timer: null,
    quizAttempts: null,
    isAnswered: false,
    completedAt: null,
  };
}
