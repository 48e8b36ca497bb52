import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { times } from '../../../fixtures/at-once.ts';
import { aSale, deliver } from '../../../fixtures/delivery.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { useTestApp } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../../fixtures/webhook.ts';
import { examine } from '../../doctor/examine.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { auditLog } from '../../tables/audit.ts';
import { purchaseFacts, webhookEvents, webhooks } from '../../tables/purchases.ts';
import { processKeptEvents } from './kept-events.ts';
import { dryRunDelivery } from './dry-run-delivery.ts';
import { reprocessEvent } from './reprocess-event.ts';
import { resettleProduct } from './unmatched-products.ts';

const t = useTestApp();
let actorId: string;
let webhook: WebhookFixture;
let journey: JourneyFixture;
let productId: string;
beforeAll(async () => {
  actorId = (await anAdmin(t.db)).userId;
});
beforeEach(async () => {
  webhook = await aWebhook(t.db, { name: unique('Webhook') });
  productId = unique('produto');
  journey = await aJourney(t.db);
});

const events = () =>
  t.db.select().from(webhookEvents).where(eq(webhookEvents.webhookId, webhook.id)).orderBy(webhookEvents.id);
const sellJourney = () =>
  t.db.execute(sql`update journeys set external_product_ids = array[${productId}] where id = ${journey.id}`);
const enrolled = async () =>
  (
    await t.db.execute<{ n: number }>(
      sql`select count(*)::int as n from user_journey_enrollments where journey_id = ${journey.id}`,
    )
  ).rows[0]!.n;
const auditedActions = async (subjectId: string) =>
  (await t.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId))).map(({ action }) => action);
const subjects = async (subjectId: string) =>
  (await t.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId))).map(({ subject }) => subject);

describe('Reprocessar', () => {
  test('settles an event again once a journey is sold as its product, and is written down', async () => {
    await deliver(t, webhook, await aSale(webhook, { productId }));
    const [event] = await events();
    expect(event).toMatchObject({ status: 'error' });
    await sellJourney();
    const outcome = await reprocessEvent(t.services, { eventId: event!.id, actorId });
    expect(outcome).toMatchObject({ status: 'success', message: expect.stringContaining('Acesso liberado') });
    expect((await events())[0]).toMatchObject({
      status: 'success',
      responseMessage: outcome.message,
      statusCode: 200,
    });
    expect(await enrolled()).toBe(1);
    expect(await auditedActions(event!.id)).toEqual(['Evento reprocessado']);
    const came = formatMoment(event!.createdAt, t.services.timeZone);
    expect(await subjects(event!.id)).toEqual([`Evento da Ticto de ${came}`]);
    expect(await t.db.$count(purchaseFacts, eq(purchaseFacts.isUnmatched, true))).toBe(0);
  });

  test('changes nothing of what is settled, however often and at once', async () => {
    await sellJourney();
    await deliver(t, webhook, await aSale(webhook, { productId }));
    const [event] = await events();
    const verdicts = await times(10, () => reprocessEvent(t.services, { eventId: event!.id, actorId }));
    for (const { status } of verdicts) expect(status).toBe('success');
    expect(await enrolled()).toBe(1);
    expect(await t.db.$count(purchaseFacts, eq(purchaseFacts.eventId, event!.id))).toBe(1);
  });

  test('does not bring back what an administrator removed', async () => {
    await sellJourney();
    await deliver(t, webhook, await aSale(webhook, { productId }));
    const { rows } = await t.db.execute<{ id: string }>(
      sql`select id from user_journey_enrollments where journey_id = ${journey.id}`,
    );
    const admin = await t.as({ userId: actorId });
    await admin.delete(`/api/admin/enrollments/${rows[0]!.id}`);
    const { message } = await reprocessEvent(t.services, { eventId: (await events())[0]!.id, actorId });
    expect(message).toMatch(/^Ignorado: um administrador removeu a inscrição/);
    expect(await enrolled()).toBe(0);
  });

  test('finds nothing in a refused call or under an unknown id', async () => {
    await t.visitor.post(webhook.path, Buffer.from('{'));
    const [refused] = await events();
    await expect(reprocessEvent(t.services, { eventId: refused!.id, actorId })).rejects.toMatchObject({
      code: 'event_without_payload',
    });
    await expect(reprocessEvent(t.services, { eventId: webhook.id, actorId })).rejects.toMatchObject({
      code: 'event_not_found',
    });
  });
});

