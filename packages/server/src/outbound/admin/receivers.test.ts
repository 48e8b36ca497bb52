/** The administrators' door to receivers and deliveries (decision H20). */
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { OUTBOUND_EVENT_TYPES } from '@jornada/contract/outbound/events';
import { asc, eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { times } from '../../../fixtures/at-once.ts';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aMember } from '../../../fixtures/member.ts';
import { aDelivery, aReceiver } from '../../../fixtures/receiver.ts';
import { anotherSecretsKey, testSecretsKey } from '../../../fixtures/secrets-key.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { createRateLimits } from '../../platform/http/rate-limits.ts';
import { listUnreadableSecrets } from '../../secrets/list-sealed-secrets.ts';
import { auditLog, securityEvents } from '../../tables/audit.ts';
import { outboundDeliveries, receivers } from '../../tables/outbound.ts';
import { openReceiverSecrets } from '../receiver-secrets.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon, configuration: () => ({ OUTBOUND_ALLOW: '127.0.0.1' }) });
const path = '/api/admin/receivers';
const form = { name: 'Loja', url: 'https://loja.exemplo.com.br/avisos', events: ['purchase.paid', 'member.created'] };

let adminId: string;
let admin: Caller;
let other: Server;
let url: string;
/** What the other system answers, and what it has received. */
let answer = { status: 204, text: '' };
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
beforeAll(async () => {
  adminId = (await anAdmin(t.db)).userId;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(answer.status, { location: '/outro' }).end(answer.text);
  };
  other = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(other, 'listening');
  url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/avisos`;
});
afterAll(() => other.close());
beforeEach(async () => {
  travelTo(noon);
  received.length = 0;
  answer = { status: 204, text: '' };
  await t.db.delete(receivers);
  admin = await t.as({ userId: adminId });
});

const rowOf = async (id: string) => (await t.db.select().from(receivers).where(eq(receivers.id, id)))[0]!;
const deliveriesOf = (id: string) =>
  t.db.select().from(outboundDeliveries).where(eq(outboundDeliveries.receiverId, id));
const auditOf = (id: string) =>
  t.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(asc(auditLog.createdAt), asc(auditLog.id));
const read = async (id: string) => (await admin.get(path)).body.items.find((one: { id: string }) => one.id === id);

describe('a new receiver', () => {
  test('is on, and shows its secret in this answer alone', async () => {
    const { status, body } = await admin.post(path, form);
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(body.receiver).toMatchObject({
      ...form,
      events: ['member.created', 'purchase.paid'],
      state: 'on',
      offAt: null,
      waiting: 0,
      deliveredShare: null,
      isSecretUnreadable: false,
    });
    const { id } = body.receiver;
    const row = await rowOf(id);
    expect(openReceiverSecrets(testSecretsKey, row, new Date())).toEqual([body.secret]);
    const entries = await auditOf(id);
    expect(entries).toMatchObject([{ action: 'Aviso de saída criado', subject: 'Loja', actorId: adminId }]);
    const events = await t.db.select().from(securityEvents).where(eq(securityEvents.kind, 'receiver_changed'));
    expect(events).toContainEqual(expect.objectContaining({ personId: adminId, subject: 'Loja' }));
    const told = JSON.stringify([row, entries, events, await read(id)]);
    expect(told).not.toContain(body.secret.slice(6));
  });

  test.each([
    'http://127.0.0.2/',
    'http://10.0.0.7/',
    'http://[::1]:8080/',
    'http://localhost:3000/api',
    'http://2130706434/',
    'https://eu:senha@loja.exemplo.com.br/',
    'https://loja.exemplo.com.br:25/',
  ])('at %s is refused at its field', async (refused) => {
    const { status, body } = await admin.post(path, { ...form, url: refused });
    expect([status, body.code, body.issues?.[0]?.path]).toEqual([400, 'address_refused', 'url']);
  });

  test('is the twentieth at most, also where thirty are made at once', async () => {
    const answers = await times(30, () => admin.post(path, form));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ body }) => body.code === 'too_many_receivers')).toHaveLength(10);
  });
});

describe('a change', () => {
  test('writes down what changed, and nothing where nothing does', async () => {
    const { receiver } = (await admin.post(path, form)).body;
    const same = { ...form, events: form.events.toReversed(), isOn: true, version: receiver.version };
    expect((await admin.put(`${path}/${receiver.id}`, same)).body.receiver).toEqual(receiver);
    const changed = await admin.put(`${path}/${receiver.id}`, { ...same, name: 'Loja nova' });
    expect(changed.body.receiver).toMatchObject({ name: 'Loja nova', version: '2026-03-09T15:00:00.001Z' });
    expect((await auditOf(receiver.id)).map(({ action, changes }) => [action, changes])).toEqual([
      ['Aviso de saída criado', expect.anything()],
      ['Aviso de saída editado', [{ field: 'name', before: 'Loja', after: 'Loja nova' }]],
    ]);
    const { version } = changed.body.receiver;
    await admin.put(`${path}/${receiver.id}`, {
      ...same,
      version,
      url: 'https://n8n.exemplo/',
      events: ['member.created'],
    });
    expect((await auditOf(receiver.id))[2]?.changes.slice(1)).toEqual([
      { field: 'Endereço', before: form.url, after: 'https://n8n.exemplo/' },
      { field: 'events', before: 'member.created, purchase.paid', after: 'member.created' },
    ]);
    const stale = await admin.put(`${path}/${receiver.id}`, same);
    expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile']);
  });

  test('that switches it off ends what waits; on again its failures are forgotten', async () => {
    const { id, updatedAt, ...row } = await aReceiver(t.db, {
      failuresInRow: 9,
      failingSince: new Date(noon),
      blockedUntil: new Date(noon),
    });
    const waiting = await aDelivery(t.db, { receiverId: id, state: 'waiting', nextAt: new Date(noon) });
    const edit = { name: row.name, url: row.url, events: row.events, version: updatedAt.toISOString() };
    const off = (await admin.put(`${path}/${id}`, { ...edit, isOn: false })).body.receiver;
    expect(off).toMatchObject({ state: 'off', offAt: '2026-03-09T15:00:00.000Z', waiting: 0 });
    expect(await deliveriesOf(id)).toMatchObject([{ id: waiting.id, state: 'failed', nextAt: null }]);
    const { version } = off;
    expect((await admin.put(`${path}/${id}`, { ...edit, version, isOn: true })).body.receiver).toMatchObject({
      state: 'on',
      offAt: null,
      failingSince: null,
    });
    expect(await rowOf(id)).toMatchObject({ failuresInRow: 0, blockedUntil: null });
  });

  test('can switch off one whose address is refused by now', async () => {
    const { id, updatedAt, name, events } = await aReceiver(t.db, { url: 'http://10.0.0.7/' });
    const edit = { name, url: 'http://10.0.0.7/', events, version: updatedAt.toISOString() };
    expect((await admin.put(`${path}/${id}`, { ...edit, isOn: false })).body.receiver.state).toBe('off');
  });
});

describe('another secret', () => {
  test('signs beside the former one for a day', async () => {
    const { receiver, secret } = (await admin.post(path, { ...form, url })).body;
    const rotated = (await admin.post(`${path}/${receiver.id}/rotation`)).body;
    expect(rotated.receiver.previousSecretUntil).toBe('2026-03-10T15:00:00.000Z');
    await admin.post(`${path}/${receiver.id}/test`);
    travelTo('2026-03-10T15:00:00Z');
    admin = await t.as({ userId: adminId });
    await admin.post(`${path}/${receiver.id}/test`);
    expect(await read(receiver.id)).toMatchObject({ previousSecretUntil: null });
    const signedBy = ({ headers, body }: (typeof received)[number]) =>
      [rotated.secret, secret].filter((one: string) => {
        const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
        return headers['webhook-signature']!.includes(
          new Webhook(one).sign(headers['webhook-id'] as string, sentAt, body),
        );
      });
    expect(received.map(signedBy)).toEqual([[rotated.secret, secret], [rotated.secret]]);
    expect(JSON.stringify(await auditOf(receiver.id))).not.toMatch(/whsec_|[A-Za-z0-9+/]{43}=/);
  });

  test('is asked for where the key is lost: the page, the doctor and a test say so', async () => {
    const { id } = await aReceiver(t.db, { name: 'Perdido', url, key: anotherSecretsKey });
    expect(await read(id)).toMatchObject({ isSecretUnreadable: true });
    const unreadable = { label: 'Aviso de saída Perdido', page: '/admin/conexoes', isReadable: false };
    expect(await listUnreadableSecrets(t.db, testSecretsKey)).toContainEqual(unreadable);
    const { delivery } = (await admin.post(`${path}/${id}/test`)).body;
    expect(delivery).toMatchObject({ state: 'failed', problem: 'secret_unreadable' });
    const rotated = (await admin.post(`${path}/${id}/rotation`)).body;
    expect(rotated.receiver).toMatchObject({ isSecretUnreadable: false, previousSecretUntil: null });
    expect((await admin.post(`${path}/${id}/test`)).body.delivery.state).toBe('delivered');
  });
});

describe('a test', () => {
  test('is sent at once, also while the receiver is off, and stands in the list', async () => {
    const { id, secret } = await aReceiver(t.db, { url, state: 'off' });
    answer = { status: 200, text: 'Obrigado 🎯' };
    const { delivery } = (await admin.post(`${path}/${id}/test`)).body;
    expect(delivery).toMatchObject({ type: 'webhook.test', state: 'delivered', tries: 1, status: 200, problem: null });
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const timestamp = String(Math.floor(Date.now() / 1000));
    expect(headers).toMatchObject({ 'webhook-id': delivery.eventId, 'webhook-timestamp': timestamp });
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({
      type: 'webhook.test',
      version: 1,
      timestamp: '2026-03-09T15:00:00.000Z',
      number: null,
      data: {},
      url: null,
    });
    expect((await admin.get(`${path}/${id}/deliveries?type=webhook.test`)).body.items).toEqual([delivery]);
    expect((await admin.get(`${path}/${id}/deliveries/${delivery.id}`)).body).toEqual({
      ...delivery,
      body,
      answer: 'Obrigado 🎯',
    });
  });

  test.each([
    [500, 'status'],
    [307, 'redirect'],
    [410, 'status'],
  ])('that is answered with %i fails, and counts for nothing', async (status, problem) => {
    const before = await aReceiver(t.db, { url });
    answer = { status, text: 'Não' };
    const { delivery } = (await admin.post(`${path}/${before.id}/test`)).body;
    expect(delivery).toMatchObject({ state: 'failed', tries: 1, status, problem, nextAt: null });
    const { secret: _sealed, ...after } = await rowOf(before.id);
    expect(before).toMatchObject(after);
    expect(received).toHaveLength(1);
  });

  test('is made twenty times in ten minutes at most', async () => {
    t.services.rateLimits = createRateLimits(t.services);
    await clearAttempts(t.db);
    const { id } = await aReceiver(t.db);
    const answers = await times(21, () => admin.post(`${path}/${id}/test`));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('deliveries', () => {
  test('are listed newest first, by state and type, page by page, and counted on the card', async () => {
    const { id } = await aReceiver(t.db);
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 9, 12, minute));
    for (const minute of [1, 2, 3])
      await aDelivery(t.db, { receiverId: id, now: at(minute), state: 'delivered', status: 204, problem: null });
    const failed = await aDelivery(t.db, { receiverId: id, now: at(4), event: { type: 'member.created' } });
    await aDelivery(t.db, { receiverId: id, now: at(5), state: 'waiting', nextAt: at(6) });
    expect(await read(id)).toMatchObject({ waiting: 1, deliveredShare: 0.75 });
    const list = async (query: string) => (await admin.get(`${path}/${id}/deliveries?${query}`)).body;
    const first = await list('limit=2');
    expect(first.items.map(({ state }: { state: string }) => state)).toEqual(['waiting', 'failed']);
    expect((await list(`limit=2&cursor=${first.nextCursor}`)).items).toHaveLength(2);
    expect((await list('state=delivered')).items).toHaveLength(3);
    expect((await list('type=member.created')).items).toMatchObject([{ id: failed.id }]);
  });

  test('are of their receiver alone', async () => {
    const [mine, another] = [await aReceiver(t.db), await aReceiver(t.db)];
    const { id } = await aDelivery(t.db, { receiverId: mine.id });
    for (const send of [admin.get, admin.post]) {
      const suffix = send === admin.get ? '' : '/resend';
      const { status, body } = await send(`${path}/${another.id}/deliveries/${id}${suffix}`);
      expect([status, body.code]).toEqual([404, 'delivery_not_found']);
    }
  });

  test('are sent again with the same id and three new days, once, and end the wait of a receiver that failed', async () => {
    const { id } = await aReceiver(t.db, {
      failuresInRow: 9,
      failingSince: new Date('2026-03-09T12:00:00Z'),
      blockedUntil: new Date('2026-03-09T18:00:00Z'),
    });
    const sent = await aDelivery(t.db, { receiverId: id, tries: 40, firstTriedAt: new Date('2026-03-01T12:00:00Z') });
    const resend = () => admin.post(`${path}/${id}/deliveries/${sent.id}/resend`);
    const [{ body }, again] = [await resend(), await resend()];
    expect(body.delivery).toMatchObject({ state: 'waiting', tries: 0, nextAt: '2026-03-09T15:00:00.000Z' });
    expect(again.body).toEqual(body);
    expect(await rowOf(id)).toMatchObject({ failuresInRow: 9, blockedUntil: null });
    expect(await deliveriesOf(id)).toMatchObject([{ eventId: sent.eventId, firstTriedAt: null }]);
    expect(await auditOf(id)).toMatchObject([
      { action: 'Entrega de aviso de saída reenviada', changes: [{ field: 'Entrega', after: body.delivery.eventId }] },
    ]);
  });
});

test('a receiver is deleted with more deliveries than one batch, and what others are told stays', async () => {
  const [{ id }, another] = [await aReceiver(t.db), await aReceiver(t.db)];
  await aDelivery(t.db, { receiverId: another.id });
  const ids = sql`select gen_random_uuid() as id from generate_series(1, 5001)`;
  await t.db.execute(sql`
    with ids as (${ids}), event as (insert into outbound_events (id, type, data, created_at) select id, 'purchase.paid', '{}', now() from ids)
    insert into outbound_deliveries (id, receiver_id, event_id, state, created_at) select id, ${id}, id, 'failed', now() from ids`);
  expect((await admin.delete(`${path}/${id}`)).body).toEqual({ deleted: true });
  expect(await deliveriesOf(id)).toEqual([]);
  expect(await deliveriesOf(another.id)).toHaveLength(1);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['Aviso de saída excluído']);
  expect((await admin.delete(`${path}/${id}`)).status).toBe(404);
});

test('a person who is deleted takes along what was told of them, sent or not', async () => {
  const [{ userId }, { id }] = [await aMember(t.db), await aReceiver(t.db)];
  const told = { receiverId: id, event: { userId, number: 1, data: { memberId: userId } } };
  await aDelivery(t.db, told);
  await aDelivery(t.db, { ...told, event: { ...told.event, number: 2 }, state: 'waiting', nextAt: new Date(noon) });
  const other = await aDelivery(t.db, { receiverId: id });
  expect((await admin.post('/functions/v1/delete-user', { userId })).status).toBe(200);
  expect(await deliveriesOf(id)).toMatchObject([{ id: other.id }]);
});

test('the contract names every event that a form may choose', async () => {
  const { status } = await admin.post(path, { ...form, events: OUTBOUND_EVENT_TYPES });
  expect(status).toBe(201);
  for (const events of [[], ['webhook.test'], ['purchase.paid', 'purchase.paid']])
    expect((await admin.post(path, { ...form, events })).status).toBe(400);
});
