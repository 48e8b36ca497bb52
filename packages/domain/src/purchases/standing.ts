import type { Order, StoredFact } from './orders.ts';
import type { FactKind } from './purchase-fact.ts';

export interface Standing {
  isOpen: boolean;
  /** The platform's time of the last payment that still counts. */
  lastPaidAt: Date | null;
  /** Our time, when the latest payment that still counts was stored: what an administrator ended comes back only by a later one. */
  lastPaymentReceivedAt: Date | null;
  /** When an open order closes by itself, because the paid time of a cancelled subscription ends (decision H8). */
  closesAt: Date | null;
  /** What closed it last; null while it is open or nothing was ever paid or taken back. */
  closedBy: FactKind | null;
}

/**
 * Whether an order gives access at `now` (decision H4). A charge that was refunded or charged back never pays again. Only a newer
 * payment outlasts a refund; a newer payment, or the platform's taking the subscription up again, outlasts a cancellation or a
 * delay. Of two things at the same instant the suspension wins.
 */
export function standingOf(order: Pick<Order, 'facts'>, now: Date): Standing {
  const payments = paymentsOf(order.facts);
  const lastPaid = latest(payments);
  const endings = [...ofKind(order.facts, 'refunded', 'charged_back'), ...takenBack(order.facts)];
  const stops = stopsOf(order.facts);
  const inForce = stops.filter((stop) => stop.accessUntil === null || stop.accessUntil <= now);
  const revival = latest([...payments, ...ofKind(order.facts, 'resumed')]);

  const isOpen = isAfter(lastPaid, latest(endings)) && isAfter(revival, latest(inForce));
  const pending = stops.filter((stop) => !inForce.includes(stop) && !isAfter(revival, stop));
  return {
    isOpen,
    lastPaidAt: lastPaid?.at ?? null,
    lastPaymentReceivedAt: lastInstant(payments.map((payment) => payment.receivedAt)),
    closesAt: isOpen ? firstInstant(pending.map((stop) => stop.accessUntil)) : null,
    closedBy: isOpen ? null : (latest([...endings, ...inForce])?.kind ?? null),
  };
}

/**
 * The payments of an order that count. A confirmation stands in for a payment that was lost, so only where no payment is known:
 * else a late confirmation would reopen what was closed since.
 */
export function paymentsOf(facts: readonly StoredFact[]): StoredFact[] {
  const paid = ofKind(facts, 'paid');
  const returned = new Set(ofKind(facts, 'refunded', 'charged_back').map((fact) => fact.charge));
  const claimed = paid.length > 0 ? paid : ofKind(facts, 'confirmed');
  return claimed.filter((payment) => payment.charge === null || !returned.has(payment.charge));
}

/**
 * Attempts that failed after all, although their own charge had paid: others say nothing about what is paid. Each counts from that payment
 * on, so that whatever another charge paid since goes on.
 */
function takenBack(facts: readonly StoredFact[]): StoredFact[] {
  const payments = ofKind(facts, 'paid', 'confirmed').filter(({ charge }) => charge !== null);
  return ofKind(facts, 'voided').flatMap((attempt) => {
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
