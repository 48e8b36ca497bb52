import type { Mapping, MappedWebhook } from '@jornada/contract/purchases/other-platform';
import { and, eq, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { anOtherShop, sell } from '../../../fixtures/other-shop.ts';
import { runRound } from '../../../fixtures/run-round.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { sampleMapping } from '../../../fixtures/webhook-samples.ts';
import { aWebhook, type WebhookFixture } from '../../../fixtures/webhook.ts';
import { accessGrants } from '../../tables/enrollments.ts';
import { mails } from '../../tables/mail.ts';
import { users } from '../../tables/accounts.ts';
import { purchaseFacts, webhookEvents, webhooks } from '../../tables/purchases.ts';
import { reduceOldEvents } from '../inbox/reduce-old-events.ts';

const t = useTestApp();
let admin: Caller;
let adminId: string;
let productId: string;
beforeAll(async () => {
  adminId = (await anAdmin(t.db)).userId;
  productId = unique('AUR');
  await aJourney(t.db, { name: 'Violão do zero', externalProductIds: [productId] });
});
beforeEach(async () => {
  admin = await t.as({ userId: adminId });
});

const mapping = sampleMapping('other') as Mapping;
const pathOf = ({ id }: { id: string }) => `/api/admin/webhooks/${id}`;
const mappingOf = async (shop: { id: string }) => (await admin.get(`${pathOf(shop)}/mapping`)).body as MappedWebhook;
const save = (shop: { id: string }, body: object, caller = admin) => caller.put(`${pathOf(shop)}/mapping`, body);
const dryRun = (shop: { id: string }) => admin.post(`${pathOf(shop)}/mapping/dry-run`);
const switchOn = (shop: { id: string }) => admin.patch(pathOf(shop), { status: 'active' });
const eventsOf = (shop: { id: string }) =>
  t.db.select().from(webhookEvents).where(eq(webhookEvents.webhookId, shop.id)).orderBy(webhookEvents.id);
const access = async (email: string) => {
  const { rows } = await t.db.execute<{ state: string }>(sql`
    select state from ${accessGrants} held join ${users} person on person.id = held.user_id where person.email = ${email}`);
  return rows.map(({ state }) => state);
};

/** A shop that is on, as its mapping says. */
const aRunningShop = (shown: Partial<Mapping> = {}): Promise<WebhookFixture> => {
  const whole = { ...mapping, ...shown };
  return anOtherShop(t, { status: 'active', mapping: whole, appliedMapping: whole });
};
const post = (shop: WebhookFixture, body: unknown, headers: Record<string, string> = {}) =>
  t.visitor.post(shop.path, Buffer.from(JSON.stringify(body)), { 'content-type': 'application/json', ...headers });

test('a creator connects an unknown shop: receives, shows, tries, switches on, processes what was kept', async () => {
  const created = await admin.post('/api/admin/webhooks', { platform: 'other', name: 'Loja', isActive: true });
  expect(created.body).toMatchObject({ status: 'inactive' });
  const shop = created.body as { id: string; url: string };
  const address = new URL(shop.url).pathname;
  expect((await switchOn(shop)).body.code).toBe('mapping_incomplete');
  expect((await mappingOf(shop)).missing).toEqual(
    expect.arrayContaining(['Mostre o e-mail de quem comprou', 'Mostre o produto', 'Diga onde vem o segredo']),
  );

  const secret = 'chave-da-assinatura-1';
  const call = (order: string, email: string, event = 'OrderPaid', at = new Date().toISOString()) => ({
    trigger: event,
    payload: {
      order: { number: order, created_at: at, total: 197 },
      customer: { full_name: 'Lia Nóbrega', email, phone: '5511912345678', document: '111.444.777-35' },
      lines: [{ product: { id: productId, title: 'Violão do zero' } }],
      producer: { name: 'Escola', email: 'escola@example.com' },
    },
  });
  const send = (body: object, key = secret) => {
    const rawBody = Buffer.from(JSON.stringify(body));
    const signature = `sha256=${createHmac('sha256', key).update(rawBody).digest('hex')}`;
    return t.visitor.post(address, rawBody, { 'content-type': 'application/json', 'x-shop-signature': signature });
  };
  const [lia, ana] = [`${unique('lia')}@example.com`, `${unique('ana')}@example.com`];
  expect((await send(call('11144477735', lia))).status).toBe(200);
  expect((await send(call('11144477736', ana))).status).toBe(200);
  expect((await send(call('11144477736', ana, 'OrderViewed'))).status).toBe(200);

  const before = await mappingOf(shop);
  expect(before).toMatchObject({ received: 3, revision: 0, mayActivate: false });
  const [first] = await eventsOf(shop);
  const read = await admin.get(`${pathOf(shop)}/calls/${first!.id}`);
  expect(read.body.guesses).toEqual({
    event: 'trigger',
    email: 'payload.customer.email',
    name: 'payload.customer.full_name',
    product: 'payload.lines[*].product.id',
    order: 'payload.order.number',
    time: 'payload.order.created_at',
  });
  const place = { place: 'hmac', header: 'x-shop-signature', algorithm: 'sha256' };
  expect(read.body.secretGuesses).toEqual([place]);
  expect(JSON.stringify(read.body)).not.toMatch(/11144477735|5511912345678|111\.444|chave-da/);

  const shown = { ...read.body.guesses, secret: place, meanings: [{ value: 'OrderPaid', meaning: 'paid' }] };
  const saved = await save(shop, { mapping: shown, revision: 0, secret });
  expect(saved.body).toMatchObject({ revision: 1, missing: ['Diga o que “OrderViewed” faz'] });
  expect(JSON.stringify((await admin.get(`${pathOf(shop)}/calls/${first!.id}`)).body)).toContain('11144477735');
  expect((await dryRun(shop)).body).toMatchObject({ mayActivate: false, counts: { gives: 2, problem: 1 } });
  expect((await switchOn(shop)).status).toBe(409);

  // A sale of next year: its field is hardly the date of the sale.
  await send(call('9', lia, 'OrderPaid', new Date(Date.now() + 400 * 86_400_000).toISOString()));
  const future = (await dryRun(shop)).body.items[0];
  expect(future).toMatchObject({ outcome: 'problem', message: expect.stringMatching(/está no futuro/) });
  await t.db.delete(webhookEvents).where(eq(webhookEvents.id, future.eventId));

  shown.meanings.push({ value: 'OrderViewed', meaning: 'nothing' });
  expect((await save(shop, { mapping: shown, revision: 1 })).body.missing).toEqual(['Confira as chamadas guardadas']);
  const people = await t.db.$count(users);
  const tried = await dryRun(shop);
  expect(tried.body).toMatchObject({ mayActivate: true, counts: { gives: 2, nothing: 1, problem: 0 } });
  expect(tried.body.items[2]).toMatchObject({
    buyer: lia,
    products: [productId],
    event: 'OrderPaid',
    outcome: 'gives',
  });
  expect(tried.body.items[2].message).toMatch(/^O acesso seria liberado: Violão do zero/);
  expect([await t.db.$count(users), await t.db.$count(mails)]).toEqual([people, 0]);
  expect(await access(lia)).toEqual([]);

  expect((await switchOn(shop)).body.status).toBe('active');
  const processed = await admin.post(`${pathOf(shop)}/kept-events`);
  expect(processed.body).toEqual({ processed: 3, failed: 0, remaining: 0 });
  expect([await access(lia), await access(ana)]).toEqual([['valid'], ['valid']]);
  for (const { uncheckedCall, payload } of await eventsOf(shop)) {
    expect(uncheckedCall).toBeNull();
    expect(JSON.stringify(payload)).not.toMatch(/5511912345678|111\.444/);
  }
  // From now on a wrong signature is refused.
  expect((await send(call('3', lia), 'outra')).status).toBe(400);
  expect((await send(call('3', lia, 'OrderLost'))).body.message).toMatch(/^Você ainda não disse o que “OrderLost” faz/);
});

describe('before it is switched on', () => {
  test('two sales of different orders are needed, and calls with another secret say nothing about the mapping', async () => {
    const shop = await anOtherShop(t);
    await sell(t, shop, { productId, orderReference: 'P-1' });
    await sell(t, shop, { productId, orderReference: 'P-1' });
    await sell(t, { ...shop, secret: 'outro-segredo' }, { productId, orderReference: 'P-2' });
    const { body } = await dryRun(shop);
    expect(body).toMatchObject({ mayActivate: false, counts: { gives: 2, attention: 1, problem: 0 } });
    // Sales without a readable address open nothing, and count as none.
    const wrong = { ...mapping, email: 'dados.pedido.numero' };
    await save(shop, { mapping: wrong, revision: 1 });
    expect((await dryRun(shop)).body).toMatchObject({ mayActivate: false, counts: { attention: 1, problem: 2 } });
    await save(shop, { mapping, revision: 2 });
    await dryRun(shop);
    expect((await mappingOf(shop)).missing).toEqual(['Receba duas vendas de pedidos diferentes: uma veio']);
    await sell(t, shop, { productId, orderReference: 'P-3' });
    expect((await dryRun(shop)).body.mayActivate).toBe(true);
    await admin.put(`${pathOf(shop)}/secrets`, { secret: 'segredo-trocado' });
    expect((await switchOn(shop)).body.code).toBe('mapping_incomplete');
  });

  test('a refund is tried after the sale of its order, and a product that no journey sells is named', async () => {
    const shop = await anOtherShop(t);
    await sell(t, shop, { productId, orderReference: 'P-1', email: 'quem@example.com' });
    await sell(t, shop, { productId: 'AUR-NOVO', orderReference: 'P-2' });
    const cart = (itens: string[], order: string | null) => ({
      evento: 'venda.aprovada',
      seguranca: { token: shop.secret },
      dados: {
        pedido: { numero: order, atualizado_em: new Date() },
        cliente: { email: 'duas@example.com' },
        itens: itens.map((sku) => ({ sku })),
      },
    });
    await post(shop, cart([productId, 'AUR-BONUS'], 'P-4'));
    // Its own data is bad, whatever is shown: it is no problem of the mapping.
    await post(shop, cart([productId], null));
    await post(shop, {
      evento: 'venda.reembolsada',
      seguranca: { token: shop.secret },
      dados: {
        pedido: { numero: 'P-1', atualizado_em: new Date(Date.now() + 3_600_000) },
        cliente: { email: 'quem@example.com' },
      },
    });
    const { items, mayActivate } = (await dryRun(shop)).body;
    expect(items).toMatchObject([
      { outcome: 'pauses', productToAssign: null, message: 'O acesso seria pausado: Violão do zero' },
      { outcome: 'attention', message: expect.stringMatching(/não identifica o pedido/) },
      { outcome: 'attention', productToAssign: 'AUR-BONUS', message: expect.stringMatching(/liberado.*ID AUR-BONUS$/) },
      { outcome: 'attention', productToAssign: 'AUR-NOVO' },
      { outcome: 'gives', productToAssign: null },
    ]);
    expect(mayActivate).toBe(true);
    expect(
      await t.db
        .select()
        .from(purchaseFacts)
        .where(eq(purchaseFacts.productIds, ['AUR-NOVO'])),
    ).toEqual([]);
  });

  test('kept calls can be processed by nobody, and a secret is needed with a confirmation', async () => {
    const shop = await anOtherShop(t, { secret: null, mapping: null, mappingRevision: 0 });
    await post(shop, { evento: 'x', cpf: '11144477735' });
    const [event] = await eventsOf(shop);
    expect(event).toMatchObject({ isKept: true, statusCode: 200, payload: { evento: 'x', cpf: '[oculto]' } });
    expect((await admin.post(`${pathOf(shop)}/kept-events`)).body.code).toBe('webhook_inactive');
    const again = await admin.post(`/api/admin/webhook-events/${event!.id}/processing`);
    expect(again.body).toMatchObject({ status: 'error', isKept: true });
    expect(again.body.responseMessage).toMatch(/^Mostre primeiro os campos/);
    const unconfirmed = await t.as({ userId: adminId }, { isConfirmed: false });
    const body = { mapping, revision: 0, secret: 'x' };
    expect((await save(shop, body, unconfirmed)).body.code).toBe('step_up_required');
    expect(
      (await admin.post(`${pathOf(shop)}/test-events`, { journeyId: (await aJourney(t.db, { tipo: 'paga' })).id })).body
        .code,
    ).toBe('mapping_incomplete');
  });

  test('a secret in a field that is shown later is hidden in what was kept before', async () => {
    const shop = await anOtherShop(t, { mapping: { ...mapping, secret: null } });
    await post(shop, {
      chave: 'palavra-combinada',
      obs: 'palavra-combinada',
      dados: { pedido: { numero: '11144477735' } },
    });
    const stored = async () => JSON.stringify((await eventsOf(shop))[0]!.payload);
    expect(await stored()).toContain('palavra-combinada');
    await save(shop, { mapping: { ...mapping, secret: { place: 'body', path: 'chave' } }, revision: 1 });
    expect(await stored()).not.toContain('palavra-combinada');
    expect(await stored()).toContain('11144477735');
  });
});

describe('administrators', () => {
  test('who save at once do not overwrite each other, and a repeat changes nothing', async () => {
    const shop = await anOtherShop(t);
    const forms = Array.from({ length: 8 }, (_, index) => ({
      mapping: { ...mapping, name: `dados.nome${index}` },
      revision: 1,
    }));
    const answers = await Promise.all(forms.map((form) => save(shop, form)));
    expect(Object.fromEntries(Map.groupBy(answers, ({ status }) => status))).toMatchObject({
      200: { length: 1 },
      409: { length: 7 },
    });
    const winner = forms[answers.findIndex(({ status }) => status === 200)]!;
    expect((await save(shop, winner)).body).toMatchObject({ revision: 2, mapping: { name: winner.mapping.name } });
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('mapping_changed');
  });

  test('change what a running shop reads only when the dry run of it is clean', async () => {
    const shop = await aRunningShop();
    const codigo = (order: string) => ({
      evento: 'venda.aprovada',
      seguranca: { token: shop.secret },
      dados: {
        pedido: { numero: order, codigo: `C-${order}`, atualizado_em: new Date() },
        cliente: { email: `${unique('quem')}@example.com` },
        itens: [{ sku: productId }],
      },
    });
    for (const order of ['1', '2']) expect((await post(shop, codigo(order))).body.status).toBe('success');
    const changed = { ...mapping, order: 'dados.pedido.codigo' };
    expect((await save(shop, { mapping: changed, revision: 1 })).body.isApplied).toBe(false);
    await post(shop, codigo('3'));
    expect((await dryRun(shop)).body).toMatchObject({ mayActivate: true, counts: { problem: 0 } });
    expect((await mappingOf(shop)).isApplied).toBe(true);
    await post(shop, codigo('4'));
    const prefix = shop.id.slice(-12);
    const orders = (await eventsOf(shop)).map(({ orderReference }) => orderReference);
    expect(orders).toEqual(['1', '2', '3', 'C-4'].map((order) => `${prefix}/${order}`));

    // Where the secret stands now is not shown by calls that were checked elsewhere.
    await save(shop, { mapping: { ...changed, secret: { place: 'header', name: 'x-chave' } }, revision: 2 });
    expect((await dryRun(shop)).body).toMatchObject({ mayActivate: false, counts: { attention: 4 } });
    expect((await admin.put(`${pathOf(shop)}/secrets`, { secret: '' })).body.code).toBe('mapping_incomplete');
  });

  test('of another platform’s webhook find no mapping', async () => {
    const ticto = await aWebhook(t.db);
    for (const answer of [
      await admin.get(`${pathOf(ticto)}/mapping`),
      await save(ticto, { mapping, revision: 0 }),
      await dryRun(ticto),
    ])
      expect(answer.body.code).toBe('webhook_not_found');
    const shop = await anOtherShop(t);
    await sell(t, shop);
    const [event] = await eventsOf(shop);
    expect((await admin.get(`${pathOf(await anOtherShop(t))}/calls/${event!.id}`)).body.code).toBe('event_not_found');
  });
});

test('two shops that count alike keep their buyers apart', async () => {
  const [one, two] = [await aRunningShop(), await aRunningShop()];
  const [lia, ana] = [`${unique('lia')}@example.com`, `${unique('ana')}@example.com`];
  await sell(t, one, { productId, orderReference: '1001', email: lia });
  await sell(t, two, { productId, orderReference: '1001', email: ana });
  await post(two, {
    evento: 'venda.reembolsada',
    seguranca: { token: two.secret },
    dados: { pedido: { numero: '1001', atualizado_em: new Date() }, cliente: { email: ana } },
  });
  expect([await access(lia), await access(ana)]).toEqual([['valid'], ['suspended']]);
});

test('without a time a sale is one fact, told again, at once, from its reduced body, and its first receipt counts', async () => {
  const shop = await aRunningShop({ time: null });
  const email = `${unique('lia')}@example.com`;
  const sale = { productId, orderReference: '77', email };
  await Promise.all(Array.from({ length: 5 }, () => sell(t, shop, sale)));
  const isOfShop = and(eq(purchaseFacts.orderReference, `${shop.id.slice(-12)}/77`));
  const facts = () => t.db.select().from(purchaseFacts).where(isOfShop);
  expect(await facts()).toHaveLength(1);

  // One that was received before, and is processed after.
  const events = await eventsOf(shop);
  const earlier = new Date(events[0]!.createdAt.getTime() - 3_600_000);
  const { eventId } = (await facts())[0]!;
  const other = events.find(({ id }) => id !== eventId)!;
  await t.db.update(webhookEvents).set({ createdAt: earlier }).where(eq(webhookEvents.id, other.id));
  travelTo(new Date(Date.now() + 181 * 24 * 3_600_000));
  await runRound(reduceOldEvents, t.services, t.services.clock());
  admin = await t.as({ userId: adminId });
  for (const { id } of events) await admin.post(`/api/admin/webhook-events/${id}/processing`);
  expect(await facts()).toMatchObject([{ isTimeless: true, at: earlier, receivedAt: earlier }]);
  expect(await access(email)).toEqual(['valid']);

  await post(shop, {
    evento: 'venda.reembolsada',
    seguranca: { token: shop.secret },
    dados: { pedido: { numero: '77' } },
  });
  await sell(t, shop, sale);
  expect(await access(email)).toEqual(['suspended']);
});

test('a tree is bounded, whatever the body', async () => {
  const shop = await anOtherShop(t);
  let deep: unknown = 1;
  for (let depth = 0; depth < 60; depth += 1) deep = { d: deep };
  const wide = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`campo ${index}`, 'x'.repeat(150)]));
  await post(shop, {
    deep,
    wide,
    lista: Array.from({ length: 3000 }, () => ({ a: 1 })),
    '': 1,
    'a.b': { __proto__x: 2 },
  });
  const [event] = await eventsOf(shop);
  const { body } = await admin.get(`${pathOf(shop)}/calls/${event!.id}`);
  expect(JSON.stringify(body).length).toBeLessThan(150_000);
  expect(body.fields.map(({ name }: { name: string }) => name)).toEqual(['deep', 'wide', 'lista', '', 'a.b']);
  expect(body.fields[2]).toMatchObject({ kind: 'list', count: 3000, children: [{ path: 'lista[*].a', shown: '1' }] });
  expect(body.fields.slice(3)).toMatchObject([{ path: null }, { path: '["a.b"]' }]);
  expect(JSON.stringify(body.fields[1])).toContain('"kind":"cut"');
  expect((await t.db.select().from(webhooks).where(eq(webhooks.id, shop.id)))[0]!.mappingChecked).toBeNull();
});