describe('events that an inactive webhook kept', () => {
  beforeEach(async () => {
    await sellJourney();
    await t.db.update(webhooks).set({ status: 'inactive' }).where(eq(webhooks.id, webhook.id));
    for (let count = 0; count < 7; count += 1) await deliver(t, webhook, await aSale(webhook, { productId }));
  });
  const activate = () => t.db.update(webhooks).set({ status: 'active' }).where(eq(webhooks.id, webhook.id));

  test('gave nothing, wait, and are not processed while it is inactive', async () => {
    expect([await enrolled(), (await events()).filter(({ isKept }) => isKept).length]).toEqual([0, 7]);
    await expect(processKeptEvents(t.services, { webhookId: webhook.id, actorId })).rejects.toMatchObject({
      code: 'webhook_inactive',
    });
  });

  test('are each processed once, by however many administrators at once', async () => {
    await activate();
    const results = await times(3, () => processKeptEvents(t.services, { webhookId: webhook.id, actorId }));
    expect(results.reduce((sum, { processed }) => sum + processed, 0)).toBe(7);
    expect(results.every(({ failed, remaining }) => failed === 0 && remaining <= 7)).toBe(true);
    expect(await processKeptEvents(t.services, { webhookId: webhook.id, actorId })).toEqual({
      processed: 0,
      failed: 0,
      remaining: 0,
    });
    expect(await enrolled()).toBe(7);
    for (const event of await events())
      expect(event).toMatchObject({ status: 'success', isKept: false, statusCode: 403 });
    expect(new Set(await auditedActions(webhook.id))).toEqual(new Set(['Eventos guardados processados']));
    expect(new Set(await subjects(webhook.id))).toEqual(new Set([`Webhook Ticto: ${webhook.name}`]));
  });
});

describe('Enviar evento de teste', () => {
  test.each(['ticto', 'stripe', 'hotmart'] as const)(
    'shows for %s what a sale would do, and does nothing of it',
    async (platform) => {
      await sellJourney();
      webhook = await aWebhook(t.db, { platform, secret: 'whsec_SEGREDO' });
      const users = async () => (await t.db.execute(sql`select 1 from users`)).rows.length;
      const [before, mailsBefore] = [await users(), (await t.db.execute(sql`select 1 from mails`)).rows.length];
      const { eventId } = await dryRunDelivery(t.services, { webhookId: webhook.id, journeyId: journey.id, actorId });
      const [event, ...more] = await events();
      expect(more).toEqual([]);
      expect(event).toMatchObject({ id: eventId, isTest: true, status: 'success', statusCode: 200, userId: null });
      expect(event!.responseMessage).toBe(
        `Teste, nada foi alterado. O acesso seria liberado: ${journey.name}. Uma conta seria criada. ` +
          'O envio de e-mails não está configurado: numa compra de verdade, você copiaria o link de acesso do evento',
      );
      expect([await enrolled(), await users(), (await t.db.execute(sql`select 1 from mails`)).rows.length]).toEqual([
        0,
        before,
        mailsBefore,
      ]);
      expect(await t.db.$count(purchaseFacts, eq(purchaseFacts.eventId, eventId))).toBe(0);
      expect(await auditedActions(webhook.id)).toEqual(['Evento de teste enviado']);
      expect(await subjects(webhook.id)).toEqual([expect.stringMatching(/^Webhook (Ticto|Stripe|Hotmart)$/)]);

      await reprocessEvent(t.services, { eventId, actorId });
      expect(await enrolled()).toBe(0);
      expect(JSON.stringify(event)).not.toContain('whsec_SEGREDO');
    },
  );

  test('needs a journey that is sold as something', async () => {
    const call = (journeyId: string) => dryRunDelivery(t.services, { webhookId: webhook.id, journeyId, actorId });
    await expect(call(journey.id)).rejects.toMatchObject({ code: 'product_id_missing' });
    await expect(call(webhook.id)).rejects.toMatchObject({ code: 'journey_not_found' });
    const gone = { webhookId: journey.id, journeyId: journey.id, actorId };
    await expect(dryRunDelivery(t.services, gone)).rejects.toMatchObject({ code: 'webhook_not_found' });
  });
});

test('a product that is added to a journey settles every payment that waited for it, and their events say so', async () => {
  for (let count = 0; count < 3; count += 1) await deliver(t, webhook, await aSale(webhook, { productId }));
  await deliver(t, webhook, await aSale(webhook, { productId: unique('outro') }));
  await sellJourney();
  expect(await resettleProduct(t.services, { platform: 'ticto', productId })).toEqual({
    settledPayments: 3,
    waitingPayments: 0,
  });
  expect(await resettleProduct(t.services, { platform: 'ticto', productId })).toEqual({
    settledPayments: 0,
    waitingPayments: 0,
  });
  expect(await enrolled()).toBe(3);
  expect((await events()).map(({ status }) => status)).toEqual(['success', 'success', 'success', 'error']);
});

test('after all of this nothing is broken', async () => {
  expect(await examine(t.db)).toEqual([]);
});
