import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aSale, deliver } from '../../../fixtures/delivery.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { aWebhook } from '../../../fixtures/webhook.ts';

/** What 'Está funcionando?' knows of a journey's sales (decision H10). */
const t = useTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const aSoldJourney = async () => {
  const { id, externalProductIds } = await aJourney(t.db, { tipo: 'paga' });
  return { id, productId: externalProductIds[0]! };
};
const salesOf = async ({ id }: { id: string }) => (await admin.get(`/api/admin/journeys/${id}/sales`)).body;
const none = { platforms: [], unopened: [], together: [] };
const nothing = { lastSale: null, lastTest: null, month: none };
const hasDelivery = async () => (await admin.get('/api/admin/overview')).body.firstSteps.hasDelivery;

// The first one, because it is about the whole school.
test.each(['ticto', 'stripe', 'hotmart'] as const)(
  'a test event of %s is told as a test of its journey, and never as a sale or a delivery',
  async (platform) => {
    const webhook = await aWebhook(t.db, { platform });
    const [tested, other] = [await aSoldJourney(), await aSoldJourney()];
    const sent = await admin.post(`/api/admin/webhooks/${webhook.id}/test-events`, { journeyId: tested.id });
    expect(sent.body).toMatchObject({ isTest: true, status: 'success' });
    expect(await salesOf(tested)).toEqual({ ...nothing, lastTest: { at: sent.body.createdAt, platform } });
    expect(await salesOf(other)).toEqual(nothing);
    expect(await hasDelivery()).toBe(false);
  },
);

test('a refused call is no delivery either', async () => {
  const webhook = await aWebhook(t.db, { secret: 'certo' });
  const { productId } = await aSoldJourney();
  expect((await deliver(t, webhook, await aSale({ ...webhook, secret: 'errado' }, { productId }))).status).toBe(401);
  expect(await hasDelivery()).toBe(false);
});

test.each(['ticto', 'stripe', 'hotmart'] as const)(
  'a sale of %s counts for its own journey alone',
  async (platform) => {
    const webhook = await aWebhook(t.db, { platform });
    const [sold, other] = [await aSoldJourney(), await aSoldJourney()];
    await deliver(t, webhook, await aSale(webhook, { productId: sold.productId }));
    expect(await salesOf(sold)).toMatchObject({ lastSale: { platform }, lastTest: null });
    expect(await salesOf(other)).toEqual(nothing);
    expect(await hasDelivery()).toBe(true);
  },
);

test('what came for another product id than the present ones counts no more', async () => {
  const webhook = await aWebhook(t.db);
  const journey = await aSoldJourney();
  await deliver(t, webhook, await aSale(webhook, { productId: journey.productId }));
  await admin.post(`/api/admin/webhooks/${webhook.id}/test-events`, { journeyId: journey.id });
  const { form, version } = (await admin.get(`/api/admin/journeys/${journey.id}`)).body;
  const changed = { form: { ...form, externalProductIds: ['outro-produto'] }, version };
  expect((await admin.put(`/api/admin/journeys/${journey.id}`, changed)).status).toBe(200);
  expect(await salesOf(journey)).toEqual(nothing);
});

test('what a webhook received that is switched off or deleted says nothing of today', async () => {
  const webhook = await aWebhook(t.db);
  const journey = await aSoldJourney();
  await deliver(t, webhook, await aSale(webhook, { productId: journey.productId }));
  await admin.post(`/api/admin/webhooks/${webhook.id}/test-events`, { journeyId: journey.id });
  const heard = await salesOf(journey);
  expect(heard).toMatchObject({ lastSale: { platform: 'ticto' }, lastTest: { platform: 'ticto' } });
  await admin.patch(`/api/admin/webhooks/${webhook.id}`, { status: 'inactive' });
  expect(await salesOf(journey)).toMatchObject({ lastSale: null, lastTest: null });
  await admin.patch(`/api/admin/webhooks/${webhook.id}`, { status: 'active' });
  expect(await salesOf(journey)).toEqual(heard);
  await admin.delete(`/api/admin/webhooks/${webhook.id}`);
  expect(await salesOf(journey)).toMatchObject({ lastSale: null, lastTest: null });
});

test('a journey without product ids has sold nothing', async () => {
  const { id } = await aJourney(t.db);
  expect(await salesOf({ id })).toEqual(nothing);
});
