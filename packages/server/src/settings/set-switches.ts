import type { Switches } from '@jornada/contract/settings/settings';
import { localDay } from '@jornada/domain/local-day';
import { changesBetween } from '../audit/changes-between.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { readSettings } from './read-settings.ts';
import { closeOffInterval, lockSettings, openOffInterval, saveSettings } from './store.ts';

const switchesOf = (settings: Switches): Switches => ({
  signupEnabled: settings.signupEnabled,
  gamificationEnabled: settings.gamificationEnabled,
  exploreTabEnabled: settings.exploreTabEnabled,
  remindersEnabled: settings.remindersEnabled,
  questionsEnabled: settings.questionsEnabled,
});

/**
 * Turns sign-up, gamification, Explorar, reminders or questions on or off, for every process at once (decision B1). Keeps the days on which
 * gamification was off, so that none counts as missed (decision B2).
 */
export function setSwitches(
  db: Database,
  {
    changes,
    actorId,
    clock,
    timeZone,
  }: { changes: Partial<Switches>; actorId: string; clock: Clock; timeZone: string },
): Promise<Switches> {
  return db.transaction(async (tx) => {
    await lockSettings(tx);
    // After the lock, so that the second of two changes never has the earlier day.
    const now = clock();
    const today = localDay(now, timeZone);
    const before = switchesOf(await readSettings(tx));
    await saveSettings(
      tx,
      {
        signup_enabled: changes.signupEnabled,
        gamification_enabled: changes.gamificationEnabled,
        explore_tab_enabled: changes.exploreTabEnabled,
        reminders_enabled: changes.remindersEnabled,
        questions_enabled: changes.questionsEnabled,
      },
      now,
    );
    const after = switchesOf(await readSettings(tx));
    if (after.gamificationEnabled) await closeOffInterval(tx, today);
    else await openOffInterval(tx, { today, now });
    const changed = changesBetween(before, after);
    if (changed.length > 0)
      await recordAudit(tx, {
        actor: { id: actorId },
        action: 'Configurações de interface editadas',
        subject: 'Plataforma',
        changes: changed,
        now,
      });
    return after;
  });
}
