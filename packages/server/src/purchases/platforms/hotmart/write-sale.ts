import { secretsIn, type PlatformAdapter, type SaleToWrite } from '../platform-adapter.ts';

/** A PURCHASE_APPROVED of version 2.0.0. */
export const writeHotmartSale: PlatformAdapter['writeSale'] = async (sale, secrets) => {
  const [hottok] = secretsIn(secrets);
  const when = sale.at.getTime();
  const body = {
    id: `${sale.orderReference}-approved`,
    creation_date: when,
    event: 'PURCHASE_APPROVED',
    version: '2.0.0',
    data: {
      product: productOf(sale),
      buyer: { email: sale.buyer.email, name: sale.buyer.name },
      purchase: {
        approved_date: when,
        order_date: when,
        price: { value: 197, currency_value: 'BRL' },
        offer: { code: isOffer(sale) ? sale.productId : '' },
        order_bump: { is_order_bump: false },
        status: 'APPROVED',
        transaction: sale.orderReference,
        payment: { type: 'CREDIT_CARD', installments_number: 1 },
      },
    },
  };
  const headers = { 'content-type': 'application/json', ...(hottok && { 'x-hotmart-hottok': hottok }) };
  return { rawBody: Buffer.from(JSON.stringify(body)), headers };
};

function productOf(sale: SaleToWrite) {
  const isNumber = isProductNumber(sale.productId);
  return {
    id: isNumber ? Number(sale.productId) : 0,
    ucode: isNumber || isOffer(sale) ? '' : sale.productId,
    name: sale.productName,
  };
}

function isOffer({ productId }: SaleToWrite): boolean {
  return !isProductNumber(productId) && !/^[0-9a-f]{8}-/i.test(productId);
}

function isProductNumber(productId: string): boolean {
  return /^\d{1,15}$/.test(productId);
}
