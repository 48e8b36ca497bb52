import type { BinEntry } from '@jornada/contract/bin/bin';
import { daysLeftInBin } from '@jornada/domain/bin/bin-days';
import { listEntries } from '../bin-rows/entry-store.ts';
import type { Clock } from '../platform/clock.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Database } from '../platform/database/database.ts';

/** What can be restored, the latest deletion first; with `journeyId` the lessons of that journey (decision C11). */
export async function listBin(
  db: Database,
  {
    cursor,
    limit,
    journeyId,
    clock,
  }: { cursor?: string | undefined; limit: number; journeyId?: string | undefined; clock: Clock },
): Promise<{ items: BinEntry[]; nextCursor: string | null }> {
  const now = clock();
  const found = await listEntries(db, { journeyId, after: decodeCursor(cursor), limit });
  const { rows, nextCursor } = pageOf(found, limit, ({ entry }) => ({ at: entry.deletedAt, id: entry.id }));
  const items = rows.map(({ entry: { dayNumber, deletedAt, journeyId: of, ...entry }, journeyName }) => ({
    ...entry,
    place: entry.kind === 'journey' || journeyName === null ? null : { journeyId: of, journeyName, dayNumber },
    deletedAt: deletedAt.toISOString(),
    daysLeft: daysLeftInBin(deletedAt, now),
  }));
  return { items, nextCursor };
}
