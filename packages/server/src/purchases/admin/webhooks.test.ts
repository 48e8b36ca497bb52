import { PAYMENT_PLATFORMS } from '@jornada/domain/purchases/payment-platforms';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aSale, deliver } from '../../../fixtures/delivery.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { testSecretsKey } from '../../../fixtures/secrets-key.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { times } from '../../../fixtures/at-once.ts';
import { anEvent, anUnsettledEvent } from '../../../fixtures/webhook-event.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook } from '../../../fixtures/webhook.ts';
import { auditLog } from '../../tables/audit.ts';
import { accessGrants } from '../../tables/enrollments.ts';
import { openWebhookSecrets } from '../inbox/webhook-secrets.ts';
import { webhooks } from '../../tables/purchases.ts';

const t = useTestApp({ configuration: () => ({ PUBLIC_URL: 'http://escola.exemplo:8080' }) });
let admin: Caller;
let adminId: string;
beforeAll(async () => {
  adminId = (await anAdmin(t.db)).userId;
});
// Anew, because tests travel, and secrets need a confirmation (decision K18).
beforeEach(async () => {
  admin = await t.as({ userId: adminId });
});

const pathOf = (id: string) => `/api/admin/webhooks/${id}`;
const secretsOf = async (id: string) => {
  const [row] = await t.db.select().from(webhooks).where(eq(webhooks.id, id));
  const { secret, previousSecret } = openWebhookSecrets(testSecretsKey, row!);
  return [secret, previousSecret];
};
const auditActionsOn = (id: string) =>
  t.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(asc(auditLog.createdAt), asc(auditLog.id));
const addressIn = (url: string) => new URL(url).pathname;

test('administrators read of every platform, in the order of the list', async () => {
  const { body } = await admin.get('/api/admin/payment-platforms');
  expect(body.items.map(({ platform }: { platform: string }) => platform)).toEqual([...PAYMENT_PLATFORMS]);
  expect(body.items[1]).toMatchObject({ name: 'Stripe', tone: 'blue', productEvent: 'invoice.paid' });
});

