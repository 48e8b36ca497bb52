import { isJourneyComplete } from '../journeys/progress.ts';
import { currentDayOf, isOpen, lessonStates, refusalOfLocked } from './release.ts';
import type { ReleaseInput } from './release.ts';

export interface CompletionInput extends ReleaseInput {
  totalDays: number;
  lessonId: string;
  /** The enrollment has its `completed_at` (decision D5). */
  isJourneyAlreadyComplete: boolean;
  /** The lesson's required mission is not answered yet. */
  missionBlocks: boolean;
}

export type CompletionDecision =
  | { ok: false; refusal: 'enrollment_suspended' | 'lesson_locked' | 'earlier_lessons_missing' | 'mission_pending' }
  | { ok: true; alreadyCompleted: true; currentDay: number }
  | { ok: true; alreadyCompleted: false; wasCurrent: boolean; currentDay: number; completesJourney: boolean };

/**
 * Decides whether a member may complete a lesson now, and the progress afterwards (decisions C8, D1, D3, D5, D13).
 * Refuses a suspended enrollment, then a locked lesson, then a pending mission. A repeat is accepted and changes nothing.
 * `completesJourney` is true only for the completion that first brings `currentDay` beyond `totalDays` (decision D6).
 * Throws when the lesson is not among `lessons`.
 */
export function decideCompletion(input: CompletionInput): CompletionDecision {
  const position = input.lessons.findIndex((lesson) => lesson.id === input.lessonId);
  const lesson = input.lessons[position];
  const state = lessonStates(input)[position];
  if (!lesson || !state) throw new Error(`Lesson ${input.lessonId} is not one of its journey's lessons`);

  const currentDay = currentDayOf(input.lessons);
  if (input.isSuspended) return { ok: false, refusal: 'enrollment_suspended' };
  if (lesson.isCompleted) return { ok: true, alreadyCompleted: true, currentDay };
  if (!isOpen(state)) return { ok: false, refusal: refusalOfLocked(state) };
  if (input.missionBlocks) return { ok: false, refusal: 'mission_pending' };

  const after = currentDayOf(input.lessons.with(position, { ...lesson, isCompleted: true }));
  return {
    ok: true,
    alreadyCompleted: false,
    wasCurrent: lesson.dayNumber === currentDay,
    currentDay: after,
    completesJourney: !input.isJourneyAlreadyComplete && isJourneyComplete(after, input.totalDays),
  };
}

/**
 * The same for a lesson that was taken back to draft and that the member keeps (decision D18): it waits for no other, is never the current
 * one, and does not move the plan. `lessons` are the published ones.
 */
export function decideKeptCompletion({
  lessons,
  isCompleted,
  isSuspended,
  missionBlocks,
}: Pick<CompletionInput, 'lessons' | 'isSuspended' | 'missionBlocks'> & { isCompleted: boolean }): CompletionDecision {
  const currentDay = currentDayOf(lessons);
  if (isSuspended) return { ok: false, refusal: 'enrollment_suspended' };
  if (isCompleted) return { ok: true, alreadyCompleted: true, currentDay };
  if (missionBlocks) return { ok: false, refusal: 'mission_pending' };
  return { ok: true, alreadyCompleted: false, wasCurrent: false, currentDay, completesJourney: false };
}
