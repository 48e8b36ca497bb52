import { reopenGrant, withdrawGrant } from '../../enrollments/grants/withdraw-grant.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findInconsistentGrants } from './inconsistent-grants.ts';

/**
 * Brings access to a journey that comes back from the bin in line with its orders (decisions C11, H4): a refund that arrived meanwhile closes
 * it, a payment opens it. Nobody can use the journey yet. The caller holds these orders (`lockReferences`).
 */
export async function settleRestored(
  tx: Transaction,
  { journeyId, now, timeZone }: { journeyId: string; now: Date; timeZone: string },
): Promise<void> {
  for (const { state, periods, userId, orderReference } of await findInconsistentGrants(tx, now, journeyId)) {
    const change = state === 'valid' ? withdrawGrant : reopenGrant;
    await change(tx, { userId, journeyId, orderReference, periods, now, timeZone });
  }
}
