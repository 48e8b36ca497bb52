/** How Stripe's objects name one order. The customer may have several, so it is a weak name only. */
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

/** `customer:` keeps a weak name from ever being read as an order's. */
export function customerName(customer: string | null): string[] {
  return customer === null ? [] : [`customer:${customer}`];
}
