import { secretsIn, type PlatformAdapter } from '../platform-adapter.ts';
import { signatureHeaders } from './verify.ts';

/** An approved purchase, signed where the webhook has a secret. */
export const writeCaktoSale: PlatformAdapter['writeSale'] = async (sale, secrets) => {
  const [secret] = secretsIn(secrets);
  const when = sale.at.toISOString();
  const body = {
    ...(secret && { secret }),
    event: 'purchase_approved',
    data: {
      id: sale.orderReference,
      refId: sale.orderReference.slice(-7),
      parent_order: sale.orderReference.slice(-7),
      customer: { name: sale.buyer.name, email: sale.buyer.email },
      product: { ...productOf(sale.productId), name: sale.productName, type: 'unique' },
      offer_type: 'main',
      status: 'paid',
      amount: 197,
      paymentMethod: 'credit_card',
      subscription: null,
      createdAt: when,
      paidAt: when,
    },
  };
  const rawBody = Buffer.from(JSON.stringify(body));
  const signed = secret ? signatureHeaders(rawBody, { secret, at: sale.at }) : {};
  return { rawBody, headers: { 'content-type': 'application/json', ...signed } };
};

const productOf = (productId: string) =>
  /^[0-9a-f]{8}-/i.test(productId) ? { id: productId, short_id: '' } : { id: '', short_id: productId };
