/** The payment platforms whose calls we understand (specification §3); each is a folder of the server, `purchases/platforms/<name>`. */
export const PAYMENT_PLATFORMS = [
  'ticto',
  'stripe',
  'hotmart',
  'kiwify',
  'cakto',
  'eduzz',
  'kirvano',
  'guru',
  'perfectpay',
  'other',
] as const;
export type PaymentPlatform = (typeof PAYMENT_PLATFORMS)[number];

/** Origin of an enrollment that a purchase made: the platform's name (decision H7). */
export const originOfPurchase = (platform: PaymentPlatform): string => platform;

export const WEBHOOK_STATUSES = ['active', 'inactive'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** `processing` from the moment a delivery is stored until it is settled (decision H3). */
export const EVENT_STATUSES = ['success', 'error', 'processing'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];
