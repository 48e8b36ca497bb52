import { aSale } from '../../fixtures/delivery.ts';
import { aJourney } from '../../fixtures/journey.ts';
import type { TestApp } from '../../fixtures/test-app.ts';
import { anUnsettledEvent } from '../../fixtures/webhook-event.ts';
import { aWebhook, type WebhookFixture } from '../../fixtures/webhook.ts';

/** A webhook with a purchase. */
export interface Shop {
  webhook: WebhookFixture;
  journeyId: string;
  productId: string;
  /** The unsettled event of the purchase. It waits for 'Processar eventos guardados'. */
  eventId: string;
}

/** Creates a webhook through which somebody has bought a paid journey. */
export async function aShop({ db }: TestApp, email: string): Promise<Shop> {
  const webhook = await aWebhook(db);
  const { id: journeyId, externalProductIds } = await aJourney(db, { tipo: 'paga' });
  const productId = externalProductIds[0]!;
  const sale = await aSale(webhook, { productId, email });
  const { id: eventId } = await anUnsettledEvent(db, webhook, sale, { isKept: true });
  return { webhook, journeyId, productId, eventId };
}
