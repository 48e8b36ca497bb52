import type { Overview } from '@jornada/contract/overview';
import { addDays, localDay, type LocalDay } from '@jornada/domain/local-day';
import { hasMailServer } from '../mail/mail-server.ts';
import type { Services } from '../platform/services.ts';
import { DEFAULT_SYSTEM_NAME, readSettings } from '../settings/read-settings.ts';
import { countByDay, countEverything, findFirstSteps, listLatestEnrollments } from './store.ts';

const DAYS = 30;
const DAYS_OF_WEEK = 7;
const LATEST = 5;

/**
 * Administrators' first screen (specification §2): users are distinct enrolled members, and the completion rate is completed lessons of the lessons of the
 * enrolled journeys, 0 when there are none (decision G3). Thirty days end with today in the platform's zone.
 */
export async function readOverview({
  db,
  clock,
  timeZone,
  environment,
}: Pick<Services, 'db' | 'clock' | 'timeZone' | 'environment'>): Promise<Overview> {
  const to = localDay(clock(), timeZone);
  const from = addDays(to, 1 - DAYS);
  const [figures, recentEnrollments, counted, steps, settings] = await Promise.all([
    countEverything(db, { weekFrom: addDays(to, 1 - DAYS_OF_WEEK), timeZone }),
    listLatestEnrollments(db, LATEST),
    countByDay(db, { from, to, timeZone }),
    findFirstSteps(db),
    readSettings(db),
  ]);
  const [completed, toDo] = [Number(figures.completedLessons), Number(figures.lessonsToDo)];
  return {
    users: figures.users,
    newUsers: figures.newUsers,
    journeys: figures.journeys,
    activeJourneys: figures.activeJourneys,
    enrollments: figures.enrollments,
    // Whoever saw lessons that were deleted later has them no more: never above 100.
    completionRate: toDo === 0 ? 0 : Math.min(100, Math.round((completed * 100) / toDo)),
    recentEnrollments,
    days: daysFrom(from, counted),
    firstSteps: {
      ...steps,
      hasIdentity: settings.logoUrl !== null || settings.systemName !== DEFAULT_SYSTEM_NAME,
      isMailConfigured: hasMailServer(environment),
    },
  };
}

function daysFrom(
  from: LocalDay,
  counted: readonly { day: string; enrollments: number; completedLessons: number }[],
): Overview['days'] {
  const byDay = new Map(counted.map((row) => [row.day, row]));
  return Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(from, index);
    const { enrollments = 0, completedLessons = 0 } = byDay.get(day) ?? {};
    return { day, enrollments, completedLessons };
  });
}
