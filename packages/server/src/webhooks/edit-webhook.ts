import type { WebhookView } from '@jornada/contract/webhooks';
import type { Change } from '../audit/changes-between.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { readWebhook } from './list-webhooks.ts';
import { subjectOf } from '../purchases/webhook-subject.ts';
import { lockWebhook, saveWebhook, type StoredWebhook } from './store.ts';

/** The changes to a webhook and their audit entry; null where nothing changes. */
export interface Edit {
  fields: Partial<StoredWebhook>;
  /** In Portuguese, for the audit. */
  action: string;
  /** Never a secret. */
  changes?: readonly Change[];
}

interface Edited {
  webhookId: string;
  actorId: string;
  /** Accepts a deleted webhook, to restore it. */
  mayBeDeleted?: boolean;
  /** Runs after the webhook is locked. */
  decide: (before: StoredWebhook, now: Date) => Edit | null;
}

export type Editing = Pick<Services, 'db' | 'clock' | 'environment' | 'secretsKey'>;

/** Changes a webhook for an administrator: locks it, saves, writes the audit entry, returns its card. Refuses `webhook_not_found`. */
export async function editWebhook(
  { db, clock, ...presenting }: Editing,
  { webhookId, actorId, mayBeDeleted = false, decide }: Edited,
): Promise<WebhookView> {
  return db.transaction(async (tx) => {
    const before = await lockWebhook(tx, webhookId);
    if (!before || (before.deletedAt !== null && !mayBeDeleted)) refuse('webhook_not_found');
    const now = clock();
    const edit = decide(before, now);
    if (edit) {
      const { fields, action, changes } = edit;
      await saveWebhook(tx, { id: webhookId, ...fields });
      await recordAudit(tx, {
        actor: { id: actorId },
        action,
        subject: subjectOf({ ...before, ...fields }),
        subjectId: webhookId,
        ...(changes && { changes }),
        now,
      });
    }
    return readWebhook(tx, { webhookId, now }, presenting);
  });
}
