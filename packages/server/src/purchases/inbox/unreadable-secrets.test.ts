import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aSale, deliver, type DeliveryFixture } from '../../../fixtures/delivery.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { anotherSecretsKey } from '../../../fixtures/secrets-key.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture, type WebhookOverrides } from '../../../fixtures/webhook.ts';
import { accessGrants } from '../../tables/enrollments.ts';
import { webhookEvents, webhooks } from '../../tables/purchases.ts';
import { resumeEvents } from './keep-settling-purchases.ts';
import { openWebhookSecrets } from './webhook-secrets.ts';

const platforms = ['ticto', 'stripe', 'hotmart'] as const;
const KEY_CHANGED = 'A chave de segredos mudou: informe o segredo de novo';

const t = useTestApp();
let account: { userId: string };
let admin: Caller;
let journey: JourneyFixture;
beforeAll(async () => {
  account = await anAdmin(t.db);
});
beforeEach(async () => {
  admin = await t.as(account);
  journey = await aJourney(t.db, { tipo: 'paga', externalProductIds: [unique('curso')] });
});

/** A webhook whose secret another key sealed, as after a restore without the key. */
const anUnreadable = (webhook: WebhookOverrides = {}) =>
  aWebhook(t.db, { secret: 'whsec_certo', key: anotherSecretsKey, ...webhook });
const buys = (webhook: WebhookFixture, email = `${unique('compra')}@exemplo.com.br`) =>
  aSale(webhook, { productId: journey.externalProductIds[0]!, email });
const eventsOf = (webhookId: string) =>
  t.db.select().from(webhookEvents).where(eq(webhookEvents.webhookId, webhookId)).orderBy(asc(webhookEvents.id));
const enrolled = () => t.db.$count(accessGrants, eq(accessGrants.journeyId, journey.id));
const pathOf = ({ id }: { id: string }) => `/api/admin/webhooks/${id}`;
const enter = (webhook: WebhookFixture, secret: string) =>
  admin.put(`${pathOf(webhook)}/secrets`, { [webhook.platform === 'ticto' ? 'validationToken' : 'secret']: secret });
const process = (webhook: WebhookFixture) => admin.post(`${pathOf(webhook)}/kept-events`);
const reprocess = (eventId: string) => admin.post(`/api/admin/webhook-events/${eventId}/processing`);