describe('a new webhook', () => {
  test('is active, has an address to paste into the platform, and tells that nothing checks its calls', async () => {
    const { status, body } = await admin.post('/api/admin/webhooks', { platform: 'hotmart', name: ' Loja ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ platform: 'hotmart', name: 'Loja', status: 'active', isChecked: false });
    expect(body).toMatchObject({ totalEvents: 0, lastEventAt: null, keptEvents: 0, keepsUntilPaid: false });
    expect(body.url).toMatch(/^http:\/\/escola\.exemplo:8080\/functions\/v1\/webhook\/hotmart\/[\w-]{43}$/);
    expect(await auditActionsOn(body.id)).toMatchObject([
      { actorId: adminId, action: 'Webhook criado', subject: 'Webhook Hotmart: Loja', changes: [] },
    ]);
  });

  test.each([
    ['ticto', 'validationToken'],
    ['stripe', 'secret'],
    ['hotmart', 'secret'],
  ])('of %s keeps its secret, and starts inactive where that is asked for', async (platform, field) => {
    const { body } = await admin.post('/api/admin/webhooks', { platform, [field]: ' segredo ', isActive: false });
    expect(body).toMatchObject({ isChecked: true, isSecretUnreadable: false, status: 'inactive' });
    expect(await secretsOf(body.id)).toEqual(['segredo', null]);
  });

  test.each([
    [{}, 'platform', 'Selecione uma plataforma'],
    [{ platform: 'paypal' }, 'platform', 'Selecione uma plataforma'],
    [{ platform: 'ticto', name: 'a'.repeat(101) }, 'name', 'Use no máximo 100 caracteres'],
    [{ platform: 'ticto', name: '...' }, 'name', 'Use pelo menos uma letra ou um número'],
    [{ platform: 'ticto', validationToken: 'dois tokens' }, 'validationToken', 'Texto inválido'],
  ])('is refused as %j', async (form, path, message) => {
    const { status, body } = await admin.post('/api/admin/webhooks', form);
    expect(status).toBe(400);
    expect(body.issues).toContainEqual({ path, message });
  });
});

test('webhooks are listed newest first, page by page, and one that is deleted is not', async () => {
  travelTo('2026-03-09T16:00:00Z');
  const made = [];
  for (let minute = 1; minute <= 3; minute++)
    made.push(await aWebhook(t.db, { now: new Date(Date.UTC(2027, 0, 1, 0, minute)) }));
  await admin.delete(pathOf(made[1]!.id));
  const first = (await admin.get('/api/admin/webhooks?limit=1')).body;
  const second = (await admin.get(`/api/admin/webhooks?limit=1&cursor=${first.nextCursor}`)).body;
  expect([first, second].map(({ items }) => items[0].id)).toEqual([made[2]!.id, made[0]!.id]);
  expect(first.isMailConfigured).toBe(false);
});

test('a card counts deliveries and tells when the last one came', async () => {
  const webhook = await aWebhook(t.db);
  const paid = await aJourney(t.db, { tipo: 'paga' });
  travelTo('2026-03-09T17:00:00Z');
  for (let count = 0; count < 3; count++)
    await deliver(t, webhook, await aSale(webhook, { productId: paid.externalProductIds[0]! }));
  await anEvent(t.db, { webhookId: webhook.id, isKept: true });
  expect((await admin.get(pathOf(webhook.id))).body).toMatchObject({
    totalEvents: 3,
    lastEventAt: '2026-03-09T17:00:00.000Z',
    keptEvents: 1,
  });
});

describe('changing a webhook', () => {
  test('switches it off and on, renames it, and writes down what changed', async () => {
    const { id } = await aWebhook(t.db, { name: 'Loja' });
    expect((await admin.patch(pathOf(id), { status: 'inactive' })).body).toMatchObject({ status: 'inactive' });
    const edited = await admin.patch(pathOf(id), { name: '', keepsUntilPaid: true });
    expect(edited.body).toMatchObject({ name: null, keepsUntilPaid: true, status: 'inactive' });
    expect(await auditActionsOn(id)).toMatchObject([
      { action: 'Webhook desativado', changes: [{ field: 'status', before: 'active', after: 'inactive' }] },
      {
        action: 'Webhook editado',
        subject: 'Webhook Ticto',
        changes: [
          { field: 'name', before: 'Loja', after: null },
          { field: 'keepsUntilPaid', before: 'não', after: 'sim' },
        ],
      },
    ]);
  });

  test('to what it is already changes nothing and writes nothing down', async () => {
    const { id } = await aWebhook(t.db, { name: 'Loja' });
    const answer = await admin.patch(pathOf(id), { status: 'active', name: 'Loja', keepsUntilPaid: false });
    expect(answer.status).toBe(200);
    expect(await auditActionsOn(id)).toEqual([]);
  });

  test('to nothing is refused', async () => {
    const { id } = await aWebhook(t.db, { name: 'Loja' });
    const { status, body } = await admin.patch(pathOf(id), {});
    expect([status, body.issues]).toEqual([400, [{ path: '', message: 'Nada para alterar' }]]);
    expect(await auditActionsOn(id)).toEqual([]);
  });
});

describe('the secrets of a webhook', () => {
  test.each([
    ['ticto', 'validationToken', 'validationToken'],
    ['stripe', 'secret', 'signingSecret'],
    ['hotmart', 'secret', 'hottok'],
  ] as const)(
    'of %s are set and removed, are enforced while they are there, and are never told',
    async (platform, field, inAudit) => {
      const webhook = await aWebhook(t.db, { platform });
      const set = await admin.put(`${pathOf(webhook.id)}/secrets`, { [field]: ' segredo-de-verdade ' });
      expect(set.body).toMatchObject({ isChecked: true, isSecretUnreadable: false });
      expect(JSON.stringify(set.body)).not.toContain('segredo-de-verdade');

      const unsigned = await deliver(t, webhook, await aSale({ ...webhook, secret: 'um-palpite' }));
      expect([400, 401]).toContain(unsigned.status);
      const signed = await deliver(t, webhook, await aSale({ ...webhook, secret: 'segredo-de-verdade' }));
      expect(signed.status).toBe(200);

      const removed = await admin.put(`${pathOf(webhook.id)}/secrets`, { [field]: '' });
      expect(removed.body).toMatchObject({ isChecked: false });
      const auditedActions = await auditActionsOn(webhook.id);
      expect(auditedActions.map(({ action, changes }) => [action, changes])).toEqual([
        ['Segurança do webhook alterada', [{ field: inAudit, before: null, after: 'definido' }]],
        ['Segurança do webhook alterada', [{ field: inAudit, before: 'definido', after: null }]],
      ]);
      const { items } = (await admin.get('/api/admin/audit')).body;
      expect(JSON.stringify(items)).not.toMatch(/segredo-de-verdade/);
    },
  );

  test.each([
    ['hotmart', { validationToken: 'a' }, 'validationToken', 'O segredo da Hotmart é o campo secret'],
    ['stripe', { secret: 'whsec_1', validationToken: '' }, 'validationToken', 'O segredo da Stripe é o campo secret'],
    ['ticto', { secret: 'a' }, 'secret', 'O segredo da Ticto é o campo validationToken'],
  ] as const)('of %s are refused as %j, in a new webhook too', async (platform, form, field, hint) => {
    const { id } = await aWebhook(t.db, { platform });
    const refused = [
      await admin.put(`${pathOf(id)}/secrets`, form),
      await admin.post('/api/admin/webhooks', { platform, ...form }),
    ];
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([400, 'invalid_input']);
      expect(body.issues).toEqual([{ path: field, message: `Campo desconhecido: ${field}. ${hint}` }]);
    }
    expect(await secretsOf(id)).toEqual([null, null]);
    expect(await auditActionsOn(id)).toEqual([]);
  });

  test.each([{ signingSecret: 'whsec_1' }, { hottok: 'abc' }, { secret: 'abc', hottok: 'abc' }, {}])(
    'as an earlier release called them are refused, and calls go on being told as unchecked: %j',
    async (form) => {
      const { id } = await aWebhook(t.db, { platform: 'hotmart' });
      const { status, body } = await admin.put(`${pathOf(id)}/secrets`, form);
      expect(status).toBe(400);
      const [unknown] = Object.keys(form).filter((name) => name !== 'secret');
      expect(body.issues).toEqual([
        { path: '', message: unknown ? `Campo desconhecido: ${unknown}` : 'Nada para alterar' },
      ]);
      expect((await admin.get(pathOf(id))).body).toMatchObject({ isChecked: false });
      expect(await auditActionsOn(id)).toEqual([]);
    },
  );

  test.each([
    [null, { previousSecret: 'whsec_velho' }],
    ['whsec_1', { secret: '', previousSecret: 'whsec_velho' }],
  ])('a former one without a present one is refused (present: %s)', async (secret, form) => {
    const { id } = await aWebhook(t.db, { platform: 'stripe', secret });
    const { status, body } = await admin.put(`${pathOf(id)}/secrets`, form);
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'previousSecret', message: 'O segredo anterior só vale ao lado de um atual' }],
    ]);
    expect(await secretsOf(id)).toEqual([secret, null]);
  });

  test.each([
    ['ticto', 'validationToken'],
    ['stripe', 'secret'],
    ['hotmart', 'secret'],
  ] as const)('a new one of %s keeps the former beside it until that is removed', async (platform, field) => {
    const webhook = await aWebhook(t.db, { platform, secret: 'whsec_primeiro' });
    const set = (secrets: object) => admin.put(`${pathOf(webhook.id)}/secrets`, secrets);
    const accepts = async (secret: string) =>
      (await deliver(t, webhook, await aSale({ ...webhook, secret }))).status === 200;

    expect((await set({ [field]: 'whsec_segundo' })).body).toMatchObject({ hasPreviousSecret: true });
    expect([await accepts('whsec_primeiro'), await accepts('whsec_segundo')]).toEqual([true, true]);
    // A retry of the same form does not remove the former secret.
    await set({ [field]: 'whsec_segundo' });
    expect(await secretsOf(webhook.id)).toEqual(['whsec_segundo', 'whsec_primeiro']);

    expect((await set({ previousSecret: '' })).body).toMatchObject({ hasPreviousSecret: false });
    expect([await accepts('whsec_primeiro'), await accepts('whsec_segundo')]).toEqual([false, true]);
    await set({ [field]: 'whsec_terceiro' });
    expect((await set({ [field]: '' })).body).toMatchObject({ isChecked: false, hasPreviousSecret: false });
    expect(await accepts('qualquer')).toBe(true);
  });

  test('two administrators who roll one at once leave one in force and one beside it', async () => {
    const { id } = await aWebhook(t.db, { platform: 'stripe', secret: 'whsec_0' });
    await times(5, (n) => admin.put(`${pathOf(id)}/secrets`, { secret: `whsec_${n + 1}` }));
    const [current, previous] = await secretsOf(id);
    expect(current).not.toBe(previous);
    expect([current, previous].every((secret) => secret?.startsWith('whsec_'))).toBe(true);
    expect(await auditActionsOn(id)).toHaveLength(5);
  });
});

