import type { SecurityEventKind } from '@jornada/contract/accounts/security-events';
import type { Transaction } from '../platform/database/database.ts';
import type { RequestSource } from '../platform/http/request-source.ts';
import { newId } from '../platform/ids.ts';
import { shorten, type Change } from './changes-between.ts';
import { recordSecurityEvent } from './security/record-security-event.ts';
import { insertEntry } from './store.ts';

export interface AuditedAction {
  /** The administrator; `name` defaults to the present one. Nobody's id for what the server does by itself. */
  actor: { id: string; name?: string } | { id: null; name: string };
  /** In Portuguese, as in 'Jornada editada'. */
  action: string;
  /** The person or thing concerned, by its name at that time. */
  subject: string;
  subjectId?: string | null;
  /** Only fields that changed (`changesBetween`), never a secret. Values are shortened to 200 characters. */
  changes?: readonly Change[];
  /** Where what happened concerns accounts, personal data or secrets: the event for the security log. */
  security?: { kind: SecurityEventKind; source: RequestSource };
  now: Date;
}

/**
 * Records an administrator's action in its own transaction (decision G5): no action without its entry, and no entry without its action.
 * Call it last: it locks the actor's account, and a deletion of that waits for this transaction.
 */
export async function recordAudit(tx: Transaction, entry: AuditedAction): Promise<void> {
  const { actor, action, subject, subjectId = null, changes = [], security, now } = entry;
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
  if (security) await recordSecurityEvent(tx, { ...security, personId: actor.id, subject, now });
}
