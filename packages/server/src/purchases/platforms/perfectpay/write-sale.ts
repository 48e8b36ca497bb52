import { secretsIn, type PlatformAdapter } from '../platform-adapter.ts';
import { inBrasilia } from '../reading/brasilia.ts';

/** An approved sale of a single product. */
export const writePerfectPaySale: PlatformAdapter['writeSale'] = async (sale, secrets) => {
  const [token] = secretsIn(secrets);
  const when = inBrasilia(sale.at);
  const body = {
    ...(token && { token }),
    code: sale.orderReference,
    sale_amount: 197,
    currency_enum: 1,
    sale_status_enum: 2,
    sale_status_enum_key: 'approved',
    date_created: when,
    date_approved: when,
    product: { code: sale.productId, name: sale.productName, external_reference: null },
    plan_itens: [],
    customer: { full_name: sale.buyer.name, email: sale.buyer.email },
  };
  return { rawBody: Buffer.from(JSON.stringify(body)), headers: { 'content-type': 'application/json' } };
};
