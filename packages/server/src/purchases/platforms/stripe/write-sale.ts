import { secretsIn, type PlatformAdapter, type SaleToWrite } from '../platform-adapter.ts';
import { stripeWebhooks } from './verify.ts';

/** A paid one-off Checkout, signed where the webhook has a secret. */
export const writeStripeSale: PlatformAdapter['writeSale'] = async (sale, secrets) => {
  const payload = JSON.stringify(eventOf(sale));
  const [secret] = secretsIn(secrets);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (secret) {
    const webhooks = await stripeWebhooks();
    const timestamp = Math.floor(sale.at.getTime() / 1000);
    headers['stripe-signature'] = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  }
  return { rawBody: Buffer.from(payload), headers };
};

function eventOf(sale: SaleToWrite) {
  const created = Math.floor(sale.at.getTime() / 1000);
  return {
    id: `evt_${sale.orderReference}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    data: {
      object: {
        id: `cs_${sale.orderReference}`,
        object: 'checkout.session',
        amount_total: 19700,
        created,
        currency: 'brl',
        customer: null,
        customer_details: { email: sale.buyer.email, name: sale.buyer.name },
        customer_email: null,
        invoice: null,
        metadata: metadataOf(sale),
        mode: 'payment',
        payment_intent: sale.orderReference,
        payment_link: isLink(sale) ? sale.productId : null,
        payment_status: 'paid',
        status: 'complete',
        subscription: null,
      },
    },
    livemode: true,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: 'checkout.session.completed',
  };
}

function metadataOf(sale: SaleToWrite) {
  if (isLink(sale)) return {};
  return { [sale.productId.startsWith('price_') ? 'price_id' : 'product_id']: sale.productId };
}

function isLink(sale: SaleToWrite): boolean {
  return sale.productId.startsWith('plink_');
}
