import { RECEIVER_STATES } from '@jornada/domain/outbound/receiver-health';
import { DELIVERY_STATES, OUTBOUND_PROBLEMS } from '@jornada/domain/outbound/retry';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, name, page, pageQuery } from '../fields/fields.ts';
import { EditVersion } from '../journeys/admin-journeys.ts';
import { OUTBOUND_EVENT_TYPES, SENT_EVENT_TYPES } from './events.ts';

/** The most receivers of a school. */
export const MAX_RECEIVERS = 20;

/** An address of another system that is told what happens ('Aviso de saída', decision H20). Its secret is in no answer but the one that makes it. */
export const Receiver = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(OUTBOUND_EVENT_TYPES)),
  state: z.enum(RECEIVER_STATES),
  offAt: Instant.nullable(),
  /** The first failure since the last success. */
  failingSince: Instant.nullable(),
  /** Deliveries that wait; 10001 means 'mais de 10000'. */
  waiting: z.int().max(10_001),
  /** Of its last 100 deliveries that ended, from 0 to 1; null while none has. */
  deliveredShare: z.number().min(0).max(1).nullable(),
  /** Until when the former secret signs, too. */
  previousSecretUntil: Instant.nullable(),
  /** A secret was sealed with a lost key: nothing is sent until there is another one. */
  isSecretUnreadable: z.boolean(),
  createdAt: Instant,
  version: EditVersion,
});
export type Receiver = z.infer<typeof Receiver>;

const url = z
  .string()
  .trim()
  .min(1, 'Cole o endereço')
  .max(500, 'Use no máximo 500 caracteres')
  .refine((text) => URL.canParse(text) && /^https?:/i.test(text), 'Use um endereço que começa com https://');

export const ReceiverForm = z.object({
  name: name({ max: 80, blank: 'Dê um nome ao aviso' }),
  url,
  events: z
    .array(z.enum(OUTBOUND_EVENT_TYPES))
    .min(1, 'Escolha pelo menos um evento')
    .refine((types) => new Set(types).size === types.length, 'Um evento está repetido'),
});

/** `secret`: what signs its deliveries, `whsec_…`, in this answer alone. */
const WithSecret = z.object({ receiver: Receiver, secret: z.string() });
const params = z.object({ receiverId: Id });

export const listReceivers = endpoint({
  method: 'GET',
  path: '/api/admin/receivers',
  access: 'admin',
  summary: `The addresses that are told what happens, newest first, at most ${MAX_RECEIVERS}.`,
  response: z.object({ items: z.array(Receiver) }),
});

export const createReceiver = endpoint({
  method: 'POST',
  path: '/api/admin/receivers',
  access: 'admin',
  stepUp: true,
  summary: 'Tell an address of what happens from now on. The secret that signs is shown once.',
  body: ReceiverForm,
  statuses: [201],
  response: WithSecret,
  refusals: ['too_many_receivers', 'address_refused'],
});

export const updateReceiver = endpoint({
  method: 'PUT',
  path: '/api/admin/receivers/:receiverId',
  access: 'admin',
  stepUp: true,
  summary: 'Change a receiver, or switch it on or off. Switching it off ends what waits.',
  params,
  body: ReceiverForm.extend({ isOn: z.boolean(), version: EditVersion }),
  response: z.object({ receiver: Receiver }),
  refusals: ['receiver_not_found', 'edited_meanwhile', 'address_refused'],
});

export const rotateReceiverSecret = endpoint({
  method: 'POST',
  path: '/api/admin/receivers/:receiverId/rotation',
  access: 'admin',
  stepUp: true,
  summary: 'Make another secret. For 24 hours deliveries are signed with the former one, too.',
  params,
  response: WithSecret,
  refusals: ['receiver_not_found'],
});

export const deleteReceiver = endpoint({
  method: 'DELETE',
  path: '/api/admin/receivers/:receiverId',
  access: 'admin',
  summary: 'Delete a receiver with its deliveries.',
  params,
  response: z.object({ deleted: z.literal(true) }),
  refusals: ['receiver_not_found'],
});

const DeliveryType = z.enum(SENT_EVENT_TYPES);

/** One event for one receiver. */
export const Delivery = z.object({
  id: Id,
  /** The header `webhook-id`: the same at every try, and for every receiver. */
  eventId: z.string(),
  type: DeliveryType,
  state: z.enum(DELIVERY_STATES),
  tries: z.int(),
  /** Of the last try, as what follows. Null without an answer. */
  status: z.int().nullable(),
  /** Null before the first try, and after a success. */
  problem: z.enum(OUTBOUND_PROBLEMS).nullable(),
  tookMs: z.int().nullable(),
  triedAt: Instant.nullable(),
  /** When it is tried again, unless its receiver fails altogether. */
  nextAt: Instant.nullable(),
  createdAt: Instant,
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryDetail = Delivery.extend({
  /** What is sent. */
  body: z.string(),
  /** The beginning of what the receiver answered to the last try. */
  answer: z.string().nullable(),
});
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

export const testReceiver = endpoint({
  method: 'POST',
  path: '/api/admin/receivers/:receiverId/test',
  access: 'admin',
  summary:
    'Send `webhook.test` at once and wait for its answer, also to a receiver that is off. A failure counts for nothing.',
  params,
  response: z.object({ delivery: Delivery }),
  refusals: ['receiver_not_found'],
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/receivers/:receiverId/deliveries',
  access: 'admin',
  summary: "A receiver's deliveries of the last 30 days, newest first, by state and type.",
  params,
  query: pageQuery.extend({ state: z.enum(DELIVERY_STATES).optional(), type: DeliveryType.optional() }),
  response: page(Delivery),
  refusals: ['receiver_not_found'],
});

const deliveryParams = params.extend({ deliveryId: Id });

export const readDelivery = endpoint({
  method: 'GET',
  path: '/api/admin/receivers/:receiverId/deliveries/:deliveryId',
  access: 'admin',
  summary: 'A delivery with what is sent and what was answered.',
  params: deliveryParams,
  response: DeliveryDetail,
  refusals: ['delivery_not_found'],
});

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/receivers/:receiverId/deliveries/:deliveryId/resend',
  access: 'admin',
  summary: 'Send a delivery again, with the same `webhook-id`.',
  params: deliveryParams,
  response: z.object({ delivery: Delivery }),
  refusals: ['receiver_not_found', 'delivery_not_found', 'receiver_off'],
});
