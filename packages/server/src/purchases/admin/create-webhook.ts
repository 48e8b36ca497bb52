import type { createWebhook as endpoint, WebhookView } from '@jornada/contract/purchases/webhooks';
import type * as z from 'zod';
import { recordAudit } from '../../audit/record-audit.ts';
import { newId } from '../../platform/ids.ts';
import { newWebhookToken } from '../inbox/webhook-token.ts';
import type { Editing } from './edit-webhook.ts';
import { readWebhook } from './list-webhooks.ts';
import { sealWebhookSecrets } from '../inbox/webhook-secrets.ts';
import { subjectOf } from '../inbox/webhook-store.ts';
import { secretIn } from './secret-in.ts';
import { insertWebhook } from './webhook-card-store.ts';

type Form = z.output<NonNullable<(typeof endpoint)['body']>>;

/**
 * Creates an address for a payment platform to call (decision H1), with its secret where that is known already. Refuses `invalid_input` for
 * another platform's secret.
 */
export async function createWebhook(
  { db, clock, ...presenting }: Editing,
  { platform, name, isActive, actorId, ...form }: Form & { actorId: string },
): Promise<WebhookView> {
  return db.transaction(async (tx) => {
    const now = clock();
    const webhook = { id: newId(now), platform, name: name || null };
    await insertWebhook(tx, {
      ...webhook,
      // Nobody has shown its fields yet (decision H16).
      status: isActive && platform !== 'other' ? 'active' : 'inactive',
      ...sealWebhookSecrets(presenting.secretsKey, {
        id: webhook.id,
        secret: secretIn(platform, form) || null,
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
