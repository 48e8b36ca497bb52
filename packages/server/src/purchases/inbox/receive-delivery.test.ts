import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aSale, deliver } from '../../../fixtures/delivery.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { useTestApp } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook } from '../../../fixtures/webhook.ts';
import { webhookCounters, webhookEvents, webhooks } from '../../tables/purchases.ts';
import { adapterOf } from '../platforms/adapters.ts';
import { receiveDelivery } from './receive-delivery.ts';

const t = useTestApp();
const eventsOf = (webhookId: string) =>
  t.db.select().from(webhookEvents).where(eq(webhookEvents.webhookId, webhookId)).orderBy(webhookEvents.id);
const nobody = 'x'.repeat(43);

describe('an address', () => {
  test('that nobody has is the same as a platform that nobody speaks, and leaves nothing', async () => {
    const { token } = await aWebhook(t.db);
    const before = await t.db.$count(webhookEvents);
    const answers = [
      await t.visitor.post(`/functions/v1/webhook/ticto/${nobody}`, { status: 'authorized' }),
      await t.visitor.post(`/functions/v1/webhook/outra/${token}`, { status: 'authorized' }),
      // The platform does not match the token.
      await t.visitor.post(`/functions/v1/webhook/stripe/${token}`, { status: 'authorized' }),
      await t.visitor.post(`/functions/v1/webhook/ticto/${token}x`, { status: 'authorized' }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toEqual({
        code: 'not_found',
        message: 'Não encontramos este endereço',
        error: 'Não encontramos este endereço',
      });
    }
    expect(await t.db.$count(webhookEvents)).toBe(before);
  });

  test('of a deleted webhook is nobody’s', async () => {
    const { path } = await aWebhook(t.db, { deletedAt: new Date() });
    expect((await t.visitor.post(path, { status: 'authorized' })).status).toBe(404);
  });

  test('takes POST alone, whoever’s it is, and says so', async () => {
    const { path } = await aWebhook(t.db);
    for (const url of [path, `/functions/v1/webhook/ticto/${nobody}`]) {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const) {
        const answer = await t.app.inject({ method, url, ...(method === 'PUT' && { payload: 'x'.repeat(2000) }) });
        expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, 'POST']);
      }
    }
  });

  test('that nobody has is not tried for ever from one place, and a real one always answers there', async () => {
    const { path } = await aWebhook(t.db);
    const from = { remoteAddress: '203.0.113.9' };
    const guess = () => t.app.inject({ method: 'POST', url: `/functions/v1/webhook/ticto/${nobody}`, ...from });
    const statuses = new Set<number>();
    for (let count = 0; count < 70; count += 1) statuses.add((await guess()).statusCode);
    expect(statuses).toEqual(new Set([404, 429]));
    const answer = await t.app.inject({ method: 'POST', url: path, payload: { status: 'pix_created' }, ...from });
    expect(answer.statusCode).toBe(200);
    expect((await t.visitor.post(`/functions/v1/webhook/ticto/${nobody}`)).status).toBe(404);
  });
});

