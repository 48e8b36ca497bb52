import type { createWebhook as endpoint, WebhookView } from '@jornada/contract/webhooks';
import type * as z from 'zod';
import { recordAudit } from '../../audit/record-audit.ts';
import { newId } from '../../platform/ids.ts';
import { adapterOf } from '../platforms/adapters.ts';
import { newWebhookToken } from '../inbox/webhook-token.ts';
import type { Editing } from './edit-webhook.ts';
import { readWebhook } from './list-webhooks.ts';
import { sealWebhookSecrets } from '../inbox/webhook-secrets.ts';
import { subjectOf } from '../inbox/webhook-store.ts';
import { insertWebhook } from './webhook-card-store.ts';

type Form = z.output<NonNullable<(typeof endpoint)['body']>>;

/** Creates an address for a payment platform to call (decision H1). A secret is stored only where the platform calls it a validation token. */
export async function createWebhook(
  { db, clock, ...presenting }: Editing,
  { platform, name, validationToken, isActive, actorId }: Form & { actorId: string },
): Promise<WebhookView> {
  return db.transaction(async (tx) => {
    const now = clock();
    const hasValidationToken = adapterOf(platform).about.secret.field === 'validationToken';
    const webhook = { id: newId(now), platform, name: name || null };
    await insertWebhook(tx, {
      ...webhook,
      status: isActive ? 'active' : 'inactive',
      ...sealWebhookSecrets(presenting.secretsKey, {
        id: webhook.id,
        secret: (hasValidationToken && validationToken) || null,
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
