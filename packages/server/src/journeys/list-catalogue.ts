import type { CatalogueCard } from '@jornada/contract/journeys';
import { completedDays, progressPercent } from '@jornada/domain/journeys/progress';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { readSettings } from '../settings/read-settings.ts';
import { presentJourney } from './present.ts';
import { listCatalogueFor } from './store.ts';

/** The catalogue (specification §2 /explore). Refuses `explore_disabled` while the tab is off (decision B3). */
export async function listCatalogue(
  db: Database,
  { userId, cursor, limit }: { userId: string; cursor: string | undefined; limit: number },
): Promise<{ items: CatalogueCard[]; nextCursor: string | null }> {
  if (!(await readSettings(db)).exploreTabEnabled) refuse('explore_disabled');
  const found = await listCatalogueFor(db, { userId, after: decodeCursor(cursor), limit });
  const { rows, nextCursor } = pageOf(found, limit, ({ journey }) => ({ at: journey.createdAt, id: journey.id }));
  const items = rows.map(({ journey, enrollment }) => ({
    ...presentJourney(journey),
    isEnrolled: enrollment !== null,
    enrollment: enrollment && {
      currentDay: enrollment.currentDay,
      completedDays: completedDays(enrollment.currentDay, journey.totalDays),
      progressPercent: progressPercent(enrollment.currentDay, journey.totalDays),
    },
  }));
  return { items, nextCursor };
}
