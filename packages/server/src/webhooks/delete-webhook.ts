import type { WebhookView } from '@jornada/contract/webhooks';
import { recordAudit } from '../audit/record-audit.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { editWebhook, type Editing } from './edit-webhook.ts';
import { subjectOf } from '../purchases/webhook-subject.ts';
import { lockWebhook, saveWebhook } from './store.ts';

/** Deletes a webhook so that it can be restored. Calls at its address are unknown meanwhile (decision G4). Refuses `webhook_not_found`. */
export async function deleteWebhook(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { webhookId, actorId }: { webhookId: string; actorId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, webhookId);
    if (!webhook || webhook.deletedAt !== null) refuse('webhook_not_found');
    const now = clock();
    await saveWebhook(tx, { id: webhookId, deletedAt: now });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Webhook excluído',
      subject: subjectOf(webhook),
      subjectId: webhookId,
      now,
    });
  });
}

/** Restores a deleted webhook with its address and events ('Desfazer'). Others stay unchanged. Refuses `webhook_not_found`. */
export function restoreWebhook(
  services: Editing,
  webhook: { webhookId: string; actorId: string },
): Promise<WebhookView> {
  return editWebhook(services, {
    ...webhook,
    mayBeDeleted: true,
    decide: ({ deletedAt }) =>
      deletedAt === null ? null : { fields: { deletedAt: null }, action: 'Exclusão de webhook desfeita' },
  });
}