test('a card names the places where its latest call carried a secret, and whether that was the right one', async () => {
  const webhook = await aWebhook(t.db, { platform: 'hotmart', secret: 'O-HOTTOK-CERTO' });
  const seen = async () => (await admin.get(pathOf(webhook.id))).body.seen;
  let now = Date.now();
  const post = async (body: object, headers = {}) => {
    travelTo(new Date((now += 1000)));
    await t.visitor.post(webhook.path, body, headers);
    return seen();
  };
  expect(await seen()).toBeNull();
  const call = { event: 'PURCHASE_PROTEST', hottok: 'O-HOTTOK-CERTO' };
  expect(await post(call)).toMatchObject({ accepted: true, names: ['campo hottok'] });
  const names = ['cabeçalho x-hotmart-hottok', 'cabeçalho x-cor', 'campo hottok'];
  expect(await post(call, { 'x-hotmart-hottok': 'OUTRO', 'x-cor': 'azul' })).toMatchObject({ accepted: false, names });
  // The row of a refusal is the day's, and says what its latest call carried.
  const bare = await post({ event: 'PURCHASE_PROTEST' }, { 'x-outro': '1' });
  expect(bare).toMatchObject({ accepted: false, names: ['cabeçalho x-outro'] });
  expect(await post(call)).toMatchObject({ accepted: true, names: ['campo hottok'] });
});

