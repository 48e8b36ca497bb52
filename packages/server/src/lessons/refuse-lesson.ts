import type { RefusalCode } from '@jornada/contract/refusals';
import type { LessonStanding } from '@jornada/domain/lessons/release';
import { Refusal } from '../platform/http/refusal.ts';

/** Refuses what was asked of a lesson. Where earlier ones are missing the first of them is told, which is open (decisions C5, D11). */
export function refuseLesson(code: RefusalCode, lessons: readonly LessonStanding[]): never {
  const first = code === 'earlier_lessons_missing' && lessons.find(({ isCompleted }) => !isCompleted);
  throw new Refusal(code, undefined, first ? { firstMissingLesson: { id: first.id, dayNumber: first.dayNumber } } : {});
}
