import { secretsIn, type PlatformAdapter } from '../platform-adapter.ts';
import { hmacOf } from '../reading/hmac.ts';

/** A paid invoice, signed where the webhook has a secret. */
export const writeEduzzSale: PlatformAdapter['writeSale'] = async (sale, secrets) => {
  const [secret] = secretsIn(secrets);
  const when = sale.at.toISOString();
  const data = {
    id: sale.orderReference,
    status: 'paid',
    buyer: sale.buyer,
    student: null,
    contract: null,
    items: [{ productId: sale.productId, name: sale.productName }],
    paid: { currency: 'BRL', value: 197 },
    paymentMethod: 'creditCard',
    createdAt: when,
    paidAt: when,
  };
  const event = { id: `${sale.orderReference}-paid`, event: 'myeduzz.invoice_paid', data, sentDate: when };
  const rawBody = Buffer.from(JSON.stringify(event));
  const signed = secret && { 'x-signature': hmacOf('sha256', secret, rawBody) };
  return { rawBody, headers: { 'content-type': 'application/json', ...signed } };
};
