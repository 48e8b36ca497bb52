import { findEntry } from '../bin-rows/entry-store.ts';
import { selectJourneyFor } from '../journeys/admin-store.ts';
import { findJourneyOfLesson } from '../lessons/editing/order-store.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Restoration } from './restoration.ts';
import { restoreJourney } from './restore-journey.ts';
import { restoreLesson } from './restore-lesson.ts';

/**
 * Brings a journey or lesson back from the bin (decision C11). A repeat answers the same and changes nothing.
 * Refuses `bin_entry_not_found`, `journey_full`, and `journey_not_found` for a lesson whose journey is in the bin or gone.
 */
export async function restoreFromBin(db: Database, command: Restoration): Promise<{ journeyId: string }> {
  return db.transaction(async (tx) => {
    const entry = await findEntry(tx, command.entryId);
    const isRestored =
      entry?.kind === 'journey'
        ? await restoreJourney(tx, entry, command)
        : entry && (await restoreLesson(tx, entry, command));
    if (entry && isRestored) return { journeyId: entry.journeyId };
    // Restored before, perhaps by the same click.
    const journey = await selectJourneyFor(tx, command.entryId, 'share');
    const journeyId = journey?.id ?? (await findJourneyOfLesson(tx, command.entryId));
    return { journeyId: journeyId ?? refuse('bin_entry_not_found') };
  });
}
