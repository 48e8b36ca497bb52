import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { times } from '../../fixtures/at-once.ts';
import { certify } from '../../fixtures/certificate-settings.ts';
import { aSale, deliver, type DeliveryFixture } from '../../fixtures/delivery.ts';
import { aJourney, type JourneyFixture } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { signedByStripe, stripePayment } from '../../fixtures/stripe-events.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { unique } from '../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../fixtures/webhook.ts';
import { tictoFollowUp, tictoRefund } from '../../test/purchases/ticto-deliveries.ts';
import { examine } from '../doctor/examine.ts';
import { certificateGrounds, certificates } from '../tables/certificates.ts';
import { enrollments } from '../tables/enrollments.ts';

const START = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: START });
let webhook: WebhookFixture;
let journey: JourneyFixture;
let productId: string;
beforeEach(async () => {
  travelTo(START);
  webhook = await aWebhook(t.db);
  productId = unique('produto');
  journey = await aJourney(t.db, { externalProductIds: [productId], tipo: 'paga', lessons: 1 });
  await certify(t.db, journey.id);
});

const send = (delivery: DeliveryFixture) => deliver(t, webhook, delivery);
const hoursLater = (hours: number) => travelTo(new Date(new Date(START).getTime() + hours * 3_600_000));

/** A member who bought the journey, and completed it an hour later. */
async function aBuyer({ issues = true, buys = true } = {}) {
  const member = await aMember(t.db, { emailVerified: true });
  const buy = () => aSale(webhook, { productId, email: member.email });
  const sale = await buy();
  if (buys) await send(sale);
  hoursLater(1);
  const caller = await t.as(member);
  const complete = () => caller.post(`/api/lessons/${journey.lessons[0]!.id}/completion`);
  const path = `/api/journeys/${journey.id}/certificate`;
  if (issues) {
    await complete();
    expect((await caller.post(path, { name: 'Marina Duarte' })).status).toBe(201);
  }
  const revokedBy = async () => {
    const [row] = await t.db.select().from(certificates).where(eq(certificates.userId, member.userId));
    return row ? row.revokedBy : 'none';
  };
  const enrollmentId = async () => {
    const [row] = await t.db.select().from(enrollments).where(eq(enrollments.userId, member.userId));
    return row!.id;
  };
  return { ...member, caller, sale, buy, complete, path, revokedBy, enrollmentId };
}

const admin = async () => t.as(await anAdmin(t.db));