describe('a call whose webhook’s secret does not open any more', () => {
  test.each(platforms)(
    'of %s is kept, sealed and unchecked, and enrols nobody until the secret is entered anew',
    async (platform) => {
      const webhook = await anUnreadable({ platform, name: unique('Loja') });
      const email = `${unique('pagou')}@exemplo.com.br`;
      const answer = await deliver(t, webhook, await buys(webhook, email));
      expect([answer.status, answer.body.error]).toEqual([
        503,
        'Esta chamada ainda não pode ser conferida. Envie de novo mais tarde.',
      ]);
      const [event, ...more] = await eventsOf(webhook.id);
      expect(more).toEqual([]);
      expect(event).toMatchObject({
        status: 'error',
        statusCode: 503,
        isKept: true,
        buyerEmail: email,
        rejection: null,
      });
      expect(event!.responseMessage).toBe(`${KEY_CHANGED} e use Reprocessar`);
      expect(JSON.stringify(event)).not.toContain('whsec_certo');

      // No job takes it up, and no administrator's command either.
      travelTo(new Date(Date.now() + 24 * 60 * 60_000));
      admin = await t.as(account);
      await resumeEvents(t.services, { onError: (error) => expect.unreachable(String(error)) });
      for (const refused of [await process(webhook), await reprocess(event!.id)])
        expect([refused.status, refused.body.code]).toEqual([409, 'webhook_secret_unreadable']);
      expect(await enrolled()).toBe(0);

      expect((await admin.get(pathOf(webhook))).body).toMatchObject({
        isChecked: true,
        isSecretUnreadable: true,
        keptEvents: 1,
        recentErrors: 0,
      });
      const entered = await enter(webhook, 'whsec_certo');
      expect(entered.body).toMatchObject({ isChecked: true, isSecretUnreadable: false, keptEvents: 1 });
      // Days later: a signature is checked at its time of arrival.
      expect((await process(webhook)).body).toEqual({ processed: 1, failed: 0, remaining: 0 });
      expect(await enrolled()).toBe(1);
      expect((await eventsOf(webhook.id))[0]).toMatchObject({ status: 'success', isKept: false, uncheckedCall: null });
      expect((await deliver(t, webhook, await buys(webhook))).status).toBe(200);
      expect(await enrolled()).toBe(2);
    },
  );

  test.each(platforms)('of %s that is forged enrols nobody, then or later', async (platform) => {
    const webhook = await anUnreadable({ platform });
    const forged = await buys({ ...webhook, secret: 'um-palpite' });
    const honest = await buys(webhook);
    expect([await deliver(t, webhook, forged), await deliver(t, webhook, honest)].map(({ status }) => status)).toEqual([
      503, 503,
    ]);
    await enter(webhook, 'whsec_certo');
    expect((await process(webhook)).body.remaining).toBe(0);
    const [first, second] = await eventsOf(webhook.id);
    expect(first).toMatchObject({ status: 'error', isKept: false, userId: null });
    expect(first!.responseMessage).toMatch(/^O segredo informado não confere com esta chamada/);
    expect(second).toMatchObject({ status: 'success' });
    const again = await reprocess(first!.id);
    expect([again.status, again.body.status]).toEqual([200, 'error']);
    expect(await enrolled()).toBe(1);
  });

  test('is not lost where a wrong secret was entered first', async () => {
    const webhook = await anUnreadable();
    await deliver(t, webhook, await buys(webhook));
    await enter(webhook, 'whsec_errado');
    await process(webhook);
    const [event] = await eventsOf(webhook.id);
    expect([event!.status, await enrolled()]).toEqual(['error', 0]);
    await enter(webhook, 'whsec_certo');
    await admin.put(`${pathOf(webhook)}/secrets`, { previousSecret: '' });
    expect((await reprocess(event!.id)).body).toMatchObject({ status: 'success' });
    expect(await enrolled()).toBe(1);
  });

  test('is settled once, whether the platform calls again or the kept one is processed first', async () => {
    const webhook = await anUnreadable({ platform: 'hotmart' });
    const sale = await buys(webhook);
    await deliver(t, webhook, sale);
    await deliver(t, webhook, sale);
    await enter(webhook, 'whsec_certo');
    const [again] = await Promise.all([deliver(t, webhook, sale), process(webhook), process(webhook)]);
    expect(again.status).toBe(200);
    expect(await enrolled()).toBe(1);
    expect((await eventsOf(webhook.id)).map(({ status }) => status)).toEqual(['success', 'success', 'success']);
  });

  test('says for ever that it cannot be checked, where the key changed a second time', async () => {
    const webhook = await anUnreadable();
    await deliver(t, webhook, await buys(webhook));
    const [kept] = await eventsOf(webhook.id);
    // A call sealed for another event does not open, as with another key.
    await deliver(t, webhook, await buys(webhook));
    const [, other] = await eventsOf(webhook.id);
    await t.db.update(webhookEvents).set({ uncheckedCall: other!.uncheckedCall }).where(eq(webhookEvents.id, kept!.id));
    await enter(webhook, 'whsec_certo');
    const { body } = await reprocess(kept!.id);
    expect([body.status, body.responseMessage]).toEqual([
      'error',
      expect.stringMatching(/^Esta chamada não pode mais ser conferida: procure a venda na plataforma/),
    ]);
    expect(await enrolled()).toBe(0);
  });

  test('that nobody can read is refused as always, and leaves nothing of itself', async () => {
    const webhook = await anUnreadable();
    const unreadable: DeliveryFixture = { rawBody: Buffer.from('{'), headers: { 'content-type': 'application/json' } };
    expect((await deliver(t, webhook, unreadable)).status).toBe(400);
    expect(await eventsOf(webhook.id)).toMatchObject([{ rejection: 'unreadable', payload: null, uncheckedCall: null }]);
  });
});

