import type { Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { shorten, type Change } from './changes-between.ts';
import { insertEntry } from './store.ts';

export interface AuditedAction {
  /** Who did it; the name they have now unless told of one. */
  actor: { id: string; name?: string };
  /** In Portuguese, as in 'Jornada editada'. */
  action: string;
  /** Whom or what it concerned, as it was called then. */
  subject: string;
  subjectId?: string | null;
  /** Only fields that changed (`changesBetween`), never a secret. Values are shortened to 200 characters. */
  changes?: readonly Change[];
  now: Date;
}

/**
 * Writes down what an administrator did, in the transaction that does it (decision G5): no deed without its entry, no entry without the deed.
 * Call it last: it holds the actor's account, and whoever deletes that waits for this transaction.
 */
export async function recordAudit(tx: Transaction, entry: AuditedAction): Promise<void> {
  const { actor, action, subject, subjectId = null, changes = [], now } = entry;
  await insertEntry(tx, {
    id: newId(now),
    createdAt: now,
    actorId: actor.id,
    ...(actor.name !== undefined && { actorName: actor.name }),
    action,
    subject: shorten(subject),
    subjectId,
    changes: changes.map(({ field, before, after }) => ({
      field,
      before: before === null ? null : shorten(before),
      after: after === null ? null : shorten(after),
    })),
  });
}
