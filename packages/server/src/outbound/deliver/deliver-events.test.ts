import { and, eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { anAdmin } from '../../../fixtures/admin.ts';
import { emptyTables } from '../../../fixtures/empty-tables.ts';
import { anHttpReceiver, type HttpReceiver } from '../../../fixtures/http-receiver.ts';
import { aMember } from '../../../fixtures/member.ts';
import { aDelivery, aReceiver } from '../../../fixtures/receiver.ts';
import { anotherSecretsKey } from '../../../fixtures/secrets-key.ts';
import { travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { mails } from '../../tables/mail.ts';
import { outboundDeliveries, receivers } from '../../tables/outbound.ts';
import { newReceiverSecret, sealReceiverSecret } from '../receiver-secrets.ts';
import { deliverEvents } from './deliver-events.ts';
import { claimDeliveries } from './delivery-queue.ts';

const t = useTestApp({ configuration: () => ({ OUTBOUND_ALLOW: '127.0.0.1', PUBLIC_URL: 'https://escola.exemplo' }) });

const open: HttpReceiver[] = [];
beforeEach(async () => {
  travelTo('2026-03-09T15:00:00Z');
  await emptyTables(t.db, ['receivers', 'outbound_events', 'mails']);
});
afterEach(async () => {
  for (const each of open.splice(0)) await each[Symbol.asyncDispose]();
});
const listening = async (answer?: HttpReceiver['answer']) => {
  const receiver = await anHttpReceiver();
  open.push(receiver);
  if (answer) receiver.answer = answer;
  return receiver;
};
const status =
  (code: number, headers = {}): HttpReceiver['answer'] =>
  (response) =>
    response.writeHead(code, headers).end(`${code}`);
const waiting = {
  state: 'waiting',
  tries: 0,
  firstTriedAt: null,
  triedAt: null,
  status: null,
  problem: null,
  tookMs: null,
  answer: null,
} as const;
const toDeliver = (receiverId: string, more: Partial<Parameters<typeof aDelivery>[1]> = {}) =>
  aDelivery(t.db, { receiverId, ...waiting, nextAt: new Date(), ...more });

const throwIt = (error: unknown) => {
  throw error;
};
const round = (signal = new AbortController().signal, services = t.services) =>
  deliverEvents.run(services, { now: new Date(), number: 0, signal, onError: throwIt });
const minutes = (after: number) => travelTo(new Date(Date.UTC(2026, 2, 9, 15, after)));
const days = (after: number) => minutes(after * 24 * 60);
const deliveriesTo = (receiverId: string) =>
  t.db
    .select()
    .from(outboundDeliveries)
    .where(eq(outboundDeliveries.receiverId, receiverId))
    .orderBy(outboundDeliveries.id);
const oneOf = async (receiverId: string) => (await deliveriesTo(receiverId))[0]!;
const receiverNow = async (id: string) => (await t.db.select().from(receivers).where(eq(receivers.id, id)))[0]!;
const headersOf = (call: HttpReceiver['calls'][number]) => call.headers as Record<string, string>;

test('a receiver verifies what it gets with the library, and finds who, what and where to read more', async () => {
  const far = await listening(status(200));
  const { userId: memberId } = await aMember(t.db);
  const { id, secret } = await aReceiver(t.db, { url: far.url });
  const eventId = '01957b8e-7c00-7000-8000-0000000000a1';
  const happened = new Date('2026-03-09T14:59:58.123Z');
  await toDeliver(id, {
    event: {
      id: eventId,
      type: 'member.created',
      userId: memberId,
      number: 1,
      data: { memberId },
      createdAt: happened,
    },
  });
  await round();
  const [call, ...more] = far.calls;
  expect(more).toEqual([]);
  expect(headersOf(call!)).toMatchObject({
    'webhook-id': 'msg_01957b8e7c00700080000000000000a1',
    'webhook-timestamp': String(Date.UTC(2026, 2, 9, 15) / 1000),
    'content-type': 'application/json',
  });
  expect(new Webhook(secret).verify(call!.body, headersOf(call!))).toEqual({
    type: 'member.created',
    version: 1,
    timestamp: '2026-03-09T14:59:58.123Z',
    number: 1,
    data: { memberId },
    url: `https://escola.exemplo/api/admin/people/${memberId}`,
  });
  expect(() => new Webhook(newReceiverSecret()).verify(call!.body, headersOf(call!))).toThrow('No matching signature');
  expect(await oneOf(id)).toMatchObject({
    state: 'delivered',
    tries: 1,
    status: 200,
    problem: null,
    nextAt: null,
    answer: '200',
    tookMs: expect.any(Number),
  });
});

test('for a day after a rotation, a receiver with either secret accepts', async () => {
  const far = await listening();
  const former = newReceiverSecret();
  const { id, secret } = await aReceiver(t.db, { url: far.url });
  const previousSecret = sealReceiverSecret(t.services.secretsKey, id, 'previous_secret', former);
  await t.db
    .update(receivers)
    .set({ previousSecret, previousSecretUntil: new Date('2026-03-10T15:00:00Z') })
    .where(eq(receivers.id, id));
  await toDeliver(id);
  await round();
  const [during] = far.calls;
  expect(headersOf(during!)['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  for (const each of [secret, former]) expect(new Webhook(each).verify(during!.body, headersOf(during!))).toBeTruthy();
  days(1);
  await toDeliver(id);
  await round();
  const after = far.calls[1];
  expect(new Webhook(secret).verify(after!.body, headersOf(after!))).toBeTruthy();
  expect(() => new Webhook(former).verify(after!.body, headersOf(after!))).toThrow('No matching signature');
});

test('a failure is tried again later with the same id and bytes, and the timestamp of the try', async () => {
  const far = await listening(status(500));
  const { id } = await aReceiver(t.db, { url: far.url });
  await toDeliver(id);
  await round();
  const first = await oneOf(id);
  expect(first).toMatchObject({ state: 'waiting', tries: 1, status: 500, problem: 'status', answer: '500' });
  await round();
  expect(far.calls).toHaveLength(1);
  far.answer = status(204);
  travelTo(first.nextAt!);
  await round();
  const [one, two] = far.calls;
  expect(two!.body).toBe(one!.body);
  expect(headersOf(two!)['webhook-id']).toBe(headersOf(one!)['webhook-id']);
  expect(Number(headersOf(two!)['webhook-timestamp'])).toBeGreaterThan(Number(headersOf(one!)['webhook-timestamp']));
  expect(await oneOf(id)).toMatchObject({ state: 'delivered', tries: 2, status: 204, problem: null });
  expect(await receiverNow(id)).toMatchObject({
    state: 'on',
    failuresInRow: 0,
    failingSince: null,
    blockedUntil: null,
  });
});

test('a receiver that never answers delays neither another one nor its own other lanes’ end', async () => {
  const [mute, fast] = [await listening(() => {}), await listening()];
  const slow = await aReceiver(t.db, { url: mute.url });
  const quick = await aReceiver(t.db, { url: fast.url });
  for (let count = 0; count < 20; count += 1) {
    await toDeliver(slow.id);
    await toDeliver(quick.id);
  }
  const stop = new AbortController();
  const running = round(stop.signal);
  await expect.poll(() => fast.calls.length, { timeout: 5_000 }).toBe(20);
  expect(mute.calls).toHaveLength(4);
  // What happens while the round waits for the slow one.
  await toDeliver(quick.id);
  await expect.poll(() => fast.calls.length, { timeout: 5_000 }).toBe(21);
  expect(mute.calls).toHaveLength(4);
  stop.abort();
  await running;
});

test('a delivery whose process died is sent again when its lease is over, and not before', async () => {
  const far = await listening();
  const { id } = await aReceiver(t.db, { url: far.url });
  await toDeliver(id);
  expect(await claimDeliveries(t.db, { busy: new Map(), now: new Date() })).toHaveLength(1);
  await round();
  expect(far.calls).toHaveLength(0);
  minutes(2);
  await round();
  expect(far.calls).toHaveLength(1);
  expect(await oneOf(id)).toMatchObject({ state: 'delivered', tries: 2 });
});

test('several processes at once send each delivery once', async () => {
  const far = await listening();
  const some = [await aReceiver(t.db, { url: far.url }), await aReceiver(t.db, { url: far.url })];
  for (let count = 0; count < 40; count += 1) await toDeliver(some[count % 2]!.id);
  await Promise.all([round(), round(), round()]);
  await round();
  expect(new Set(far.calls.map((call) => call.headers['webhook-id'])).size).toBe(40);
  expect(far.calls).toHaveLength(40);
});

test('a receiver that fails is tried by one delivery at a time, over all processes, and one success frees it', async () => {
  const far = await listening(status(503));
  const { id } = await aReceiver(t.db, { url: far.url });
  for (let count = 0; count < 30; count += 1) await toDeliver(id);
  await Promise.all([round(), round()]);
  const tried = far.calls.length;
  // Five failures, and what was on its way.
  expect(tried).toBeGreaterThanOrEqual(5);
  expect(tried).toBeLessThanOrEqual(12);
  for (const at of [2, 5, 20]) {
    minutes(at);
    await Promise.all([round(), round(), round()]);
  }
  expect(far.calls).toHaveLength(tried + 3);
  far.answer = status(200);
  minutes(60);
  await round();
  expect((await deliveriesTo(id)).map(({ state }) => state)).toEqual(Array(30).fill('delivered'));
});

test('a body that is always refused holds the others of its receiver back by nothing', async () => {
  const far = await listening();
  const { id } = await aReceiver(t.db, { url: far.url });
  const poison = await toDeliver(id);
  far.answer = (response, { headers }) =>
    response.writeHead(headers['webhook-id'] === `msg_${poison.eventId.replaceAll('-', '')}` ? 422 : 200).end();
  for (let at = 1; at <= 30; at += 1) {
    minutes(at * 30);
    const other = await toDeliver(id);
    await round();
    const [sent] = await t.db.select().from(outboundDeliveries).where(eq(outboundDeliveries.id, other.id));
    expect(sent).toMatchObject({ state: 'delivered', tries: 1 });
  }
  expect(await receiverNow(id)).toMatchObject({ state: 'on' });
});

test('Retry-After is obeyed, in seconds and as a date', async () => {
  const far = await listening(status(429, { 'retry-after': '600' }));
  const { id } = await aReceiver(t.db, { url: far.url });
  await toDeliver(id);
  await round();
  expect((await oneOf(id)).nextAt!.getTime()).toBeGreaterThanOrEqual(Date.UTC(2026, 2, 9, 15, 10));
  await toDeliver(id);
  minutes(9);
  await round();
  expect(far.calls).toHaveLength(1);
  far.answer = status(503, { 'retry-after': new Date(Date.UTC(2026, 2, 9, 18)).toUTCString() });
  minutes(11);
  await round();
  minutes(170);
  await round();
  const asked = far.calls.length;
  far.answer = status(200);
  minutes(181);
  await round();
  expect(far.calls.length).toBe(asked + 2);
  expect((await deliveriesTo(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
});

test('an answer that comes a moment later does not end the wait that another one asked for', async () => {
  const far = await listening();
  const { id } = await aReceiver(t.db, { url: far.url });
  await toDeliver(id);
  await toDeliver(id);
  far.answer = (response) => {
    if (far.calls.length === 1) response.writeHead(429, { 'retry-after': '600' }).end();
    else setTimeout(() => response.end(), 100);
  };
  await round();
  await toDeliver(id);
  minutes(9);
  await round();
  expect(far.calls).toHaveLength(2);
  minutes(11);
  await round();
  expect(far.calls).toHaveLength(4);
});

test('what fails, and why: a redirect, a wrong address, a secret that does not open, nobody there', async () => {
  const far = await listening(status(302, { location: 'http://127.0.0.1:1/' }));
  const urls = {
    redirect: far.url,
    address_refused: 'http://10.0.0.1/',
    connection: 'http://127.0.0.1:1024/',
    name: 'http://nome..vazio/',
  };
  for (const [problem, url] of Object.entries(urls)) {
    const { id } = await aReceiver(t.db, { url });
    await toDeliver(id);
    await round();
    expect(await oneOf(id)).toMatchObject({ state: 'waiting', problem, status: problem === 'redirect' ? 302 : null });
  }
  const { id } = await aReceiver(t.db, { url: far.url, key: anotherSecretsKey });
  await toDeliver(id);
  await round();
  expect(await oneOf(id)).toMatchObject({ state: 'waiting', problem: 'secret_unreadable', tries: 1 });
  expect(far.calls).toHaveLength(1);
});

test('410 switches the receiver off at once, ends what waits, and tells every administrator once', async () => {
  const admins = [await anAdmin(t.db), await anAdmin(t.db)];
  const far = await listening(status(410));
  const { id } = await aReceiver(t.db, { url: far.url, name: 'n8n da escola' });
  for (let count = 0; count < 10; count += 1) await toDeliver(id);
  await Promise.all([round(), round()]);
  expect(await receiverNow(id)).toMatchObject({ state: 'gone', offAt: new Date() });
  expect((await deliveriesTo(id)).map(({ state }) => state)).toEqual(Array(10).fill('failed'));
  const told = await t.db
    .select()
    .from(mails)
    .where(
      inArray(
        mails.userId,
        admins.map(({ userId }) => userId),
      ),
    );
  expect(told).toHaveLength(2);
  expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set(admins.map(({ userId }) => userId)));
  expect(told[0]).toMatchObject({ template: 'receiver_off', subject: 'O aviso de saída n8n da escola foi desligado' });
  expect(told[0]!.text).toContain('respondeu que não existe mais (410)');
  expect(told[0]!.text).toContain(`https://escola.exemplo/admin/conexoes?aviso=${id}`);
  const calls = far.calls.length;
  minutes(60);
  await toDeliver(id);
  await round();
  expect(far.calls).toHaveLength(calls);
});

test('three days without a success switch a receiver off, after growing waits', async () => {
  const admin = await anAdmin(t.db);
  const far = await listening(status(500));
  const { id } = await aReceiver(t.db, { url: far.url });
  await toDeliver(id);
  for (let minute = 0; minute <= 4 * 24 * 60; minute += 10) {
    minutes(minute);
    await round();
  }
  expect(await receiverNow(id)).toMatchObject({ state: 'failed', failingSince: new Date('2026-03-09T15:00:00Z') });
  expect((await receiverNow(id)).offAt!.getTime()).toBeGreaterThanOrEqual(Date.UTC(2026, 2, 12, 15));
  expect((await receiverNow(id)).offAt!.getTime()).toBeLessThan(Date.UTC(2026, 2, 12, 19));
  expect(await oneOf(id)).toMatchObject({ state: 'failed', nextAt: null, problem: 'status' });
  expect(far.calls.length).toBeGreaterThan(20);
  expect(far.calls.length).toBeLessThan(50);
  const told = await t.db
    .select()
    .from(mails)
    .where(and(eq(mails.userId, admin.userId), eq(mails.template, 'receiver_off')));
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('não aceita nada desde 09/03/2026 12:00')]);
});

test('what was on its way when an administrator switched it off is recorded as it went', async () => {
  const far = await listening();
  const { id } = await aReceiver(t.db, { url: far.url });
  await toDeliver(id);
  far.answer = (response) =>
    void t.db
      .update(receivers)
      .set({ state: 'off', offAt: new Date() })
      .where(eq(receivers.id, id))
      .then(() =>
        t.db
          .update(outboundDeliveries)
          .set({ state: 'failed', nextAt: null })
          .where(eq(outboundDeliveries.receiverId, id)),
      )
      .then(() => response.end());
  await round();
  expect(await oneOf(id)).toMatchObject({ state: 'delivered', status: 200, nextAt: null });
});

test('an answer of its former address says nothing about a receiver', async () => {
  const [former, present] = [await listening(), await listening(status(200))];
  const { id } = await aReceiver(t.db, { url: former.url });
  await toDeliver(id);
  former.answer = (response) =>
    void t.db
      .update(receivers)
      .set({ url: present.url })
      .where(eq(receivers.id, id))
      .then(() => response.writeHead(410).end());
  await round();
  expect(await receiverNow(id)).toMatchObject({ state: 'on', failuresInRow: 0, failingSince: null });
  await toDeliver(id);
  await round();
  expect([former.calls.length, present.calls.length]).toEqual([1, 1]);
});

test('a try that ends after the delivery was sent again leaves it to that try', async () => {
  const far = await listening();
  const { id } = await aReceiver(t.db, { url: far.url });
  await toDeliver(id);
  far.answer = (response) =>
    void t.db
      .update(outboundDeliveries)
      .set({ nextAt: new Date(), tries: 0 })
      .where(eq(outboundDeliveries.receiverId, id))
      .then(() => {
        far.answer = status(200);
        return response.writeHead(500).end();
      });
  await round();
  await round();
  expect(far.calls).toHaveLength(2);
  expect(await oneOf(id)).toMatchObject({ state: 'delivered', tries: 1, status: 200 });
});

test('a try that ends after another process delivered says nothing about its receiver', async () => {
  const far = await listening();
  const { id } = await aReceiver(t.db, { url: far.url });
  await toDeliver(id);
  far.answer = (response) =>
    void t.db
      .update(outboundDeliveries)
      .set({ state: 'delivered', nextAt: null, tries: 2, status: 200 })
      .where(eq(outboundDeliveries.receiverId, id))
      .then(() => response.writeHead(500).end());
  await round();
  expect(await oneOf(id)).toMatchObject({ state: 'delivered', tries: 2, status: 200 });
  expect(await receiverNow(id)).toMatchObject({ failuresInRow: 0, failingSince: null });
});

test('an answer of any bytes is kept as text that the database takes', async () => {
  const far = await listening((response) =>
    response.writeHead(400).end(Buffer.concat([Buffer.from('a\0😀'), Buffer.alloc(70_000, 0xff)])),
  );
  const { id } = await aReceiver(t.db, { url: far.url });
  await toDeliver(id);
  await round();
  const { answer, status: code } = await oneOf(id);
  expect([code, answer!.length, answer!.slice(0, 5)]).toEqual([400, 2_000, 'a😀��']);
});
