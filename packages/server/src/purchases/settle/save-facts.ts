import { isForgotten } from '@jornada/domain/purchases/order-owner';
import { PAYMENTS, SUSPENSIONS } from '@jornada/domain/purchases/purchase-fact';
import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { isUnmatchedSuspension } from '@jornada/domain/purchases/unmatched-suspensions';
import type { Transaction } from '../../platform/database/database.ts';
import { deferWrites } from '../../platform/speed/defer-writes.ts';
import { type FactRow, insertFacts, saveMarks } from './fact-store.ts';
import type { OrderOutcome } from './settlement.ts';

interface FactsToSave {
  loaded: FactRow[];
  /** The same facts in the same order, with their present paid time. */
  stored: FactRow[];
  newFacts: FactRow[];
  outcomes: OrderOutcome[];
  now: Date;
}

/**
 * Saves each fact with its marks: whether it waits for a journey with its product, whether its paid time still runs, and whether it
 * waits for the payment that it takes back. A new one of a forgotten order names nobody. The writes go out with the commit.
 */
export function saveFacts(
  tx: Transaction,
  platform: PaymentPlatform,
  { loaded, stored, newFacts, outcomes, now }: FactsToSave,
): void {
  const marks = new Map(outcomes.flatMap((outcome) => marksOf(outcome, now)));
  const marked = (fact: FactRow) => ({ ...fact, ...(marks.get(fact.id) ?? noMarks) });
  const changed = stored.map(marked).filter((fact, index) => {
    const before = loaded[index]!;
    const isSame = markNames.every((mark) => fact[mark] === before[mark]);
    return !isSame || fact.at < before.at || fact.accessUntil?.getTime() !== before.accessUntil?.getTime();
  });
  const forgotten = new Set(
    outcomes.flatMap(({ order }) => (isForgotten(order) ? order.facts.map(({ id }) => id) : [])),
  );
  const added = newFacts.map((fact) => ({ ...marked(fact), ...(forgotten.has(fact.id) && { buyer: null }) }));
  deferWrites(tx, insertFacts(tx, platform, added), saveMarks(tx, changed));
}

/** The marks of a fact before anything is decided. */
export const noMarks = { isUnmatched: false, awaitsClosing: false, awaitsPayment: false };
const markNames = ['isUnmatched', 'awaitsClosing', 'awaitsPayment'] as const;

/** A payment without a product waits as well, unless another payment of its order names one. */
function marksOf({ order, isOpen, isUnmatched, productIds: bought }: OrderOutcome, now: Date) {
  const awaitsJourney = (productIds: readonly string[]) => productIds.length > 0 || bought.length === 0;
  const isSuspended = isUnmatchedSuspension(order);
  return order.facts.map(({ id, kind, accessUntil, productIds }) => {
    const awaitsClosing = isOpen && accessUntil !== null && accessUntil > now;
    const awaitsPayment = isSuspended && SUSPENSIONS.includes(kind);
    const marks = {
      isUnmatched: isUnmatched && PAYMENTS.includes(kind) && awaitsJourney(productIds),
      awaitsClosing,
      awaitsPayment,
    };
    return [id, marks] as const;
  });
}
