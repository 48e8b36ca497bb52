import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aSale, deliver } from '../../../fixtures/delivery.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../../fixtures/webhook.ts';

const t = useTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const explain = async (enrollmentId: string) => (await admin.get(`/api/admin/enrollments/${enrollmentId}/access`)).body;
const enrollmentOf = async (email: string): Promise<string> =>
  (await admin.get(`/api/admin/enrollments?search=${email}`)).body.items[0].id;

/** Ticto reports a later status of a sale. */
async function sendSale(webhook: WebhookFixture, sale: { rawBody: Buffer }, status: string, at: string) {
  const body = JSON.parse(sale.rawBody.toString()) as object;
  return t.visitor.post(webhook.path, { ...body, status, status_date: at });
}

test('a purchase and its refund are told in the platform’s order, each with the delivery that said so', async () => {
  const webhook = await aWebhook(t.db);
  const { externalProductIds } = await aJourney(t.db, { tipo: 'paga' });
  const email = `${unique('ana')}@exemplo.com.br`;
  const at = new Date('2026-03-01T12:00:00Z');
  const orderReference = unique('TP');
  const sale = await aSale(webhook, { productId: externalProductIds[0]!, email, orderReference, at });
  await deliver(t, webhook, sale);
  const enrollmentId = await enrollmentOf(email);
  expect(await explain(enrollmentId)).toMatchObject({
    isOpen: true,
    isPausedByAdmin: false,
    reasons: [
      {
        kind: 'purchase',
        state: 'valid',
        platform: 'ticto',
        orderReference: expect.stringContaining(orderReference),
        facts: [{ kind: 'paid', label: 'Pagamento aprovado', at: at.toISOString(), productName: 'Produto' }],
      },
    ],
  });

  await sendSale(webhook, sale, 'refunded', '2026-03-02 09:00:00');
  const { isOpen, reasons } = await explain(enrollmentId);
  expect([isOpen, reasons[0].state]).toEqual([false, 'suspended']);
  expect(reasons[0].facts.map(({ label }: { label: string }) => label)).toEqual(['Pagamento aprovado', 'Reembolso']);
  expect(reasons[0].facts.map(({ event }: { event: object }) => event)).toMatchObject([
    { webhookId: webhook.id, eventType: 'authorized' },
    { webhookId: webhook.id, eventType: 'refunded' },
  ]);
});

test('whoever has a place by themselves, by an administrator and by a purchase reads three reasons, the latest first', async () => {
  const webhook = await aWebhook(t.db);
  const journey = await aJourney(t.db, { tipo: 'paga' });
  const { userId, email } = await aMember(t.db);
  const { id } = await anEnrollment(t.db, {
    userId,
    journeyId: journey.id,
    startedAt: new Date('2026-02-01T12:00:00Z'),
  });
  await admin.post('/api/admin/enrollments', { userId, journeyId: journey.id });
  await deliver(t, webhook, await aSale(webhook, { productId: journey.externalProductIds[0]!, email }));
  const { reasons } = await explain(id);
  const kinds = reasons.map(({ kind }: { kind: string }) => kind);
  expect(kinds.toSorted()).toEqual(['manual', 'purchase', 'self']);
  expect(kinds.at(-1)).toBe('self');
  expect(reasons.filter(({ kind }: { kind: string }) => kind !== 'purchase')).toMatchObject([
    { platform: null, orderReference: null, facts: [] },
    { platform: null, orderReference: null, facts: [] },
  ]);
});

test('an administrator’s pause is told apart from what the purchases say', async () => {
  const { id } = await anEnrollment(t.db);
  await admin.post(`/api/admin/enrollments/${id}/pause`);
  expect(await explain(id)).toMatchObject({ isOpen: false, isPausedByAdmin: true, reasons: [{ state: 'valid' }] });
});

test('two orders of one person are two reasons, and neither tells the other’s facts', async () => {
  const webhook = await aWebhook(t.db);
  const journey = await aJourney(t.db, { tipo: 'paga' });
  const email = `${unique('bia')}@exemplo.com.br`;
  for (let count = 0; count < 2; count++)
    await deliver(t, webhook, await aSale(webhook, { productId: journey.externalProductIds[0]!, email }));
  const { reasons } = await explain(await enrollmentOf(email));
  expect(reasons.map(({ facts }: { facts: unknown[] }) => facts.length)).toEqual([1, 1]);
  expect(reasons[0].facts[0].id).not.toBe(reasons[1].facts[0].id);
});

/** A hundred deliveries one after the other: the long timeout is for slow machines. */
test('a subscription of many years tells its latest hundred facts', async () => {
  const webhook = await aWebhook(t.db);
  const journey = await aJourney(t.db, { tipo: 'paga' });
  const email = `${unique('assinante')}@exemplo.com.br`;
  const sale = await aSale(webhook, { productId: journey.externalProductIds[0]!, email });
  for (let month = 0; month < 105; month++) {
    const at = new Date(Date.UTC(2015, month, 1, 12)).toISOString().slice(0, 19).replace('T', ' ');
    await sendSale(webhook, sale, 'authorized', at);
  }
  const { facts } = (await explain(await enrollmentOf(email))).reasons[0];
  expect(facts).toHaveLength(100);
  expect(facts[0].at).toContain('2015-06-01');
  expect(facts.at(-1).at).toContain('2023-09-01');
}, 120_000);
