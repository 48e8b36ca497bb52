import { factKey } from '@jornada/domain/purchases/fact-key';
import type { StoredFact } from '@jornada/domain/purchases/orders';
import { PAYMENTS, type PurchaseFact, UNDOINGS } from '@jornada/domain/purchases/purchase-fact';
import { newId } from '../../platform/ids.ts';
import { allNamesOf, type FactRow } from './fact-store.ts';
import type { Extent } from './order-locks.ts';
import { noMarks } from './save-facts.ts';

/** A fact as a delivery reported it, or an administrator decided. */
export type ReportedFact = PurchaseFact & { receivedAt: Date; eventId: string | null; decidedBy?: string | null };

/** Reported facts beside those that were stored before. */
export interface ComparedFacts {
  /** As read. */
  loaded: FactRow[];
  /** The same in the same order, with their present paid time. */
  stored: FactRow[];
  newFacts: FactRow[];
  /** A fact is new, or the same delivery is taken up again. */
  isNews: boolean;
  isReported: (fact: StoredFact) => boolean;
  /** Ids of repeated facts that wait for a journey: there may be one now. */
  waiting: ReadonlySet<string>;
}

/**
 * Compares reported with stored facts. The setting for cancelled subscriptions may have changed since (decision H8), so a repeated fact
 * replaces the end of its paid time, but not with `onlyNews`. An earlier receipt replaces that of a fact without a time (decision H16).
 */
export function compareFacts(
  reported: readonly ReportedFact[],
  loaded: FactRow[],
  { onlyNews, now }: { onlyNews: boolean; now: Date },
): ComparedFacts {
  // The latest report of a fact counts in the stored ones, the first one as a new one: one delivery may report the same fact twice.
  const byKey = new Map(reported.map((fact) => [factKey(fact), fact]));
  const firstByKey = new Map(reported.toReversed().map((fact) => [factKey(fact), fact]));
  const stored = loaded.map((fact) => {
    const again = byKey.get(factKey(fact)) ?? fact;
    const { at, receivedAt } = fact.isTimeless && again.at < fact.at ? again : fact;
    return { ...fact, at, receivedAt, accessUntil: onlyNews ? fact.accessUntil : again.accessUntil };
  });
  const known = new Set(stored.map(factKey));
  const newFacts = [...firstByKey]
    .filter(([key]) => !known.has(key))
    .toReversed()
    .map(([, fact]): FactRow => ({ ...fact, id: newId(now), ...noMarks }));
  const isReported = (fact: StoredFact) => byKey.has(factKey(fact));
  const events = new Set(reported.flatMap(({ eventId }) => eventId ?? []));
  return {
    loaded,
    stored,
    newFacts,
    isNews:
      newFacts.length > 0 ||
      stored.some(({ eventId, at }, index) => (eventId !== null && events.has(eventId)) || at < loaded[index]!.at),
    isReported,
    waiting: new Set(stored.filter((fact) => fact.isUnmatched && isReported(fact)).map(({ id }) => id)),
  };
}

/** The earliest time from which a suspension may take back these facts; null when none of them opens an order. */
export function paidFrom(reported: readonly ReportedFact[]): Date | null {
  if (reported.length === 0 || reported.some(({ kind }) => kind === 'resumed' || UNDOINGS.includes(kind)))
    return new Date(0);
  const paid = reported.filter(({ kind }) => PAYMENTS.includes(kind)).map(({ at }) => at.getTime());
  return paid.length === 0 ? null : new Date(Math.min(...paid));
}

/** All names of the orders and all addresses in facts: what their settlement locks. */
export function extentOf(facts: readonly ReportedFact[], references: readonly string[] = []): Extent {
  return {
    references: [...new Set([...references, ...facts.flatMap(allNamesOf)])],
    emails: [...new Set(facts.flatMap(({ buyer }) => (buyer ? [buyer.email] : [])))],
  };
}
