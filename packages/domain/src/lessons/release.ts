import { addDays, daysBetween } from '../local-day.ts';
import type { LocalDay } from '../local-day.ts';

/** How the lessons of a journey open one after another (decision D1). */
export const RELEASE_MODES = ['imediata', 'uma_por_dia', 'sequencial'] as const;
export type ReleaseMode = (typeof RELEASE_MODES)[number];

/** A lesson for one member. Completed means that it has a progress row (decision D4). */
export interface LessonProgress {
  id: string;
  dayNumber: number;
  isCompleted: boolean;
}

/**
 * `completed` · `current` the one to do next, open · `available` open, not the next one · `locked` with its reason.
 * `waits_for_earlier`: the lesson just before is completed and an earlier one is missing, as after a move (decision D11).
 * `releaseDate` is set only while it lies in the future (decision D11).
 */
export type LessonState = {
  status: 'completed' | 'current' | 'available' | 'locked';
  lockReason: 'waits_for_date' | 'waits_for_previous' | 'waits_for_earlier' | 'suspended' | null;
  releaseDate: LocalDay | null;
};

export interface ReleaseInput {
  mode: ReleaseMode;
  /** All lessons of the journey, ordered by `dayNumber` 1…n without holes (decision D3). */
  lessons: readonly LessonProgress[];
  /** The release day of lesson 1; a reset moves it (decision D12). An import may name one ahead (decision D20). */
  scheduleStartedOn: LocalDay;
  today: LocalDay;
  isSuspended: boolean;
}

/** `current_day` = 1 + the number of leading completed lessons, of lessons ordered by `dayNumber` (decision D3). */
export function currentDayOf(lessons: readonly LessonProgress[]): number {
  const firstToDo = lessons.findIndex((lesson) => !lesson.isCompleted);
  return 1 + (firstToDo === -1 ? lessons.length : firstToDo);
}

/** The day on which a lesson opens in `uma_por_dia`. Lesson 1 opens on the start day (decision D1). */
export function releaseDayOf(scheduleStartedOn: LocalDay, dayNumber: number): LocalDay {
  return addDays(scheduleStartedOn, dayNumber - 1);
}

/** The future day on which a lesson opens; null when that day has come, or when the mode has no days (decision D11). */
export function futureReleaseDate(
  { mode, scheduleStartedOn, today }: Pick<ReleaseInput, 'mode' | 'scheduleStartedOn' | 'today'>,
  dayNumber: number,
): LocalDay | null {
  if (mode !== 'uma_por_dia') return null;
  const isOver = dayNumber - 1 <= daysBetween(scheduleStartedOn, today);
  return isOver ? null : releaseDayOf(scheduleStartedOn, dayNumber);
}

/**
 * The state of each lesson for one member, parallel to `lessons` (specification §4 "Lesson status", decisions D1, D4, D11).
 * The trail, the side list and the access to a lesson all use this one rule (decision C5).
 */
export function lessonStates(input: ReleaseInput): LessonState[] {
  const currentDay = currentDayOf(input.lessons);
  return input.lessons.map((lesson, index) => {
    if (lesson.isCompleted) return open('completed');
    // No release date either: a suspended enrollment opens with a payment, not with a day.
    if (input.isSuspended) return { status: 'locked', lockReason: 'suspended', releaseDate: null };

    const isNext = index === currentDay - 1;
    const releaseDate = futureReleaseDate(input, lesson.dayNumber);
    if (releaseDate !== null) return { status: 'locked', lockReason: 'waits_for_date', releaseDate };
    if (isNext) return open('current');
    if (input.mode === 'imediata') return open('available');
    const lockReason = input.lessons[index - 1]?.isCompleted ? 'waits_for_earlier' : 'waits_for_previous';
    return { status: 'locked', lockReason, releaseDate: null };
  });
}

/** Whether a lesson in this state can be opened and completed (decision C5). */
export function isOpen(state: LessonState): boolean {
  return state.status !== 'locked';
}

/** The refusal for every request about a locked lesson (decisions C5, D11). */
export function refusalOfLocked({ lockReason }: LessonState): 'earlier_lessons_missing' | 'lesson_locked' {
  return lockReason === 'waits_for_earlier' ? 'earlier_lessons_missing' : 'lesson_locked';
}

function open(status: 'completed' | 'current' | 'available'): LessonState {
  return { status, lockReason: null, releaseDate: null };
}
