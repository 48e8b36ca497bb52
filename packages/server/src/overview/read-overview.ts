import type { Overview } from '@jornada/contract/overview';
import { addDays, localDay, type LocalDay } from '@jornada/domain/local-day';
import { hasMailServer } from '../mail/mail-server.ts';
import type { Services } from '../platform/services.ts';
import { DEFAULT_SYSTEM_NAME, readSettings } from '../settings/read-settings.ts';
import { DAYS, readFigures } from './figures.ts';
import { findFirstSteps, listLatestEnrollments } from './store.ts';

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
  unknownProxy,
}: Pick<Services, 'db' | 'clock' | 'timeZone' | 'environment' | 'unknownProxy'>): Promise<Overview> {
  const [{ journeys, activeJourneys, kept, steps }, recentEnrollments, settings] = await Promise.all([
    findFirstSteps(db),
    listLatestEnrollments(db, LATEST),
    readSettings(db),
  ]);
  const figures = await readFigures(db, kept, { clock, timeZone });
  const { users, newUsers, enrollments, completedLessons, lessonsToDo, days, countedAt } = figures;
  return {
    users,
    newUsers,
    journeys,
    activeJourneys,
    enrollments,
    // Whoever saw lessons that were deleted later has them no more: never above 100.
    completionRate: lessonsToDo === 0 ? 0 : Math.min(100, Math.round((completedLessons * 100) / lessonsToDo)),
    countedAt: countedAt && countedAt.toISOString(),
    isProxyUnknown: unknownProxy.isSeen,
    recentEnrollments,
    days: daysFrom(addDays(localDay(clock(), timeZone), 1 - DAYS), days),
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
