import { PAYMENT_PLATFORMS } from '@jornada/domain/purchases/payment-platforms';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

/** The answer to a payment platform: the delivery is stored. */
export const receiveDelivery = endpoint({
  method: 'POST',
  path: '/functions/v1/webhook/:platform/:token',
  access: 'public',
  summary: "A payment platform's delivery (specification §7, decisions H): stored first, then settled, then answered.",
  params: z.object({ platform: z.string(), token: z.string() }),
  accepts: 'delivery',
  failureShape: 'function',
  response: z.object({
    received: z.literal(true),
    status: z.enum(['success', 'error', 'processing']),
    message: z.string().nullable(),
  }),
  refusals: [
    'not_found',
    'wrong_webhook_secret',
    'bad_webhook_signature',
    'webhook_inactive',
    'delivery_unchecked',
    'delivery_too_large',
    'method_not_allowed',
  ],
});

/** How screens, messages and the audit speak of a payment platform. All texts are Portuguese. */
export const PlatformAbout = z.object({
  platform: z.enum(PAYMENT_PLATFORMS),
  name: z.string(),
  /** The colour of its label. */
  tone: z.enum(['plum', 'blue', 'orange', 'leaf', 'plain', 'amber', 'danger']),
  /** How its calls prove where they come from, in a few words: 'Token no corpo'. */
  proof: z.string(),
  /** What checks its calls (decision H6). */
  secret: z.object({
    /** Its field in requests (decision K10). */
    field: z.enum(['validationToken', 'secret']),
    auditField: z.string(),
    /** As the platform calls it. */
    label: z.string(),
    /** Its place in the platform's panel. */
    where: z.string(),
  }),
  /** What to do with a new webhook's address in its panel, in order. Text in backquotes is code. */
  connect: z.array(z.string()),
  /** Its own step of the instructions. */
  step: z.object({ title: z.string(), text: z.string() }).optional(),
  /** What may be entered as a journey's product id. */
  productIds: z.string(),
  /** More instructions. Text in backquotes is code. */
  details: z.object({ title: z.string(), paragraphs: z.array(z.string()) }).optional(),
  /** Where its own panel lists the sales of the last days, to compare; follows 'Compare '. */
  compare: z.string().optional(),
  /** The event that names the product of a payment that another event reported. */
  productEvent: z.string().optional(),
  /** The event that identifies the payment of a refund or dispute. */
  paymentEvent: z.string().optional(),
});
export type PlatformAbout = z.infer<typeof PlatformAbout>;

export const listPaymentPlatforms = endpoint({
  method: 'GET',
  path: '/api/admin/payment-platforms',
  access: 'admin',
  scope: 'read',
  summary: 'The payment platforms whose calls are understood, with their names and instructions.',
  response: z.object({ items: z.array(PlatformAbout) }),
});
