/** The payment platforms whose calls we understand (specification §3); each is a folder of the server, `purchases/platforms/<name>`. */
export const PAYMENT_PLATFORMS = ['ticto', 'stripe', 'hotmart'] as const;
export type PaymentPlatform = (typeof PAYMENT_PLATFORMS)[number];

/** How screens, messages and the audit speak of a platform. All texts are Portuguese. */
export interface PlatformAbout {
  platform: PaymentPlatform;
  name: string;
  /** The colour of its label. */
  tone: 'plum' | 'blue' | 'orange' | 'leaf' | 'plain';
  /** What checks its calls (decision H6). */
  secret: {
    /** Its field in requests. A validation token is asked for with a new webhook, any other secret afterwards (decision K10). */
    field: 'validationToken' | 'secret';
    auditField: string;
    /** As the platform calls it. */
    label: string;
    /** Its place in the platform's panel. */
    where: string;
  };
  /** Its own step of the instructions. */
  step?: { title: string; text: string };
  /** What may be entered as a journey's product id. */
  productIds: string;
  /** More instructions. Text in backquotes is code. */
  details?: { title: string; paragraphs: readonly string[] };
  /** The event that names the product of a payment that another event reported. */
  productEvent?: string;
  /** The event that identifies the payment of a refund or dispute. */
  paymentEvent?: string;
}

/** Origin of an enrollment that a purchase made: the platform's name (decision H7). */
export const originOfPurchase = (platform: PaymentPlatform): string => platform;

export const WEBHOOK_STATUSES = ['active', 'inactive'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** `processing` from the moment a delivery is stored until it is settled (decision H3). */
export const EVENT_STATUSES = ['success', 'error', 'processing'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];
