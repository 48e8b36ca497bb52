import type { Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { holdUser, insertStats, selectStatsForUpdate, type StatsRow } from './store.ts';

/**
 * The lock that every rewarded command takes first: the member's stats row. Commands of one member wait in line here (decisions F).
 * A missing row is created (specification §4); for a user deleted meanwhile it refuses `not_signed_in`.
 */
export async function lockStats(tx: Transaction, userId: string): Promise<StatsRow> {
  const row = await lockExistingStats(tx, userId);
  if (row) return row;
  if (!(await holdUser(tx, userId))) refuse('not_signed_in');
  await insertStats(tx, userId);
  return (await selectStatsForUpdate(tx, userId))!;
}

/**
 * `lockStats` in one statement, which may be sent together with others: undefined, and nothing locked, for a member without a row, so that
 * nothing else may be taken as locked behind it.
 */
export function lockExistingStats(tx: Transaction, userId: string): Promise<StatsRow | undefined> {
  return selectStatsForUpdate(tx, userId);
}
