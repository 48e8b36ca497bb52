import type { KeptLesson } from '@jornada/contract/lessons/lessons';
import { asLocalDay, type LocalDay } from '@jornada/domain/local-day';
import { lessonStates, type LessonState, type ReleaseMode } from '@jornada/domain/lessons/release';
import type { Executor } from '../platform/database/database.ts';
import { withContent, type JourneyContent, type LessonContent } from '../content/journey-content.ts';
import { memberInJourney, type MemberInJourney } from './member-reads.ts';

/** What the release rule needs of an enrollment. */
export interface Schedule {
  scheduleStartedOn: string;
  suspendedAt: Date | null;
}

/** A lesson among those of its journey, with the member's completion. */
export interface ListedLesson {
  id: string;
  dayNumber: number;
  title: string;
  durationMinutes: number;
  isCompleted: boolean;
  content: LessonContent;
}

/**
 * A journey with its lessons in order, and the member's enrollment and completions; undefined for an unknown journey. `read`: another way
 * to the member's part.
 */
export async function findJourneyFor(
  db: Executor,
  place: { userId: string; journeyId: string },
  read: () => Promise<MemberInJourney | undefined> = () => memberInJourney.alone(db, place),
) {
  const found = await withContent(db, read);
  if (!found) return undefined;
  const { content, enrollment, completedLessons } = found;
  const lessons = withCompletions(content.lessons, completedLessons);
  return { journey: content.journey, parts: content.parts, lessons, kept: presentKept(content, found), enrollment };
}

/** The drafts of a journey that an enrolled member keeps (decision D18), for an answer; without any, it has no such key. */
export function presentKept(
  { drafts }: Pick<JourneyContent, 'drafts'>,
  {
    enrollment,
    keptLessons,
    completedLessons,
  }: Pick<MemberInJourney, 'enrollment' | 'keptLessons' | 'completedLessons'>,
): { keptLessons?: KeptLesson[] } {
  if (!enrollment || keptLessons.length === 0) return {};
  const kept = drafts.filter(({ id }) => keptLessons.includes(id));
  if (kept.length === 0) return {};
  return {
    keptLessons: kept.map(({ id, title, durationMinutes, afterDay }) => ({
      id,
      title,
      durationMinutes,
      isCompleted: completedLessons.includes(id),
      afterDay,
    })),
  };
}

/** A journey's lessons with the member's completions. */
export function withCompletions(
  lessons: readonly LessonContent[],
  completedLessons: readonly string[],
): ListedLesson[] {
  const completed = new Set(completedLessons);
  return lessons.map((content) => {
    const { id, dayNumber, title, durationMinutes } = content;
    return { id, dayNumber, title, durationMinutes, isCompleted: completed.has(id), content };
  });
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
