import { secretsIn, type PlatformAdapter } from '../platform-adapter.ts';

/** An approved transaction of a single product. */
export const writeGuruSale: PlatformAdapter['writeSale'] = async (sale, secrets) => {
  const [token] = secretsIn(secrets);
  const when = sale.at.toISOString();
  const body = {
    ...(token && { api_token: token }),
    webhook_type: 'transaction',
    id: sale.orderReference,
    status: 'approved',
    type: 'producer',
    contact: sale.buyer,
    dates: { created_at: when, ordered_at: when, confirmed_at: when, canceled_at: null },
    payment: { method: 'credit_card', total: 197, currency: 'BRL' },
    product: { id: sale.productId, name: sale.productName, type: 'product' },
    subscription: [],
    invoice: [],
    is_order_bump: 0,
  };
  return { rawBody: Buffer.from(JSON.stringify(body)), headers: { 'content-type': 'application/json' } };
};
