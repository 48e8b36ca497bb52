import type { LessonPart } from '@jornada/contract/lessons/lessons';

/** Consecutive lessons of a journey: those of a part, or those before the first one. */
export interface LessonGroup<Lesson> {
  part: LessonPart | null;
  /** The number of its first lesson. */
  from: number;
  lessons: readonly Lesson[];
}

/** All lessons of a journey, in their order, by its parts. */
export function groupByPart<Lesson>(lessons: readonly Lesson[], parts: readonly LessonPart[]): LessonGroup<Lesson>[] {
  const starts = [{ part: null, from: 1 }, ...parts.map((part) => ({ part, from: part.from }))];
  return starts
    .map((start, index) => ({
      ...start,
      lessons: lessons.slice(start.from - 1, (starts[index + 1]?.from ?? Infinity) - 1),
    }))
    .filter((group) => group.lessons.length > 0);
}
