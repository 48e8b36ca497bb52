import type { ParseOptions } from '../platform-adapter.ts';
import type { BuyerFound } from '../reading/buyer.ts';
import type { FoundFact } from '../reading/parsed-delivery.ts';
import { at, isFields, textOf, type Fields } from '../reading/fields.ts';
import { instantOf } from '../reading/instants.ts';

/** An event's envelope. */
export interface StripeEvent {
  type: string | null;
  /** When it happened: `created` of the event, which a redelivery repeats. */
  at: Date | null;
  object: Fields;
  /** What an update changed, as it was before. */
  previous: Fields;
}

export function eventOf(body: Fields): StripeEvent {
  const object = at(body, 'data', 'object');
  const previous = at(body, 'data', 'previous_attributes');
  return {
    type: textOf(body['type']),
    at: instantOf(body['created']),
    object: isFields(object) ? object : {},
    previous: isFields(previous) ? previous : {},
  };
}

/** An event as read: a fact at its time, why it changes nothing, or what an administrator has to decide. */
export interface Reading extends Partial<BuyerFound> {
  names: OrderNames;
  outcome: Omit<FoundFact, keyof OrderNames | 'at' | 'buyer'> | { ignored: string } | { problem: string };
}

export type ReadEvent = (event: StripeEvent, options: ParseOptions) => Reading;

export type OrderNames = ReturnType<typeof orderNames>;

/** The names of one order in Stripe's objects. A customer may have several orders, so it is only a weak name. */
interface StripeNames {
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
