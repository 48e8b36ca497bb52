/** The names of one order in Stripe's objects. A customer may have several orders, so it is only a weak name. */
export interface StripeNames {
  subscription?: string | null;
  paymentIntent?: string | null;
  charge?: string | null;
  invoice?: string | null;
  session?: string | null;
}

/** The order is the subscription, else the payment; a single payment is its payment intent, else its invoice. */
export function orderNames({ subscription, paymentIntent, charge, invoice, session }: StripeNames) {
  const payment = paymentIntent ?? invoice ?? charge ?? null;
  return {
    orderReference: subscription ?? paymentIntent ?? session ?? invoice ?? charge ?? null,
    charge: payment ?? session ?? null,
    references: [subscription, paymentIntent, charge, invoice, session].map((name) => name ?? null),
  };
}

/** The prefix `customer:` keeps this weak name apart from the names of orders. */
export function customerName(customer: string | null): string[] {
  return customer === null ? [] : [`customer:${customer}`];
}
