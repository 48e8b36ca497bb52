import { recordAudit } from '../audit/record-audit.ts';
import type { BinEntry } from '../bin-rows/bin-parts.ts';
import { lockEntry } from '../bin-rows/entry-store.ts';
import { holdPeople, putBack } from '../bin-rows/put-back.ts';
import { reconnectCertificates } from '../certificates/reconnect-certificates.ts';
import { isOpenIn, listToTell } from '../enrollments/to-tell.ts';
import { clearAppointments } from '../lessons/drafts/drafts-store.ts';
import { tell } from '../outbound/tell.ts';
import type { Transaction } from '../platform/database/database.ts';
import { requeueUnmatchedOf } from '../purchases/admin/unmatched-store.ts';
import { lockReferences } from '../purchases/settle/order-locks.ts';
import { settleRestored } from '../purchases/settle/settle-restored.ts';
import { listGrantReferences } from './grant-references.ts';
import type { Restoration } from './restoration.ts';

/** What was received a little before the deletion may have been settled after it. */
const SETTLED_WITHIN_MS = 60 * 60 * 1000;

/**
 * Puts a journey back with its lessons and members (decision C11). Access by orders is what all facts say now, those too that arrived while
 * it was in the bin: its orders are locked first, so that no settlement of theirs runs meanwhile. Payments that found no journey are taken
 * up again after the commit. Appointments of before are over: nothing is published by itself on return.
 * @returns whether it was still in the bin
 */
export async function restoreJourney(
  tx: Transaction,
  { deletedAt }: BinEntry,
  { entryId, actorId, clock, timeZone }: Restoration,
): Promise<boolean> {
  await lockReferences(tx, await listGrantReferences(tx, entryId));
  const entry = await lockEntry(tx, entryId);
  // Restored meanwhile, perhaps sold, and deleted once more: those orders are not locked.
  if (entry?.deletedAt.getTime() !== deletedAt.getTime()) return false;
  const now = clock();
  await holdPeople(tx, entryId);
  await putBack(tx, entry);
  await clearAppointments(tx, entryId);
  await reconnectCertificates(tx, entryId);
  await settleRestored(tx, { journeyId: entryId, now, timeZone });
  for (const place of await listToTell(tx, 'enrollment.started', isOpenIn(entryId)))
    tell(tx, now, 'enrollment.started', place);
  await requeueUnmatchedOf(tx, { journeyId: entryId, since: new Date(deletedAt.getTime() - SETTLED_WITHIN_MS), now });
  await recordAudit(tx, {
    actor: { id: actorId },
    action: 'Jornada restaurada',
    subject: entry.name,
    subjectId: entryId,
    now,
  });
  return true;
}
