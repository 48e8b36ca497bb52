import { BADGE_CATALOGUE } from '@jornada/domain/rewards/badge-catalogue';
import type { Database } from '../../platform/database/database.ts';
import { lockBadges, saveBadges } from './badge-store.ts';

/** Saves the badges that this version ships, at start. Safe to repeat, and from several processes at once. */
export async function seedBadges(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBadges(tx);
    await saveBadges(tx, BADGE_CATALOGUE);
  });
}
