import { secretsIn, type PlatformAdapter } from '../platform-adapter.ts';
import { inBrasilia } from '../reading/brasilia.ts';

/** A sale as version 2.0 posts it. */
export const writeTictoSale: PlatformAdapter['writeSale'] = async (sale, secrets) => {
  const [token] = secretsIn(secrets);
  const when = inBrasilia(sale.at);
  const isNumber = /^\d{1,15}$/.test(sale.productId);
  const item = {
    product_name: sale.productName,
    product_id: isNumber ? Number(sale.productId) : null,
    offer_name: sale.productName,
    offer_id: null,
    offer_code: isNumber ? null : sale.productId,
    quantity: 1,
    amount: 19700,
    days_of_access: 365,
  };
  const body = {
    version: '2.0',
    commission_type: 'producer',
    status: 'authorized',
    status_date: when,
    ...(token && { token }),
    payment_method: 'credit_card',
    order: {
      hash: `TO${sale.orderReference}`,
      transaction_hash: sale.orderReference,
      paid_amount: 19700,
      installments: 1,
      order_date: when,
    },
    item,
    customer: { name: sale.buyer.name, email: sale.buyer.email, type: 'person', is_foreign: false, language: 'pt-BR' },
    subscriptions: [],
    transaction: { hash: sale.orderReference },
  };
  return { rawBody: Buffer.from(JSON.stringify(body)), headers: { 'content-type': 'application/json' } };
};
