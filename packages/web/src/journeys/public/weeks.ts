import type { PublicJourney } from '@jornada/contract/journeys/journeys';
import type { ReleaseMode } from '@jornada/contract/lessons/release';
import type { LessonPart } from '@jornada/contract/lessons/lessons';
import { plural } from '@jornada/domain/plural';
import { groupByPart } from '../parts/group-by-part.ts';

type Lesson = PublicJourney['lessons'][number];

const week = 7;

/** Seven lessons, or fewer at the end; in a journey with parts, those of a part. */
export interface Week {
  /** The number of its first lesson. */
  from: number;
  title: string;
  lessons: readonly Lesson[];
}

/** Groups lessons by seven. The title is the week where a lesson opens each day, elsewhere the lessons' numbers. */
export function weeksOf(lessons: readonly Lesson[], mode: ReleaseMode): Week[] {
  return Array.from({ length: Math.ceil(lessons.length / week) }, (_, index) => {
    const from = index * week + 1;
    const ofWeek = lessons.slice(from - 1, from - 1 + week);
    return { from, lessons: ofWeek, title: titleOf({ index, from, count: ofWeek.length }, mode) };
  });
}

/** Groups lessons by parts. Those before the first one are called by their numbers. */
export function partsOf(lessons: readonly Lesson[], parts: readonly LessonPart[]): Week[] {
  return groupByPart(lessons, parts).map(({ part, from, lessons: ofPart }) => ({
    from,
    lessons: ofPart,
    title: part?.title ?? numbersOf(from, ofPart.length),
  }));
}

function titleOf({ index, from, count }: { index: number; from: number; count: number }, mode: ReleaseMode): string {
  return mode === 'uma_por_dia' ? `Semana ${index + 1}` : numbersOf(from, count);
}

const numbersOf = (from: number, count: number) =>
  plural(count, `Lição ${from}`, `Lições ${from} a ${from + count - 1}`);
