import { type Charge, paidCharges } from './charges.ts';
import type { Order, StoredFact } from './orders.ts';
import type { FactKind } from './purchase-fact.ts';
import { isDecision, standingReturns } from './returns.ts';

export interface OrderStatus {
  isOpen: boolean;
  /** The platform's time of the last payment that still counts. */
  lastPaidAt: Date | null;
  /**
   * When we last stored a payment that still counts, or an administrator's decision. Only what is later brings back access that an
   * administrator ended.
   */
  lastPaymentReceivedAt: Date | null;
  /** When an open order closes by itself: the end of a cancelled subscription's paid time (decision H8). */
  closesAt: Date | null;
  /** What closed it last; null while it is open, or when nothing was ever paid or taken back. */
  closedBy: FactKind | null;
}

/**
 * Whether an order gives access at `now` (decision H4). A charge that was refunded or charged back pays again only when that was undone,
 * as when the refund failed. The refund of the latest paid charge closes the order, although older ones stay paid; the refund of an older
 * one changes nothing. A refund without a known charge means the latest by then. Only a newer payment lifts a refund that stands. A newer
 * payment, or a subscription that the platform resumed, lifts a cancellation or a delay. At the same instant the suspension wins.
 */
export function orderStatusOf(order: Pick<Order, 'facts'>, now: Date): OrderStatus {
  const charges = paidCharges(order.facts);
  const returns = standingReturns(order.facts);
  const payments = unreturned(charges, returns).flatMap((charge) => charge.payments);
  const newest = charges.at(-1);
  const lastPaid = newest && !isReturned(newest, returns) ? latest(newest.payments) : null;
  const endings = [...endingReturns(returns, charges), ...takenBack(order.facts)];
  const stops = stopsOf(order.facts);
  const inForce = stops.filter((stop) => stop.accessUntil === null || stop.accessUntil <= now);
  const lastReopening = latest([...(lastPaid ? [lastPaid] : []), ...ofKind(order.facts, 'resumed')]);

  const isOpen = isAfter(lastPaid, latest(endings)) && isAfter(lastReopening, latest(inForce));
  const pending = stops.filter((stop) => !inForce.includes(stop) && !isAfter(lastReopening, stop));
  return {
    isOpen,
    lastPaidAt: latest(payments)?.at ?? null,
    lastPaymentReceivedAt: lastInstant(
      payments.length === 0 ? [] : [...payments, ...order.facts.filter(isDecision)].map(({ receivedAt }) => receivedAt),
    ),
    closesAt: isOpen ? firstInstant(pending.map((stop) => stop.accessUntil)) : null,
    closedBy: isOpen ? null : (latest([...endings, ...inForce])?.kind ?? null),
  };
}

/** The payments of an order that count: those of charges without refund or chargeback. */
export function paymentsOf(facts: readonly StoredFact[]): StoredFact[] {
  return unreturned(paidCharges(facts), standingReturns(facts)).flatMap((charge) => charge.payments);
}

const unreturned = (charges: readonly Charge[], returns: readonly StoredFact[]) =>
  charges.filter((charge) => !isReturned(charge, returns));

const isReturned = ({ facts }: Charge, returns: readonly StoredFact[]) => returns.some((fact) => facts.includes(fact));

/** Refunds and chargebacks, except those of older charges. */
function endingReturns(returns: readonly StoredFact[], charges: readonly Charge[]): StoredFact[] {
  const ofOlder = new Set(charges.slice(0, -1).flatMap((charge) => charge.facts));
  return returns.filter((fact) => !ofOlder.has(fact));
}

/**
 * Failed attempts whose own charge had paid, unless an administrator decided since; the others do not matter. Each counts from the time of
 * that payment, so that payments of other charges since then stay valid.
 */
function takenBack(facts: readonly StoredFact[]): StoredFact[] {
  const payments = ofKind(facts, 'paid', 'confirmed').filter(({ charge }) => charge !== null);
  const decided = ofKind(facts, 'refund_failed').filter(isDecision);
  const isDecided = (attempt: StoredFact) =>
    decided.some(({ charge, at }) => charge === attempt.charge && at >= attempt.at);
  return ofKind(facts, 'voided').flatMap((attempt) => {
    if (isDecided(attempt)) return [];
    const own = latest(payments.filter(({ charge, at }) => charge === attempt.charge && at <= attempt.at));
    return own ? [{ ...attempt, at: own.at }] : [];
  });
}

function stopsOf(facts: readonly StoredFact[]): StoredFact[] {
  return ofKind(facts, 'canceled', 'overdue');
}

function ofKind(facts: readonly StoredFact[], ...kinds: FactKind[]): StoredFact[] {
  return facts.filter((fact) => kinds.includes(fact.kind));
}

function latest(facts: readonly StoredFact[]): StoredFact | null {
  return facts.reduce<StoredFact | null>((last, fact) => (last === null || fact.at > last.at ? fact : last), null);
}

function isAfter(fact: StoredFact | null, other: StoredFact | null): boolean {
  return fact !== null && (other === null || fact.at > other.at);
}

function lastInstant(instants: readonly Date[]): Date | null {
  return instants.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

function firstInstant(instants: readonly (Date | null)[]): Date | null {
  const known = instants.filter((instant) => instant !== null);
  return known.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
