import type { MyJourney } from '@jornada/contract/enrollments';
import { asLocalDay, localDay } from '@jornada/domain/local-day';
import { releaseDayOf } from '@jornada/domain/lessons/release';
import type { Clock } from '../platform/clock.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Database } from '../platform/database/database.ts';
import { presentEnrollment } from './present.ts';
import { listEnrollmentsOf } from './store.ts';

/** 'Minhas Jornadas', most recently updated first (specification §2 /dashboard). */
export async function listMyJourneys(
  db: Database,
  input: { userId: string; cursor: string | undefined; limit: number; clock: Clock; timeZone: string },
): Promise<{ items: MyJourney[]; nextCursor: string | null }> {
  const today = localDay(input.clock(), input.timeZone);
  const found = await listEnrollmentsOf(db, { ...input, after: decodeCursor(input.cursor) });
  const { rows, nextCursor } = pageOf(found, input.limit, ({ enrollment }) => ({
    at: enrollment.updatedAt,
    id: enrollment.id,
  }));
  const items = rows.map(({ enrollment, journey, nextLesson }): MyJourney => {
    const waits =
      nextLesson !== null &&
      journey.modoLiberacao === 'uma_por_dia' &&
      releaseDayOf(asLocalDay(enrollment.scheduleStartedOn), nextLesson.dayNumber) > today;
    return {
      enrollment: presentEnrollment(enrollment, journey.totalDays),
      journey,
      openLesson: waits || enrollment.suspendedAt ? null : nextLesson,
    };
  });
  return { items, nextCursor };
}
