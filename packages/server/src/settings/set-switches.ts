import type { Switches } from '@jornada/contract/settings';
import { localDay } from '@jornada/domain/local-day';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { readSettings } from './read-settings.ts';
import { closeOffInterval, lockSettings, openOffInterval, saveSettings } from './store.ts';

/**
 * Turns sign-up, gamification or Explorar on or off, for every process at once: nothing caches them (decision B1). The days on which
 * gamification was off are kept, so that none of them counts as missed (decision B2).
 */
export function setSwitches(
  db: Database,
  { changes, clock, timeZone }: { changes: Partial<Switches>; clock: Clock; timeZone: string },
): Promise<Switches> {
  return db.transaction(async (tx) => {
    await lockSettings(tx);
    // After the lock: of two administrators the second one's day is not before the first one's.
    const now = clock();
    const today = localDay(now, timeZone);
    await saveSettings(
      tx,
      {
        signup_enabled: changes.signupEnabled,
        gamification_enabled: changes.gamificationEnabled,
        explore_tab_enabled: changes.exploreTabEnabled,
      },
      now,
    );
    const { signupEnabled, gamificationEnabled, exploreTabEnabled } = await readSettings(tx);
    if (gamificationEnabled) await closeOffInterval(tx, today);
    else await openOffInterval(tx, { today, now });
    return { signupEnabled, gamificationEnabled, exploreTabEnabled };
  });
}
