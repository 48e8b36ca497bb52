import type { Transaction } from '../platform/database/database.ts';
import { insertStats, selectStatsForUpdate, type StatsRow } from './store.ts';

/**
 * The lock that every rewarded command takes first: the member's stats row. Commands of one member wait in line here (decisions F).
 * A missing row is created (specification §4).
 */
export async function lockStats(tx: Transaction, userId: string): Promise<StatsRow> {
  const row = await selectStatsForUpdate(tx, userId);
  if (row) return row;
  await insertStats(tx, userId);
  return (await selectStatsForUpdate(tx, userId))!;
}