describe('the address of a webhook', () => {
  test('is another one after a rotation, and the former is unknown at once', async () => {
    const webhook = await aWebhook(t.db);
    const { body } = await admin.post(`${pathOf(webhook.id)}/address`);
    expect(body.url).not.toContain(webhook.token);
    const call = async (path: string) => (await t.visitor.post(path, { status: 'pix_created' })).status;
    expect([await call(webhook.path), await call(addressIn(body.url))]).toEqual([404, 200]);
    const auditedActions = await auditActionsOn(webhook.id);
    expect(auditedActions).toMatchObject([{ action: 'Endereço do webhook trocado', changes: [] }]);
    expect(JSON.stringify(auditedActions)).not.toContain(addressIn(body.url).split('/').at(-1));
  });
});

describe('deleting a webhook', () => {
  test('makes its address unknown and can be undone, with events and address', async () => {
    const webhook = await aWebhook(t.db);
    await t.visitor.post(webhook.path, { status: 'pix_created' });
    expect((await admin.delete(pathOf(webhook.id))).body).toEqual({ deleted: true });
    expect((await admin.delete(pathOf(webhook.id))).body.code).toBe('webhook_not_found');
    for (const path of ['', '/events']) expect((await admin.get(pathOf(webhook.id) + path)).status).toBe(404);
    expect((await t.visitor.post(webhook.path, { status: 'pix_created' })).status).toBe(404);

    const restored = await admin.post(`${pathOf(webhook.id)}/restoration`);
    expect(restored.body).toMatchObject({
      id: webhook.id,
      totalEvents: 1,
      url: expect.stringContaining(webhook.token),
    });
    expect((await admin.post(`${pathOf(webhook.id)}/restoration`)).status).toBe(200);
    expect((await t.visitor.post(webhook.path, { status: 'pix_created' })).status).toBe(200);
    expect((await auditActionsOn(webhook.id)).map(({ action }) => action)).toEqual([
      'Webhook excluído',
      'Exclusão de webhook desfeita',
    ]);
  });
});

