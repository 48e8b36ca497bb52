import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';

/** The platforms' own names. */
export const platformNames: Readonly<Record<PaymentPlatform, string>> = {
  ticto: 'Ticto',
  stripe: 'Stripe',
  hotmart: 'Hotmart',
};

/** A webhook's name in the audit. */
export function subjectOf({ platform, name }: { platform: PaymentPlatform; name: string | null }): string {
  return name === null ? `Webhook ${platformNames[platform]}` : `Webhook ${platformNames[platform]}: ${name}`;
}
