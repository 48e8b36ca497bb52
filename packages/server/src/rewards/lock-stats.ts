import type { Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { lockUser, insertStats, selectStatsForUpdate, type StatsRow } from './store.ts';

/**
 * Locks the member's stats row, as every rewarded command does first: commands of one member wait in line here (decisions F).
 * Creates a missing row (specification §4). Refuses `not_signed_in` for a user deleted meanwhile.
 */
export async function lockStats(tx: Transaction, userId: string): Promise<StatsRow> {
  const row = await selectStatsForUpdate(tx, userId);
  if (row) return row;
  if (!(await lockUser(tx, userId))) refuse('not_signed_in');
  await insertStats(tx, userId);
  return (await selectStatsForUpdate(tx, userId))!;
}
