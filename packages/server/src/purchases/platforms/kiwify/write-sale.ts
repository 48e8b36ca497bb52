import { secretsIn, type PlatformAdapter } from '../platform-adapter.ts';
import { inBrasilia } from '../reading/brasilia.ts';
import { hmacOf } from '../reading/hmac.ts';

/** An approved order, signed in the address where the webhook has a token. */
export const writeKiwifySale: PlatformAdapter['writeSale'] = async (sale, secrets) => {
  const [token] = secretsIn(secrets);
  const when = inBrasilia(sale.at);
  const order = {
    order_id: sale.orderReference,
    order_status: 'paid',
    payment_method: 'credit_card',
    created_at: when,
    updated_at: when,
    approved_date: when,
    webhook_event_type: 'order_approved',
    Product: { product_id: sale.productId, product_name: sale.productName },
    Customer: { full_name: sale.buyer.name, email: sale.buyer.email },
    Commissions: { charge_amount: 19700, currency: 'BRL' },
  };
  const rawBody = Buffer.from(JSON.stringify(order));
  const signed = token && { query: { signature: hmacOf('sha1', token, rawBody) } };
  return { rawBody, headers: { 'content-type': 'application/json' }, ...signed };
};
