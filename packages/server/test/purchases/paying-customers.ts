import { aSale } from '../../fixtures/delivery.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { unique } from '../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../fixtures/webhook.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { storeDefaultSettings } from '../../src/settings/read-settings.ts';

/** A product, and the webhook that its payment platform calls. */
export interface Shop {
  webhook: WebhookFixture;
  productId: string;
}

/** Creates a journey to buy, and its webhook. */
export async function openShop(db: Database): Promise<Shop> {
  await storeDefaultSettings(db, new Date());
  const productId = unique('produto');
  await aJourney(db, { externalProductIds: [productId] });
  return { webhook: await aWebhook(db), productId };
}

/** Purchases of new people, delivered until the server dies. */
export interface Sales {
  /** Addresses of buyers whose purchase the server acknowledged. */
  acknowledged: string[];
  /** Answers that no platform should get. */
  failures: string[];
  /** Resolves once all clients noticed the server's end. */
  ended: Promise<unknown>;
}

/** Four platforms deliver one purchase after the other, now and then twice at once. */
export function startSales(address: string, { webhook, productId, random }: Shop & { random: () => number }): Sales {
  const acknowledged: string[] = [];
  const failures: string[] = [];
  const sell = async () => {
    for (;;) {
      const email = `${unique('compra')}@exemplo.com.br`;
      const { rawBody, headers } = await aSale(webhook, { productId, email });
      const tell = async () => {
        const answer = await fetch(address + webhook.path, { method: 'POST', headers, body: new Uint8Array(rawBody) });
        const text = await answer.text();
        if (answer.status === 200) acknowledged.push(email);
        else failures.push(`${answer.status} ${text}`);
      };
      await Promise.all(random() < 0.3 ? [tell(), tell()] : [tell()]);
    }
  };
  // A client notices the end by its broken connection.
  const untilTheEnd = () =>
    sell().catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error;
    });
  return { acknowledged, failures, ended: Promise.all([untilTheEnd(), untilTheEnd(), untilTheEnd(), untilTheEnd()]) };
}
