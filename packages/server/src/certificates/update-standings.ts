import { standingNow } from '@jornada/domain/certificates/standing';
import type { Transaction } from '../platform/database/database.ts';
import type { PaidBack } from './paid-back-orders.ts';
import { loadStandings, saveGrounds, saveRevocation, type StandingRow, type StoredGround } from './standing-store.ts';

/**
 * Decides anew whether these members' certificates stand, after their payments or access changed, in the same transaction. A repeat
 * changes nothing. The caller holds the members' stats rows, and has written the changed access.
 */
export async function updateStandings(
  tx: Transaction,
  { paidBack, now, ...whose }: { userIds: readonly string[]; journeyId?: string | null; paidBack: PaidBack; now: Date },
): Promise<void> {
  if (whose.userIds.length === 0) return;
  for (const row of await loadStandings(tx, whose)) await updateStanding(tx, row, { paidBack, now });
}

async function updateStanding(
  tx: Transaction,
  row: StandingRow,
  { paidBack, now }: { paidBack: PaidBack; now: Date },
): Promise<void> {
  const orders = new Map([...row.validGrants, ...row.grounds].map(({ id, orderReference }) => [id, orderReference]));
  const grounds = row.grounds.map((ground) => ({
    ...ground,
    isReturned:
      ground.kind === 'purchase'
        ? (paidBack(ground.orderReference, row.earnedAt) ?? ground.isReturned)
        : ground.isReturned,
  }));
  const after = standingNow({ grounds, revokedBy: row.revokedBy }, row.validGrants);
  const changed = after.grounds
    .map((ground): StoredGround => ({ ...ground, orderReference: orders.get(ground.id) ?? '' }))
    .filter(({ id, isReturned }) => row.grounds.find((ground) => ground.id === id)?.isReturned !== isReturned);
  if (changed.length > 0) await saveGrounds(tx, row.id, changed);
  if (after.revokedBy !== row.revokedBy)
    await saveRevocation(tx, row.id, { revokedBy: after.revokedBy, reason: null, now });
}
