import { reopenGrant, withdrawGrant } from '../../enrollments/grants/withdraw-grant.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findJourneySold } from './access-store.ts';
import { findInconsistentGrants } from './inconsistent-grants.ts';

/**
 * Brings access to a journey that comes back from the bin in line with its orders (decisions C11, H4): a refund that arrived meanwhile closes
 * it, a payment opens it, and a renewal or refund changes its time. Nobody can use the journey yet. The caller holds these orders
 * (`lockReferences`), and tells who has access.
 */
export async function settleRestored(
  tx: Transaction,
  { journeyId, now, timeZone }: { journeyId: string; now: Date; timeZone: string },
): Promise<void> {
  const journey = (await findJourneySold(tx, journeyId))!;
  for (const { isOpen, ...grant } of await findInconsistentGrants(tx, now, { journey, timeZone })) {
    const change = isOpen ? reopenGrant : withdrawGrant;
    await change(tx, { ...grant, journeyId, now, timeZone, isUntold: true });
  }
}