describe('events that came while a webhook was inactive', () => {
  test('wait, and are processed when it is active again', async () => {
    const webhook = await aWebhook(t.db, { status: 'inactive' });
    const paid = await aJourney(t.db, { tipo: 'paga' });
    const sale = await aSale(webhook, { productId: paid.externalProductIds[0]! });
    expect((await deliver(t, webhook, sale)).status).toBe(403);
    const path = `${pathOf(webhook.id)}/kept-events`;
    expect((await admin.post(path)).body.code).toBe('webhook_inactive');
    expect((await admin.patch(pathOf(webhook.id), { status: 'active' })).body.keptEvents).toBe(1);
    expect((await admin.post(path)).body).toEqual({ processed: 1, failed: 0, remaining: 0 });
    expect((await admin.post(path)).body).toEqual({ processed: 0, failed: 0, remaining: 0 });
    expect(await t.db.$count(accessGrants, eq(accessGrants.journeyId, paid.id))).toBe(1);
  });
});

test('a card counts the errors of its last week, without refused calls, trials and what is only kept', async () => {
  const now = new Date();
  const webhook = await aWebhook(t.db);
  const daysAgo = (days: number) => ({ webhookId: webhook.id, now: new Date(now.getTime() - days * 86_400_000) });
  const failed = { status: 'error' } as const;
  await anEvent(t.db, { ...daysAgo(1), ...failed });
  await anEvent(t.db, { ...daysAgo(6), ...failed });
  await anEvent(t.db, { ...daysAgo(8), ...failed });
  await anEvent(t.db, daysAgo(1));
  await anEvent(t.db, { ...daysAgo(1), ...failed, isTest: true });
  await anEvent(t.db, { ...daysAgo(1), ...failed, isKept: true });
  await anEvent(t.db, { ...daysAgo(1), ...failed, rejection: 'unreadable', rejectedOn: '2026-03-08', payload: null });
  expect((await admin.get(pathOf(webhook.id))).body.recentErrors).toBe(2);
});

test('a card tells of calls that are refused until one is taken again', async () => {
  const webhook = await aWebhook(t.db, { secret: 'o-certo' });
  const sale = await aSale(webhook);
  const card = async () => (await admin.get(pathOf(webhook.id))).body.refused;
  expect(await card()).toBeNull();
  const wrong = { ...sale, rawBody: Buffer.from(sale.rawBody.toString().replace('o-certo', 'o-errado')) };
  for (const call of [sale, wrong, wrong]) {
    travelTo(new Date(Date.now() + 60_000));
    await deliver(t, webhook, call);
  }
  expect(await card()).toEqual({
    at: new Date().toISOString(),
    message: expect.stringMatching(/^(Token de validação|Hottok) não confere/),
    repeats: 2,
  });
  travelTo(new Date(Date.now() + 60_000));
  await deliver(t, webhook, sale);
  expect(await card()).toBeNull();
});

