import type { listMyJourneys as contract } from '@jornada/contract/enrollments/enrollments';
import type { EndpointResult } from '@jornada/contract/endpoint';
import { localDay, type LocalDay } from '@jornada/domain/local-day';
import type { Clock } from '../../platform/clock.ts';
import { decodeCursor, pageOf } from '../../platform/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FirstRead } from '../../platform/http/first-read.ts';
import { listEnrollmentsAfter, type ListedEnrollment } from '../store.ts';
import { memberDashboard, readDashboard, valuesOfDashboard, type MemberDashboard } from './member-dashboard.ts';
import { presentMyJourney } from './present-my-journey.ts';
import { reachableToday } from './reachable-today.ts';
import { readToday } from './read-today.ts';
import { runningMission } from './running-mission.ts';

/**
 * 'Minhas Jornadas', most recently updated first (specification §2 /dashboard). The first page adds today's card, a mission that runs, and
 * what a day can pay. `first`: another way to what that page consists of.
 */
export async function listMyJourneys(
  db: Database,
  input: {
    userId: string;
    cursor: string | undefined;
    limit: number;
    clock: Clock;
    timeZone: string;
    first?: FirstRead<MemberDashboard>;
  },
): Promise<EndpointResult<typeof contract>> {
  const { userId, limit, timeZone } = input;
  const now = input.clock();
  const day = localDay(now, timeZone);
  const after = decodeCursor(input.cursor);
  if (after !== null) {
    const found = await listEnrollmentsAfter(db, { userId, after, limit });
    return { ...presentPage(found, { limit, today: day }), today: null, runningMission: null, reachableXp: null };
  }

  const values = { ...valuesOfDashboard({ limit, today: day }), userId };
  const { rows, firstLesson, member, today } = await readDashboard(
    db,
    input.first ?? (() => memberDashboard.alone(db, values)),
  );
  const page = presentPage(rows, { limit, today });
  const isAll = page.nextCursor === null;
  const first = { rows: rows.slice(0, limit), isAll };
  const card = await readToday(db, { userId, today, timeZone, first, firstLesson, member });
  return {
    ...page,
    today: card,
    runningMission: runningMission(member.openTimers, now),
    reachableXp: isAll ? reachableToday(rows, { member, today }) : null,
  };
}

function presentPage(found: readonly ListedEnrollment[], { limit, today }: { limit: number; today: LocalDay }) {
  const { rows, nextCursor } = pageOf(found, limit, ({ enrollment: { updatedAt, id } }) => ({ at: updatedAt, id }));
  return { items: rows.map((row) => presentMyJourney(row, today)), nextCursor };
}
