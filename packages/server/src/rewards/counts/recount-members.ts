import { localDay, type LocalDay } from '@jornada/domain/local-day';
import { countsToKeep } from '@jornada/domain/rewards/member-counts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { selectStatsForUpdate } from '../store.ts';
import { countAnew, deleteStaleNotes, listMembersAfter, listStaleNotes, saveCounts } from './count-store.ts';

/** Members whose ids are read at once. */
const PAGE = 1_000;

/**
 * Counts anew what every member has done, one after the other and each with their stats row locked, so that the platform may be in use
 * (docs/member-counts.md). Returns how many there are.
 */
export async function recountMembers(
  db: Database,
  { clock, timeZone }: { clock: Clock; timeZone: string },
): Promise<number> {
  let count = 0;
  let after: string | undefined;
  for (;;) {
    const ids = await listMembersAfter(db, { after, limit: PAGE });
    for (const userId of ids) {
      await db.transaction((tx) => recountMember(tx, { userId, today: localDay(clock(), timeZone) }));
    }
    count += ids.length;
    after = ids.at(-1);
    if (ids.length < PAGE) return count;
  }
}

async function recountMember(tx: Transaction, { userId, today }: { userId: string; today: LocalDay }): Promise<void> {
  // Deleted meanwhile.
  if (!(await selectStatsForUpdate(tx, userId))) return;
  const notes = await listStaleNotes(tx, userId);
  const counted = await countAnew(tx, { userId, today });
  await saveCounts(tx, userId, counted.canBeKept ? countsToKeep(counted, { actions: [], entries: [], today }) : null);
  await deleteStaleNotes(tx, notes);
}
