import { secretsIn, type PlatformAdapter } from '../platform-adapter.ts';
import { signatureHeaders } from './verify.ts';

/** An approved purchase, signed where the webhook has a secret. */
export const writeCaktoSale: PlatformAdapter['writeSale'] = async (sale, secrets) => {
  const [secret] = secretsIn(secrets);
  const when = sale.at.toISOString();
  const isUuid = /^[0-9a-f]{8}-/i.test(sale.productId);
  const data = {
    id: sale.orderReference,
    customer: sale.buyer,
    product: { [isUuid ? 'id' : 'short_id']: sale.productId, name: sale.productName, type: 'unique' },
    offer_type: 'main',
    status: 'paid',
    amount: 197,
    paymentMethod: 'credit_card',
    subscription: null,
    createdAt: when,
    paidAt: when,
  };
  const rawBody = Buffer.from(JSON.stringify({ secret, event: 'purchase_approved', data }));
  const signed = secret && signatureHeaders(rawBody, { secret, at: sale.at });
  return { rawBody, headers: { 'content-type': 'application/json', ...signed } };
};