describe('a certificate of a journey that was bought', () => {
  test('falls with the refund, and with a chargeback; told again, nothing changes', async () => {
    for (const status of ['refunded', 'chargeback']) {
      const { sale, caller, path, revokedBy } = await aBuyer();
      const back = tictoFollowUp(sale, status);
      hoursLater(30);
      expect((await send(back)).body.status).toBe('success');
      expect(await revokedBy()).toBe('payment');
      const shown = (await caller.get(path)).body.certificate;
      expect(shown).toMatchObject({ state: 'revoked', revokedOn: '2026-03-10' });
      hoursLater(80);
      await send(back);
      expect((await caller.get(path)).body.certificate).toEqual(shown);
      travelTo(START);
    }
    expect(await examine(t.db)).toEqual([]);
  });

  test('stays with whoever earned it when the purchase goes to somebody else, and falls with its refund', async () => {
    const { sale, revokedBy } = await aBuyer();
    const chief = await admin();
    const { orderReference } = (await chief.get(`/api/admin/webhooks/${webhook.id}/events`)).body.items[0];
    const email = `${unique('neta')}@exemplo.com.br`;
    const moved = await chief.post('/api/admin/order-owners', { platform: 'ticto', orderReference, email });
    expect([moved.status, await revokedBy()]).toEqual([201, null]);
    hoursLater(30);
    await send(tictoRefund(sale));
    expect(await revokedBy()).toBe('payment');
  });

  test('stays through cancellation, delay, pause and removal', async () => {
    const { sale, revokedBy, enrollmentId } = await aBuyer();
    hoursLater(3);
    await send(tictoFollowUp(sale, 'subscription_canceled', { hoursLater: 2 }));
    await send(tictoFollowUp(sale, 'subscription_delayed', { hoursLater: 2 }));
    const chief = await admin();
    const id = await enrollmentId();
    await chief.post(`/api/admin/enrollments/${id}/pause`);
    await chief.delete(`/api/admin/enrollments/${id}`);
    expect(await revokedBy()).toBeNull();
  });

  test('falls with the refund after the removal, and after the journey’s deletion', async () => {
    const removed = await aBuyer();
    const chief = await admin();
    await chief.delete(`/api/admin/enrollments/${await removed.enrollmentId()}`);
    hoursLater(3);
    await send(tictoRefund(removed.sale));
    expect(await removed.revokedBy()).toBe('payment');

    travelTo(START);
    const deleted = await aBuyer();
    await chief.delete(`/api/admin/journeys/${journey.id}`);
    hoursLater(3);
    await send(tictoRefund(deleted.sale));
    expect(await deleted.revokedBy()).toBe('payment');
  });

  test('comes back when the refund, or the dispute, comes to nothing', async () => {
    const shop = await aWebhook(t.db, { platform: 'stripe', secret: 'whsec_SOMENTE_PARA_TESTES' });
    const paidAt = new Date(START);
    const { email, caller, complete, path, revokedBy } = await aBuyer({ issues: false, buys: false });
    const stripe = stripePayment({ email, paidAt, productId });
    const tell = async (event: Record<string, unknown>) =>
      (await deliver(t, shop, signedByStripe(event, shop.secret!))).body.status;
    await tell(stripe.paid());
    await complete();
    expect((await caller.post(path, { name: 'Marina Duarte' })).status).toBe(201);
    hoursLater(30);
    expect([await tell(stripe.refunded(1)), await revokedBy()]).toEqual(['success', 'payment']);
    expect([await tell(stripe.refund(2, 'failed')), await revokedBy()]).toEqual(['success', null]);
    expect([await tell(stripe.dispute(3, 'created', 'needs_response')), await revokedBy()]).toEqual([
      'success',
      'payment',
    ]);
    expect([await tell(stripe.dispute(4, 'closed', 'won')), await revokedBy()]).toEqual(['success', null]);
    expect((await caller.get(path)).body.certificate).toMatchObject({ state: 'valid' });
    expect(await examine(t.db)).toEqual([]);
  });

  test('is restored by a new purchase, by an enrollment of an administrator, and stays after what gave them back', async () => {
    const { sale, buy, revokedBy, userId } = await aBuyer();
    hoursLater(3);
    await send(tictoRefund(sale));
    const second = await buy();
    await send(second);
    expect(await revokedBy()).toBeNull();
    hoursLater(5);
    await send(tictoRefund(second));
    expect(await revokedBy()).toBe('payment');

    const chief = await admin();
    const enrolled = await chief.post('/api/admin/enrollments', { userId, journeyId: journey.id });
    expect(enrolled.status).toBe(200);
    expect(await revokedBy()).toBeNull();
    const grounds = await t.db
      .select({ kind: certificateGrounds.kind, isReturned: certificateGrounds.isReturned })
      .from(certificateGrounds)
      .innerJoin(certificates, eq(certificates.id, certificateGrounds.certificateId))
      .where(eq(certificates.userId, userId));
    expect(grounds.filter(({ isReturned }) => !isReturned)).toEqual([{ kind: 'manual', isReturned: false }]);
    expect(await examine(t.db)).toEqual([]);
  });

  test('stands on a second purchase when the first one is given back', async () => {
    const { sale, buy, revokedBy } = await aBuyer();
    await send(await buy());
    hoursLater(3);
    await send(tictoRefund(sale));
    expect(await revokedBy()).toBeNull();
  });

  test('completed at once with the refund ends the same way, whoever comes first', async () => {
    for (let round = 0; round < 6; round++) {
      travelTo(START);
      const { sale, complete, revokedBy, caller, path } = await aBuyer({ issues: false });
      hoursLater(3);
      const [completion] = await Promise.all([complete(), send(tictoRefund(sale))]);
      // Completed first, it is earned and falls; refunded first, the lesson was closed.
      expect(await revokedBy()).toBe(completion.status === 200 ? 'payment' : 'none');
      expect((await caller.post(path, { name: 'Marina' })).body.code).toBe('certificate_not_earned');
    }
    expect(await examine(t.db)).toEqual([]);
  });

  test('issued at once with the refund is revoked in the end', async () => {
    const { sale, complete, revokedBy, caller, path } = await aBuyer({ issues: false });
    await complete();
    hoursLater(3);
    await Promise.all([
      times(10, () => caller.post(path, { name: 'Marina' })),
      send(tictoRefund(sale)),
      times(10, () => caller.post(path, { name: 'Marina' })),
    ]);
    expect(await revokedBy()).toBe('payment');
  });

  test('given back before the certificates were switched on is neither offered nor issued', async () => {
    const late = await aJourney(t.db, { externalProductIds: [unique('produto')], tipo: 'paga', lessons: 1 });
    const member = await aMember(t.db, { emailVerified: true });
    const sale = await aSale(webhook, { productId: late.externalProductIds[0]!, email: member.email });
    await send(sale);
    hoursLater(1);
    const caller = await t.as(member);
    await caller.post(`/api/lessons/${late.lessons[0]!.id}/completion`);
    hoursLater(3);
    await send(tictoRefund(sale));
    await certify(t.db, late.id);
    const path = `/api/journeys/${late.id}/certificate`;
    expect((await caller.get(path)).body).toEqual({ certificate: null, offer: null, isMinor: false });
    expect((await caller.post(path, { name: 'Ana' })).body.code).toBe('certificate_not_earned');
  });
});

test('an administrator’s revocation outlives payments, and a restoration outlives refunds', async () => {
  const { sale, buy, revokedBy, userId } = await aBuyer();
  const chief = await admin();
  const [row] = await t.db.select().from(certificates).where(eq(certificates.userId, userId));
  const path = `/api/admin/certificates/${row!.id}`;
  await chief.post(`${path}/revocation`, { reason: 'Emitido por engano' });
  await send(await buy());
  expect(await revokedBy()).toBe('admin');
  await chief.post(`${path}/restoration`, { reason: 'Não foi engano' });
  hoursLater(3);
  await send(tictoRefund(sale));
  expect(await revokedBy()).toBeNull();
  expect(await examine(t.db)).toEqual([]);
});
