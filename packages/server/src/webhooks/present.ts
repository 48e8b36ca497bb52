import type { WebhookView } from '@jornada/contract/webhooks';
import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import type { WebhookCard } from './store.ts';

/** Which secret a platform's deliveries are checked against (decision H6). */
const checkedBy = {
  ticto: 'hasValidationToken',
  stripe: 'hasSigningSecret',
  hotmart: 'hasHottok',
} as const satisfies Record<PaymentPlatform, keyof WebhookCard>;

/** A card without its secrets; its address, which it is for, is the one thing of it that opens a door (decision H1). */
export function presentWebhook({ token, refused, ...card }: WebhookCard, publicUrl: string): WebhookView {
  const isLatest = refused !== null && (card.lastEventAt === null || refused.at > card.lastEventAt);
  return {
    ...card,
    refused: isLatest ? { ...refused, at: new Date(refused.at).toISOString() } : null,
    url: `${publicUrl}/functions/v1/webhook/${card.platform}/${token}`,
    createdAt: card.createdAt.toISOString(),
    lastEventAt: card.lastEventAt === null ? null : new Date(card.lastEventAt).toISOString(),
    isChecked: card[checkedBy[card.platform]],
  };
}
