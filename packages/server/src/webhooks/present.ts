import type { WebhookView } from '@jornada/contract/webhooks';
import type { Services } from '../platform/services.ts';
import { openWebhookSecrets } from '../purchases/webhook-secrets.ts';
import type { WebhookCard } from './store.ts';

/** The services needed to present a card. */
export type Presenting = Pick<Services, 'environment' | 'secretsKey'>;

/** A card without its secrets. It shows the webhook's address, its only part that gives access (decision H1). */
export function presentWebhook(
  { token, refused, secret, previousSecret, ...card }: WebhookCard,
  { environment, secretsKey }: Presenting,
): WebhookView {
  const isLatest = refused !== null && (card.lastEventAt === null || refused.at > card.lastEventAt);
  return {
    ...card,
    refused: isLatest ? { ...refused, at: new Date(refused.at).toISOString() } : null,
    url: `${environment.publicUrl}/functions/v1/webhook/${card.platform}/${token}`,
    createdAt: card.createdAt.toISOString(),
    lastEventAt: card.lastEventAt === null ? null : new Date(card.lastEventAt).toISOString(),
    isChecked: secret !== null || previousSecret !== null,
    hasPreviousSecret: previousSecret !== null,
    isSecretUnreadable: openWebhookSecrets(secretsKey, { id: card.id, secret, previousSecret }).isUnreadable,
  };
}
