import * as z from 'zod';
import { endpoint } from './endpoint.ts';

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
