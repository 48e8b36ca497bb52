import type { WebhookView } from '@jornada/contract/webhooks';
import { newWebhookToken } from '../purchases/new-webhook-token.ts';
import { editWebhook, type Editing } from './edit-webhook.ts';

/** Gives a webhook a new address. Calls at the former one are unknown from then on (decision H1). Refuses `webhook_not_found`. */
export function rotateWebhookAddress(
  services: Editing,
  webhook: { webhookId: string; actorId: string },
): Promise<WebhookView> {
  return editWebhook(services, {
    ...webhook,
    decide: () => ({ fields: newWebhookToken(), action: 'Endereço do webhook trocado' }),
  });
}
