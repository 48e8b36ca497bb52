import type { WebhookView } from '@jornada/contract/webhooks';
import type { Services } from '../platform/services.ts';
import { newWebhookToken } from '../purchases/new-webhook-token.ts';
import { editWebhook } from './edit-webhook.ts';

/** Gives a webhook another address; a call at the former one is unknown from then on (decision H1). Refuses `webhook_not_found`. */
export function rotateWebhookAddress(
  services: Pick<Services, 'db' | 'clock' | 'environment'>,
  webhook: { webhookId: string; actorId: string },
): Promise<WebhookView> {
  return editWebhook(services, {
    ...webhook,
    decide: () => ({ fields: newWebhookToken(), action: 'Endereço do webhook trocado' }),
  });
}
