import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';

/** Platforms by the names they give themselves. */
export const platformNames: Readonly<Record<PaymentPlatform, string>> = {
  ticto: 'Ticto',
  stripe: 'Stripe',
  hotmart: 'Hotmart',
};

/** How the audit calls a webhook. */
export function subjectOf({ platform, name }: { platform: PaymentPlatform; name: string | null }): string {
  return name === null ? `Webhook ${platformNames[platform]}` : `Webhook ${platformNames[platform]}: ${name}`;
}
