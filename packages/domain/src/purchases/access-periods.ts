import { termOf, type AccessPeriod, type JourneyTerms } from '../enrollments/access-term.ts';
import { localDay } from '../local-day.ts';
import { type Charge, paidCharges } from './charges.ts';
import type { SoldJourney } from './grants.ts';
import type { Order, StoredFact } from './orders.ts';
import { paymentsOf } from './order-status.ts';
import { isSoldAs } from './product-ids.ts';

interface OrderInJourney {
  order: Pick<Order, 'facts'>;
  /** Undefined where it is not sold as one of the order's products any more. */
  journey: (SoldJourney & JourneyTerms) | undefined;
  /** What `knownPeriods` makes of the order's grants on the journey. */
  known: ReturnType<typeof knownPeriods>;
  /** An administrator set an end, which a payment without a term lifts. */
  hasWord: boolean;
  /** An administrator ended an earlier grant of the order: only what was received since gives time (decision C9). */
  since: Date | null;
  /** Whether a fact is settled for the first time. */
  isNew: (fact: StoredFact) => boolean;
  timeZone: string;
}

/**
 * The time that an order gives on a journey: each of its charges that paid for the journey, with the term it had when it was first settled.
 * So another term of the journey counts for later payments only (decision C15). Null while nothing needs it: access without an end.
 */
export function periodsOf(input: OrderInJourney): AccessPeriod[] | null {
  const { order, journey, known, isNew, timeZone } = input;
  const hasTerms = journey && (journey.accessTerm !== null || journey.productTerms.length > 0);
  if (!known && !hasTerms && !input.hasWord) return null;
  const counting = new Set(paymentsOf(order.facts));
  const knownOf = ({ payments }: Charge) =>
    known?.find(({ paymentKey }) => payments.some(({ id }) => id === paymentKey));
  const charges = paidCharges(order.facts);
  const soldIds = journey?.externalProductIds ?? charges.filter(knownOf).flatMap(productsOf);
  const termOfNew = (charge: Charge) => {
    const sold = productsOf(charge).filter((id) => isSoldAs(soldIds, [id]));
    return journey ? termOf(journey, sold, localDay(charge.paidAt, timeZone)) : (known?.at(-1)?.term ?? null);
  };
  const isLater = ({ payments }: Charge) => payments.some(({ receivedAt }) => !input.since || receivedAt > input.since);
  const paysFor = (charge: Charge) => {
    const products = productsOf(charge);
    return products.length === 0 || isSoldAs(soldIds, products);
  };
  const giving = charges.filter((charge) => knownOf(charge) || paysFor(charge));
  const later = giving.filter(isLater);
  const periods = (later.length > 0 ? later : giving).map((charge): AccessPeriod => {
    const before = knownOf(charge);
    const at = charge.paidAt.toISOString();
    // What an order paid before its journey had a term.
    const hadNone = known === null && !charge.payments.every(isNew);
    return {
      paymentKey: before?.paymentKey ?? charge.payments[0]!.id,
      at,
      on: before?.at === at ? before.on : localDay(charge.paidAt, timeZone),
      term: before ? before.term : hadNone ? null : termOfNew(charge),
      ...(!charge.payments.some((payment) => counting.has(payment)) && { isReturned: true as const }),
    };
  });
  return periods.length > 0 ? periods : null;
}

/**
 * What an order gave on one journey so far, by all its grants there, of former and present owners: a payment keeps its term whoever had it
 * then. Null for access without an end; undefined without a grant.
 */
export function knownPeriods(grants: readonly { periods: readonly AccessPeriod[] | null }[]) {
  if (grants.length === 0) return undefined;
  const periods = grants.flatMap((grant) => grant.periods ?? []).sort((a, b) => (a.at < b.at ? -1 : 1));
  return periods.length > 0 ? periods : null;
}

const productsOf = ({ payments }: Charge) => payments.flatMap(({ productIds }) => productIds);
