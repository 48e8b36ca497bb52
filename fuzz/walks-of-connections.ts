import { setTimeout } from 'node:timers/promises';
import { bound, type Walker } from './walker.ts';

/** Where nobody listens: what is sent there fails at once (`OUTBOUND_ALLOW` in product.ts). */
const CLOSED = 'http://127.0.0.1:1025/avisos';

/** Makes a receiver, changes and tests it; what somebody new causes is looked at and sent again; the receiver is deleted. */
export async function receivers(walker: Walker): Promise<void> {
  const { call, keeper, text } = bound(walker);
  const form = { name: text('n8n', 80), url: CLOSED, events: ['member.created', 'purchase.paid'] };
  const { receiver } = await call('receivers.createReceiver', keeper, { body: form });
  const { id: receiverId = 'nada', version = 'nada' } = receiver ?? {};
  const params = { receiverId };
  await call('receivers.updateReceiver', keeper, {
    params,
    body: { ...form, name: 'Automações', isOn: true, version },
  });
  await call('receivers.rotateReceiverSecret', keeper, { params });
  await call('receivers.testReceiver', keeper, { params });
  await walker.member();
  // Until it is tried for the first time.
  for (let tries = 0; tries < 30; tries += 1) {
    const { items = [] } = await call('receivers.listDeliveries', keeper, {
      params,
      query: { type: 'member.created' },
    });
    if (items.length === 0 || items[0].triedAt !== null) break;
    await setTimeout(200);
  }
  const { items: [delivery] = [] } = await call('receivers.listDeliveries', keeper, { params });
  const ofDelivery = { params: { ...params, deliveryId: delivery?.id ?? 'nada' } };
  await call('receivers.readDelivery', keeper, ofDelivery);
  await call('receivers.resendDelivery', keeper, ofDelivery);
  await call('receivers.listReceivers', keeper);
  await call('receivers.deleteReceiver', keeper, { params });
}

/** Makes a key, reads and changes by it, what it may and what it may not, with its former secret too, and ends it. */
export async function apiKeys(walker: Walker): Promise<void> {
  const { call, keeper, text } = bound(walker);
  const form = { name: text('n8n', 80), scopes: ['read', 'people'], days: 30 };
  const { key, secret = 'jor_nada' } = await call('apiKeys.createApiKey', keeper, { body: form });
  const params = { keyId: key?.id ?? 'nada' };
  const program = { role: 'admin', cookie: undefined, key: String(secret) } as const;
  await call('adminJourneys.listJourneys', program);
  await call('people.listPeople', program, { query: { role: 'user' } });
  await call('adminJourneys.createJourney', program, { body: {} });
  await call('apiKeys.listApiKeys', program);
  const again = await call('apiKeys.rotateApiKey', keeper, { params });
  await call('people.listPeople', program, { query: { role: 'user' } });
  await call('people.listPeople', { ...program, key: String(again.secret) }, { query: { role: 'user' } });
  await call('apiKeys.listApiKeys', keeper);
  await call('apiKeys.deleteApiKey', keeper, { params });
}
