import { secretsIn, type PlatformAdapter } from '../platform-adapter.ts';
import { hmacOf } from '../reading/hmac.ts';

/** A paid invoice, signed where the webhook has a secret. */
export const writeEduzzSale: PlatformAdapter['writeSale'] = async (sale, secrets) => {
  const [secret] = secretsIn(secrets);
  const when = sale.at.toISOString();
  const price = { currency: 'BRL', value: 197 };
  const body = {
    id: `${sale.orderReference}-paid`,
    event: 'myeduzz.invoice_paid',
    sentDate: when,
    data: {
      id: sale.orderReference,
      status: 'paid',
      buyer: { name: sale.buyer.name, email: sale.buyer.email },
      student: null,
      contract: null,
      items: [{ productId: sale.productId, name: sale.productName, parentId: null, skuReference: null, price }],
      price,
      paid: price,
      paymentMethod: 'creditCard',
      createdAt: when,
      paidAt: when,
      orderBump: { has: false, isMainSale: true, mainSaleId: null },
    },
  };
  const rawBody = Buffer.from(JSON.stringify(body));
  const signed = secret && { 'x-signature': hmacOf('sha256', secret, rawBody) };
  return { rawBody, headers: { 'content-type': 'application/json', ...signed } };
};