describe('a body', () => {
  test.each(['application/json', 'text/plain', 'application/octet-stream', 'nonsense', 'multipart/form-data'])(
    'that calls itself %s is read as what it is',
    async (contentType) => {
      const webhook = await aWebhook(t.db);
      const { rawBody } = await aSale(webhook);
      const answer = await t.visitor.post(webhook.path, rawBody, { 'content-type': contentType });
      expect([answer.status, answer.body.message]).toEqual([
        200,
        expect.stringMatching(/^Nenhuma jornada tem o ID produto/),
      ]);
      expect((await eventsOf(webhook.id))[0]!.headers).toMatchObject({ 'content-type': contentType });
    },
  );

  test('that cannot be read is refused, and its refusals are counted in one row without it', async () => {
    const { id, path } = await aWebhook(t.db);
    for (const body of ['{"quebrado', '', '[]', 'null']) {
      const answer = await t.visitor.post(path, Buffer.from(body), { 'content-type': 'application/json' });
      expect([body, answer.status, answer.body.error]).toEqual([body, 400, answer.body.message]);
    }
    expect(await eventsOf(id)).toMatchObject([
      { status: 'error', statusCode: 400, rejection: 'unreadable', repeats: 4, payload: null, headers: null },
    ]);
  });

  test('without a content type and without a length is read too', async () => {
    const webhook = await aWebhook(t.db);
    const { rawBody } = await aSale(webhook);
    const port = await listening();
    const answer = await overTheWire(port, [
      `POST ${webhook.path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n`,
      `${rawBody.length.toString(16)}\r\n${rawBody.toString()}\r\n0\r\n\r\n`,
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('that is not there at all cannot be read, and costs nobody a wait', async () => {
    const { path } = await aWebhook(t.db);
    const port = await listening();
    const answer = await overTheWire(port, [`POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('of exactly 256 KiB is read, and of one byte more is refused, announced or not', async () => {
    const { id, path } = await aWebhook(t.db);
    const limit = 256 * 1024;
    const frame = '{"status":"pix_created","filler":""}';
    const fits = Buffer.from(frame.replace('""', `"${'a'.repeat(limit - frame.length)}"`));
    expect(fits.length).toBe(limit);
    expect((await t.visitor.post(path, fits, { 'content-type': 'application/json' })).status).toBe(200);

    const announced = await t.visitor.post(path, Buffer.concat([fits, Buffer.from(' ')]));
    expect([announced.status, announced.body.code]).toEqual([413, 'delivery_too_large']);
    const port = await listening();
    // Send exactly one byte too many: a server that closes with unread bytes loses its answer.
    const silent = await overTheWire(port, [
      `POST ${path} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n`,
      `${(limit + 1).toString(16)}\r\n${'a'.repeat(limit + 1)}`,
    ]);
    expect(silent).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i);
    const rejected = (await eventsOf(id)).filter(({ rejection }) => rejection !== null);
    expect(rejected).toMatchObject([{ rejection: 'too_large', repeats: 2, statusCode: 413, payload: null }]);
    expect((await t.visitor.post(`/functions/v1/webhook/ticto/${nobody}`, fits)).status).toBe(404);
  });
});

describe('a secret', () => {
  test('that is wrong is refused, counted a day, and leaves nothing of the body', async () => {
    const webhook = await aWebhook(t.db, { secret: 'O-TOKEN-CERTO' });
    const forged = await aSale({ ...webhook, secret: 'UM-TOKEN-ERRADO' });
    for (let count = 0; count < 3; count += 1) expect((await deliver(t, webhook, forged)).status).toBe(401);
    const [row, ...more] = await eventsOf(webhook.id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      rejection: 'wrong_secret',
      repeats: 3,
      statusCode: 401,
      payload: null,
      status: 'error',
      seen: ['campo token'],
    });
    expect(row!.responseMessage).toMatch(/^(Token de validação|Hottok) não confere/);
    expect((await deliver(t, webhook, await aSale(webhook))).status).toBe(200);
    // A refused call is no event.
    expect(await totalOf(webhook.id)).toBe(1);
  });

  test('of Stripe’s is a signature of the last five minutes', async () => {
    const webhook = await aWebhook(t.db, { platform: 'stripe', secret: 'whsec_UM_SEGREDO' });
    const sale = await aSale(webhook);
    expect((await deliver(t, webhook, sale)).status).toBe(200);
    const old = await aSale(webhook, { at: new Date(Date.now() - 301_000) });
    expect((await deliver(t, webhook, old)).body.code).toBe('bad_webhook_signature');
    const tampered = { ...sale, rawBody: Buffer.from(sale.rawBody.toString().replace('19700', '1')) };
    expect((await deliver(t, webhook, tampered)).status).toBe(400);
    expect(await eventsOf(webhook.id)).toMatchObject([{ status: 'error' }, { rejection: 'bad_signature', repeats: 2 }]);
  });
});

describe('an inactive webhook', () => {
  test('keeps its deliveries and refuses them', async () => {
    const webhook = await aWebhook(t.db, { status: 'inactive', secret: 'O-TOKEN' });
    const answer = await deliver(t, webhook, await aSale(webhook));
    expect([answer.status, answer.body.error]).toEqual([403, 'Webhook inativo']);
    expect(await eventsOf(webhook.id)).toMatchObject([
      {
        status: 'error',
        statusCode: 403,
        responseMessage: 'Webhook inativo',
        isKept: true,
        payload: { status: 'authorized' },
      },
    ]);
    expect((await deliver(t, webhook, await aSale({ ...webhook, secret: 'OUTRO' }))).status).toBe(401);
  });
});

describe('a platform with ways of its own', () => {
  const ticto = adapterOf('ticto');
  const receive = async (status: 'active' | 'inactive', adapter: typeof ticto, query = {}) => {
    const webhook = await aWebhook(t.db, { status });
    const { rawBody, headers } = await aSale(webhook);
    const log = { info: () => undefined, error: () => undefined };
    const delivery = { headers, query, readBody: async () => rawBody };
    const receipt = await receiveDelivery(t.services, {
      platform: 'ticto',
      token: webhook.token,
      delivery,
      ip: '',
      log,
      adapter,
    });
    return { receipt, events: await eventsOf(webhook.id) };
  };

  test('may try an address, and nothing is kept', async () => {
    const pinging = { ...ticto, verify: async () => ({ ok: false as const, rejection: 'ping' as const, seen: [] }) };
    const { receipt, events } = await receive('inactive', pinging);
    expect(receipt).toEqual({ received: true, status: 'success', message: null });
    expect(events).toEqual([]);
  });

  test('may hear a refusal as a 200, with the delivery kept', async () => {
    const { receipt, events } = await receive('inactive', { ...ticto, answers200To: ['webhook_inactive'] });
    expect(receipt).toEqual({ received: true, status: 'error', message: 'Webhook inativo' });
    expect(events).toMatchObject([{ status: 'error', statusCode: 200, isKept: true }]);
  });

  test('may sign in the address', async () => {
    const seen: unknown[] = [];
    const verify: typeof ticto.verify = (delivery, secrets) => {
      seen.push(delivery.query);
      return ticto.verify(delivery, secrets);
    };
    await receive('active', { ...ticto, verify }, { signature: 'abc' });
    expect(seen).toEqual([{ signature: 'abc' }]);
  });
});

describe('an answer', () => {
  test('does not wait for a settlement that takes long, which goes on behind it', async () => {
    const webhook = await aWebhook(t.db);
    const productId = unique('produto');
    await aJourney(t.db, { externalProductIds: [productId] });
    const { rawBody, headers } = await aSale(webhook, { productId });
    const errors: unknown[] = [];
    const log = { info: () => undefined, error: (about: object) => errors.push(about) };
    const delivery = { headers, readBody: async () => rawBody };
    const call = { platform: 'ticto', token: webhook.token, delivery, ip: '', log, answerWithinMs: 0 };
    expect(await receiveDelivery(t.services, call)).toEqual({ received: true, status: 'processing', message: null });
    await expect.poll(async () => (await eventsOf(webhook.id))[0]?.status, { timeout: 20_000 }).toBe('success');
    expect((await eventsOf(webhook.id))[0]).toMatchObject({ statusCode: 200, attempts: 1, claimedUntil: null });
    expect(errors).toEqual([]);
  });

  test('is that we have it, also when it cannot be settled now, and when that is tried again stands in its row', async () => {
    const webhook = await aWebhook(t.db);
    await t.db.execute(sql`alter table purchase_facts add constraint broken check (false) not valid`);
    const answer = await deliver(t, webhook, await aSale(webhook));
    await t.db.execute(sql`alter table purchase_facts drop constraint broken`);
    expect([answer.status, answer.body]).toEqual([200, { received: true, status: 'processing', message: null }]);
    const [event] = await eventsOf(webhook.id);
    expect(event).toMatchObject({ status: 'processing', statusCode: 200, attempts: 1, responseMessage: null });
    expect(event!.claimedUntil!.getTime()).toBeGreaterThan(Date.now());
  });

  test('says what the counters of the webhook say: how many came, and when the last one', async () => {
    const webhook = await aWebhook(t.db);
    for (let count = 0; count < 5; count += 1) await deliver(t, webhook, await aSale(webhook));
    expect(await totalOf(webhook.id)).toBe(5);
    expect(await t.db.$count(webhooks, eq(webhooks.id, webhook.id))).toBe(1);
  });
});

async function totalOf(webhookId: string): Promise<number> {
  const rows = await t.db.select().from(webhookCounters).where(eq(webhookCounters.webhookId, webhookId));
  return rows.reduce((total, { totalEvents }) => total + totalEvents, 0);
}

async function listening(): Promise<number> {
  const address = t.app.server.address();
  if (address && typeof address === 'object') return address.port;
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  return listening();
}

/** The server's answer to exactly these bytes. */
async function overTheWire(port: number, pieces: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  for (const piece of pieces) socket.write(piece);
  return text(socket);
}
