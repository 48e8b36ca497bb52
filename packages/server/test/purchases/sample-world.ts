import { PAYMENT_PLATFORMS, type PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { sql } from 'drizzle-orm';
import { Stripe } from 'stripe';
import type { DeliveryFixture } from '../../fixtures/delivery.ts';
import { emptyTables, tablesOfPurchases } from '../../fixtures/empty-tables.ts';
import { aJourney } from '../../fixtures/journey.ts';
import type { Answer, TestApp } from '../../fixtures/test-app.ts';
import { aWebhook, type WebhookFixture } from '../../fixtures/webhook.ts';
import { deliveryOf, sampleSecrets, soldJourneys, webhookSample } from '../../fixtures/webhook-samples.ts';
import { signatureHeaders } from '../../src/purchases/platforms/cakto/verify.ts';

/** An instant after all samples. Signed deliveries are signed again for it. */
export const SAMPLES_ARRIVE = '2027-06-01T12:00:00Z';

/** The samples' webhooks and journeys on a real server. */
export interface SampleWorld {
  webhooks: Record<PaymentPlatform, WebhookFixture>;
  /** `J-START` → the journey's id */
  journeyIds: Map<string, string>;
  deliver(sampleId: string): Promise<Answer>;
  /** Everybody's open enrollments, as `e-mail J-NAME`. */
  access(): Promise<Set<string>>;
  /** Deletes everything that purchases created: members, orders, events, mails. */
  reset(): Promise<void>;
}

/** Creates the samples' webhooks and journeys. */
export async function openSampleWorld(t: TestApp): Promise<SampleWorld> {
  const webhooks = {} as SampleWorld['webhooks'];
  for (const platform of PAYMENT_PLATFORMS) {
    webhooks[platform] = await aWebhook(t.db, { platform, ...sampleSecrets[platform] });
  }
  const journeyIds = new Map<string, string>();
  for (const { id, name, externalProductIds } of soldJourneys) {
    journeyIds.set(id, (await aJourney(t.db, { name, externalProductIds })).id);
  }
  const namesOfJourneys = new Map([...journeyIds].map(([name, id]) => [id, name]));
  return {
    webhooks,
    journeyIds,
    deliver: async (sampleId) => {
      const { rawBody, headers } = await sampleDelivery(sampleId);
      const { platform, query } = webhookSample(sampleId);
      return t.visitor.post(`${webhooks[platform].path}?${new URLSearchParams(query).toString()}`, rawBody, headers);
    },
    access: async () => {
      const { rows } = await t.db.execute<{ email: string; journeyId: string }>(sql`
        select users.email, enrolment.journey_id as "journeyId"
          from user_journey_enrollments enrolment join users on users.id = enrolment.user_id
         where enrolment.suspended_at is null`);
      return new Set(rows.map(({ email, journeyId }) => `${email} ${namesOfJourneys.get(journeyId)}`));
    },
    reset: () => emptyTables(t.db, tablesOfPurchases),
  };
}

/** The sample's bytes. A valid signature with a time is made again, because the old one would be expired. */
export async function sampleDelivery(sampleId: string): Promise<DeliveryFixture> {
  const sample = webhookSample(sampleId);
  const { rawBody } = deliveryOf(sample);
  if (!sample.sign || sample.action === 'reject') return { rawBody, headers: sample.headers };
  if (sample.platform === 'cakto') {
    const signature = { secret: sampleSecrets.cakto.secret!, at: new Date() };
    return { rawBody, headers: { 'content-type': 'application/json', ...signatureHeaders(rawBody, signature) } };
  }
  const { secret: present, previousSecret } = sampleSecrets.stripe;
  const secret = (sampleId.includes('previous-secret') ? previousSecret : present)!;
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: rawBody.toString('utf8'), secret, timestamp });
  return { rawBody, headers: { ...sample.headers, 'Stripe-Signature': signature } };
}
