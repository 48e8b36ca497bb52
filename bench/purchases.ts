import { createHash, createHmac, randomBytes } from 'node:crypto';
import { aJourney } from '@jornada/server/fixtures/journey';
import { aWebhook } from '@jornada/server/fixtures/webhook';
import type { Database } from '../packages/server/src/platform/database/database.ts';
import type { RequestLine } from './http-client.ts';

const TOKEN = 'a-token-of-measurements-that-is-long-enough';
const SIGNING_SECRET = 'whsec_of_measurements';
const PRODUCT = 'price_1BenchmarkOfPurchases';
const run = randomBytes(4).toString('hex');
let serial = 0;

/** Sets up the journey that the deliveries buy, and a webhook that checks signatures. */
export async function openShop(db: Database): Promise<void> {
  await aJourney(db, { lessons: 20, tipo: 'paga', externalProductIds: [PRODUCT] });
  const tokenHash = createHash('sha256').update(TOKEN).digest('hex');
  await aWebhook(db, { platform: 'stripe', secret: SIGNING_SECRET, token: TOKEN, tokenHash });
}

/** The first purchase of a new buyer, sent and signed as Stripe does. */
export function aPurchase(): RequestLine {
  serial += 1;
  const id = `${run}${serial}`;
  const created = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({
    id: `evt_${id}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    data: {
      object: {
        id: `cs_${id}`,
        object: 'checkout.session',
        amount_total: 19700,
        created,
        currency: 'brl',
        customer: `cus_${id}`,
        customer_details: { email: `compra-${id}@exemplo.com.br`, name: 'Ana Conceição', phone: null, tax_ids: [] },
        metadata: { price_id: PRODUCT },
        mode: 'payment',
        payment_intent: `pi_${id}`,
        payment_status: 'paid',
        status: 'complete',
      },
    },
    livemode: true,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: 'checkout.session.completed',
  });
  const signature = createHmac('sha256', SIGNING_SECRET).update(`${created}.${body}`).digest('hex');
  return {
    method: 'POST',
    path: `/functions/v1/webhook/stripe/${TOKEN}`,
    body,
    headers: [`stripe-signature: t=${created},v1=${signature}`],
  };
}
