import { futureReleaseDate } from '../lessons/release.ts';
import type { ReleaseMode } from '../lessons/release.ts';
import type { LocalDay } from '../local-day.ts';

/** A member's journey, with the fields that today's card needs. */
export interface DashboardJourney {
  isSuspended: boolean;
  /** The journey has its `completed_at` (decision D5). */
  isFinished: boolean;
  mode: ReleaseMode;
  scheduleStartedOn: LocalDay;
  /** The number of the lesson to do next, `current_day` (decision D3); null when the journey has none left. */
  nextLessonNumber: number | null;
  /** The lesson that the member completed last today is this journey's. */
  isDoneToday?: boolean;
}

/**
 * The content of today's card: `lesson`, one is open · `up_to_date`, none is open or today's is done, and `opensOn` is the day of the
 * journey's next lesson (null: it opens on no known day, decision D8) · `begin`, no journey is under way.
 */
export type TodayCard<Journey> =
  | { kind: 'lesson'; journey: Journey }
  | { kind: 'up_to_date'; journey: Journey; opensOn: LocalDay | null }
  | { kind: 'begin' };

/**
 * The one thing that the dashboard puts first. `journeys` are all of the member's, in the dashboard's order (most recently updated first).
 * The first journey with an open lesson wins, else the one whose lesson opens soonest. Paused and finished journeys never count. Once
 * today's lesson is done and its journey has nothing more to do now, the open lessons of others are not asked for (decision D16).
 */
export function todayCard<Journey extends DashboardJourney>(
  journeys: readonly Journey[],
  today: LocalDay,
): TodayCard<Journey> {
  const done = journeys.find(
    (journey) => journey.isDoneToday && !journey.isSuspended && !hasOpenLesson(journey, today),
  );
  let soonest: { journey: Journey; opensOn: LocalDay } | null = null;
  let first: Journey | null = null;
  for (const journey of journeys) {
    if (journey.isSuspended || journey.isFinished) continue;
    first ??= journey;
    if (journey.nextLessonNumber === null) continue;
    const opensOn = futureReleaseDate({ ...journey, today }, journey.nextLessonNumber);
    if (opensOn === null) {
      if (!done) return { kind: 'lesson', journey };
    } else if (soonest === null || opensOn < soonest.opensOn) soonest = { journey, opensOn };
  }
  if (soonest !== null) return { kind: 'up_to_date', ...soonest };
  return first === null ? { kind: 'begin' } : { kind: 'up_to_date', journey: done ?? first, opensOn: null };
}

const hasOpenLesson = ({ isFinished, nextLessonNumber, ...journey }: DashboardJourney, today: LocalDay): boolean =>
  !isFinished && nextLessonNumber !== null && futureReleaseDate({ ...journey, today }, nextLessonNumber) === null;