describe('where one of two secrets opens', () => {
  /** This key sealed the present secret, another the former. */
  async function halfReadable() {
    const webhook = await aWebhook(t.db, { platform: 'stripe', secret: 'whsec_novo' });
    const other = await anUnreadable({ platform: 'stripe', secret: null, previousSecret: 'whsec_anterior' });
    await t.db.execute(sql`
      update webhooks set previous_secret = (select previous_secret from webhooks where id = ${other.id}) where id = ${webhook.id}`);
    return { ...webhook, previousSecret: 'whsec_anterior' };
  }

  test('a call that it proves right is settled, and any other is kept', async () => {
    const webhook = await halfReadable();
    expect((await admin.get(pathOf(webhook))).body.isSecretUnreadable).toBe(true);
    expect((await deliver(t, webhook, await buys(webhook))).status).toBe(200);
    const byFormer = await buys({ ...webhook, secret: 'whsec_anterior' });
    expect((await deliver(t, webhook, byFormer)).status).toBe(503);
    expect(await enrolled()).toBe(1);

    const set = await admin.put(`${pathOf(webhook)}/secrets`, { previousSecret: 'whsec_anterior' });
    expect(set.body).toMatchObject({ isSecretUnreadable: false, hasPreviousSecret: true });
    expect((await process(webhook)).body).toEqual({ processed: 1, failed: 0, remaining: 0 });
    expect(await enrolled()).toBe(2);
  });

  test('entering the present one anew lets go of the other', async () => {
    const webhook = await halfReadable();
    expect((await enter(webhook, 'whsec_novo')).body).toMatchObject({
      isSecretUnreadable: false,
      hasPreviousSecret: false,
    });
  });
});

test('an inactive webhook keeps such a call too, and processes it when it is active and its secret known', async () => {
  const webhook = await anUnreadable({ status: 'inactive' });
  expect((await deliver(t, webhook, await buys(webhook))).status).toBe(503);
  await enter(webhook, 'whsec_certo');
  expect((await process(webhook)).body.code).toBe('webhook_inactive');
  await admin.patch(pathOf(webhook), { status: 'active' });
  expect((await process(webhook)).body.processed).toBe(1);
  expect(await enrolled()).toBe(1);
});

test('a trial asks for the secret first', async () => {
  const webhook = await anUnreadable();
  const trial = await admin.post(`${pathOf(webhook)}/test-events`, { journeyId: journey.id });
  expect([trial.status, trial.body.code, trial.body.message]).toEqual([409, 'webhook_secret_unreadable', KEY_CHANGED]);
  expect(await eventsOf(webhook.id)).toEqual([]);
});

test('removing a secret that does not open is written down, and nothing is checked from then on', async () => {
  const webhook = await anUnreadable();
  await deliver(t, webhook, await buys(webhook));
  expect((await enter(webhook, '')).body).toMatchObject({ isChecked: false, isSecretUnreadable: false });
  const [row] = await t.db.select().from(webhooks).where(eq(webhooks.id, webhook.id));
  expect(openWebhookSecrets(t.services.secretsKey, row!)).toEqual({
    secret: null,
    previousSecret: null,
    isUnreadable: false,
  });
  const { items } = (await admin.get('/api/admin/audit')).body;
  expect(items[0].changes).toEqual([{ field: 'validationToken', before: 'definido', after: null }]);
  expect((await process(webhook)).body.processed).toBe(1);
  expect(await enrolled()).toBe(1);
});

test('the dashboard names what has to be entered anew, and no more once it was', async () => {
  const webhook = await anUnreadable({ platform: 'hotmart', name: unique('Loja') });
  const named = async () =>
    (await admin.get('/api/admin/overview')).body.unreadableSecrets.filter(({ label }: { label: string }) =>
      label.includes(webhook.name!),
    );
  expect(await named()).toEqual([{ label: `Webhook Hotmart: ${webhook.name}`, page: '/admin/webhooks' }]);
  await enter(webhook, 'whsec_certo');
  expect(await named()).toEqual([]);
});
