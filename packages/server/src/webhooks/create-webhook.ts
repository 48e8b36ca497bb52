import type { createWebhook as endpoint, WebhookView } from '@jornada/contract/webhooks';
import type * as z from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import { newId } from '../platform/ids.ts';
import { newWebhookToken } from '../purchases/new-webhook-token.ts';
import type { Editing } from './edit-webhook.ts';
import { readWebhook } from './list-webhooks.ts';
import { sealWebhookSecrets } from '../purchases/webhook-secrets.ts';
import { subjectOf } from '../purchases/webhook-subject.ts';
import { insertWebhook } from './store.ts';

type Form = z.output<NonNullable<(typeof endpoint)['body']>>;

/** Creates an address for a payment platform to call (decision H1). A validation token is stored for ticto only. */
export async function createWebhook(
  { db, clock, ...presenting }: Editing,
  { platform, name, validationToken, isActive, actorId }: Form & { actorId: string },
): Promise<WebhookView> {
  return db.transaction(async (tx) => {
    const now = clock();
    const webhook = { id: newId(now), platform, name: name || null };
    await insertWebhook(tx, {
      ...webhook,
      status: isActive ? 'active' : 'inactive',
      ...sealWebhookSecrets(presenting.secretsKey, {
        id: webhook.id,
        secret: (platform === 'ticto' && validationToken) || null,
        previousSecret: null,
      }),
      ...newWebhookToken(),
      createdAt: now,
    });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Webhook criado',
      subject: subjectOf(webhook),
      subjectId: webhook.id,
      now,
    });
    return readWebhook(tx, { webhookId: webhook.id, now }, presenting);
  });
}
