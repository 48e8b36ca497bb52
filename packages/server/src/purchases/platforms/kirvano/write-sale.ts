import { secretsIn, type PlatformAdapter } from '../platform-adapter.ts';
import { inBrasilia } from '../reading/brasilia.ts';

/** A SALE_APPROVED of a single product. */
export const writeKirvanoSale: PlatformAdapter['writeSale'] = async (sale, secrets) => {
  const [token] = secretsIn(secrets);
  const when = inBrasilia(sale.at);
  const body = {
    event: 'SALE_APPROVED',
    event_description: 'Compra aprovada',
    sale_id: sale.orderReference,
    payment_method: 'CREDIT_CARD',
    total_price: 'R$ 197,00',
    type: 'ONE_TIME',
    status: 'APPROVED',
    created_at: when,
    customer: sale.buyer,
    payment: { method: 'CREDIT_CARD', installments: 1, finished_at: when },
    products: [{ id: sale.productId, name: sale.productName, price: 'R$ 197,00', is_order_bump: false }],
  };
  const headers = { 'content-type': 'application/json', ...(token && { 'x-kirvano-token': token }) };
  return { rawBody: Buffer.from(JSON.stringify(body)), headers };
};
