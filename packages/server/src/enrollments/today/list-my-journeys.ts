import type { MyJourney, TodayCard } from '@jornada/contract/enrollments';
import { localDay } from '@jornada/domain/local-day';
import type { Clock } from '../../platform/clock.ts';
import { decodeCursor, pageOf } from '../../platform/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import { presentMyJourney } from './present-my-journey.ts';
import { readToday } from './read-today.ts';
import { listEnrollmentsOf } from '../store.ts';

/** 'Minhas Jornadas', most recently updated first (specification §2 /dashboard). The first page adds today's card. */
export async function listMyJourneys(
  db: Database,
  input: { userId: string; cursor: string | undefined; limit: number; clock: Clock; timeZone: string },
): Promise<{ items: MyJourney[]; nextCursor: string | null; today: TodayCard | null }> {
  const { userId, timeZone } = input;
  const today = localDay(input.clock(), timeZone);
  const found = await listEnrollmentsOf(db, { ...input, today, after: decodeCursor(input.cursor) });
  const { rows, nextCursor } = pageOf(found, input.limit, ({ enrollment }) => ({
    at: enrollment.updatedAt,
    id: enrollment.id,
  }));
  const items = rows.map((row) => presentMyJourney(row, today));
  if (input.cursor !== undefined) return { items, nextCursor, today: null };
  const card = await readToday(db, { userId, today, timeZone, first: { rows, isAll: nextCursor === null } });
  return { items, nextCursor, today: card };
}
