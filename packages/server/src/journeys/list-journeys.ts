import type { JourneyRow } from '@jornada/contract/journeys/admin-journeys';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Database } from '../platform/database/database.ts';
import { countJourneys, listJourneyRows } from './admin-store.ts';
import type { JourneyFilter } from './admin-store.ts';
import { normalizeSearch } from './normalize-search.ts';

/**
 * The administrators' list of journeys, newest first, with lessons and enrolments counted (specification §2 "Admin journey list"). `search`
 * filters by name; a blank one does not filter. `counts` are the whole platform's.
 */
export async function listJourneys(
  db: Database,
  query: {
    search?: string | undefined;
    status?: JourneyFilter['status'];
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ items: JourneyRow[]; nextCursor: string | null; counts: { total: number; active: number } }> {
  const { status, limit } = query;
  const filter = { words: normalizeSearch(query.search), status };
  const [found, counts] = await Promise.all([
    listJourneyRows(db, { ...filter, after: decodeCursor(query.cursor), limit }),
    countJourneys(db),
  ]);
  const { rows, nextCursor } = pageOf(found, limit, ({ journey }) => ({ at: journey.createdAt, id: journey.id }));
  const items = rows.map(({ journey, lessonCount, enrollmentCount }) => ({
    id: journey.id,
    name: journey.name,
    status: journey.status,
    tipo: journey.tipo,
    visibilidade: journey.visibilidade,
    modoLiberacao: journey.modoLiberacao,
    totalDays: journey.totalDays,
    ...(journey.cover && { cover: journey.cover }),
    lessonCount,
    enrollmentCount,
    createdAt: journey.createdAt.toISOString(),
  }));
  return { items, nextCursor, counts };
}
