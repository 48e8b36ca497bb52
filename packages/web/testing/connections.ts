import type { ApiKey } from '@jornada/contract/api-keys/api-keys';
import type { Delivery, DeliveryDetail, Receiver } from '@jornada/contract/outbound/receivers';

/** Keys, receivers and deliveries, as administrators read them. Each fixture has defaults; pass what a test is about. */
export const keyId = '0199a1b2-0000-7000-8000-0000000ad001';
export const receiverId = '0199a1b2-0000-7000-8000-0000000ad101';
export const deliveryId = '0199a1b2-0000-7000-8000-0000000ad201';

const DAY_MS = 86_400_000;
/** An instant so many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

export const anApiKey = (key: Partial<ApiKey> = {}): ApiKey => ({
  id: keyId,
  name: 'n8n da Paz',
  shown: 'jor_7Kq…3f9a',
  scopes: ['read', 'write'],
  days: 365,
  makerName: 'Carla Dias',
  createdAt: inDays(-3),
  expiresAt: inDays(362.5),
  lastUsedAt: null,
  ...key,
});

export const aReceiver = (receiver: Partial<Receiver> = {}): Receiver => ({
  id: receiverId,
  name: 'n8n, novas vendas',
  url: 'https://n8n.escoladapaz.com.br/hook/a81',
  events: ['purchase.paid', 'member.created'],
  state: 'on',
  offAt: null,
  failingSince: null,
  waiting: 0,
  deliveredShare: 0.998,
  previousSecretUntil: null,
  isSecretUnreadable: false,
  createdAt: inDays(-30),
  version: inDays(-30),
  ...receiver,
});

export const aDelivery = (delivery: Partial<Delivery> = {}): Delivery => ({
  id: deliveryId,
  eventId: 'msg_0199a1b200007000800000000ad301',
  type: 'purchase.paid',
  state: 'delivered',
  tries: 1,
  status: 200,
  problem: null,
  tookMs: 84,
  triedAt: inDays(-1),
  nextAt: null,
  createdAt: inDays(-1),
  ...delivery,
});

/** It has a status and a body of its own: give it to `fakeServer` as the body of a reply. */
export const aDeliveryDetail = (delivery: Partial<DeliveryDetail> = {}): DeliveryDetail => ({
  ...aDelivery(delivery),
  body: '{"type":"purchase.paid","version":1,"number":7}',
  answer: 'ok',
  ...delivery,
});

/** A page of a list without more. */
export const listOf = <Row>(...items: Row[]) => ({ items, nextCursor: null });