test('purchases that a deleted webhook keeps are told of and found by their buyer, until it is back and they are processed', async () => {
  const productId = unique('curso');
  const journey = await aJourney(t.db, { externalProductIds: [productId] });
  const webhook = await aWebhook(t.db, { name: unique('Loja'), status: 'inactive' });
  const email = `${unique('compra')}@exemplo.com.br`;
  expect((await deliver(t, webhook, await aSale(webhook, { productId, email }))).status).toBe(403);
  const [found] = (await admin.get(`${pathOf(webhook.id)}/events?search=${encodeURIComponent(email)}`)).body.items;
  expect(found).toMatchObject({ isKept: true, buyerEmail: email, eventType: 'authorized' });

  await admin.delete(pathOf(webhook.id));
  const left = async () =>
    (await admin.get('/api/admin/webhooks')).body.deletedWithEvents.filter(
      ({ id }: { id: string }) => id === webhook.id,
    );
  const { platform, name } = webhook;
  expect(await left()).toEqual([{ id: webhook.id, platform, name, deletedAt: expect.any(String), keptEvents: 1 }]);

  await admin.post(`${pathOf(webhook.id)}/restoration`);
  expect(await left()).toEqual([]);
  await admin.patch(pathOf(webhook.id), { status: 'active' });
  await admin.post(`${pathOf(webhook.id)}/kept-events`);
  expect(await t.db.$count(accessGrants, eq(accessGrants.journeyId, journey.id))).toBe(1);
  await admin.delete(pathOf(webhook.id));
  expect(await left()).toEqual([]);
});

describe('a trial', () => {
  test.each(['ticto', 'stripe', 'hotmart'] as const)(
    'of %s shows what would happen and gives nobody anything',
    async (platform) => {
      const webhook = await aWebhook(t.db, { platform, secret: 'whsec_b' });
      const paid = await aJourney(t.db, { tipo: 'paga' });
      const { status, body } = await admin.post(`${pathOf(webhook.id)}/test-events`, { journeyId: paid.id });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        webhookId: webhook.id,
        platform,
        isTest: true,
        status: 'success',
        canReprocess: false,
      });
      expect(body.responseMessage).toContain(paid.name);
      expect(JSON.stringify(body.payload)).not.toContain('whsec_b');
      await admin.post(`/api/admin/webhook-events/${body.id}/processing`);
      expect(await t.db.$count(accessGrants, eq(accessGrants.journeyId, paid.id))).toBe(0);
    },
  );

  test('needs a journey that a purchase could find', async () => {
    const { id } = await aWebhook(t.db);
    const free = await aJourney(t.db);
    const send = (journeyId: string) => admin.post(`${pathOf(id)}/test-events`, { journeyId });
    expect((await send(free.id)).body.code).toBe('product_id_missing');
    expect((await send(id)).body.code).toBe('journey_not_found');
  });
});

test('an event is taken up again as often as somebody asks, and grants once', async () => {
  const webhook = await aWebhook(t.db);
  const paid = await aJourney(t.db, { tipo: 'paga' });
  const sale = await aSale(webhook, { productId: paid.externalProductIds[0]! });
  const event = await anUnsettledEvent(t.db, webhook, sale);
  const answers = await times(5, () => admin.post(`/api/admin/webhook-events/${event.id}/processing`));
  expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(5).fill([200, 'success']));
  expect(answers[0]!.body.journeys).toEqual([{ id: paid.id, name: paid.name }]);
  expect(await t.db.$count(accessGrants, eq(accessGrants.journeyId, paid.id))).toBe(1);
});
