import type { PublicJourney } from '@jornada/contract/journeys/journeys';
import type { ReleaseMode } from '@jornada/contract/lessons/release';
import { plural } from '@jornada/domain/plural';

type Lesson = PublicJourney['lessons'][number];

const week = 7;

/** Seven lessons, or fewer at the end. */
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

function titleOf({ index, from, count }: { index: number; from: number; count: number }, mode: ReleaseMode): string {
  if (mode === 'uma_por_dia') return `Semana ${index + 1}`;
  return plural(count, `Lição ${from}`, `Lições ${from} a ${from + count - 1}`);
}
