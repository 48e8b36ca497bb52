import type { Transaction } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { lockStats } from './lock-stats.ts';

/** Whether the user still exists. If so, their commands and deletion wait for this transaction. */
export async function lockMember(tx: Transaction, userId: string): Promise<boolean> {
  try {
    await lockStats(tx, userId);
    return true;
  } catch (error) {
    // For a member's own command this means that their session ended with their account.
    if (error instanceof Refusal && error.code === 'not_signed_in') return false;
    throw error;
  }
}
