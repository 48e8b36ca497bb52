import { contradictedFacts, type Contradiction } from './contradictions.ts';
import { orderStatusOf } from './order-status.ts';
import type { Order, StoredFact } from './orders.ts';
import type { FactKind, PurchaseFact } from './purchase-fact.ts';
import { nameOfDecision } from './returns.ts';

/** The fact that undoes one that closes an order. */
const undoing: Partial<Record<FactKind, FactKind>> = {
  refunded: 'refund_failed',
  voided: 'refund_failed',
  charged_back: 'dispute_won',
  canceled: 'resumed',
  overdue: 'resumed',
};

/** More kinds than can close an order at once: each round undoes at least one. */
const MOST_ROUNDS = 5;

/**
 * The facts by which an administrator gives the access of a closed order back (decision H17): each undoes one that closes it, at the instant
 * when the platform contradicted that. So what is told later closes it again. None where that would leave it closed, or where it is open.
 */
export function decisionsOn(
  order: Pick<Order, 'facts'>,
  contradiction: Contradiction,
  { eventId, now }: { eventId: string; now: Date },
): PurchaseFact[] {
  const made: StoredFact[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const facts = [...order.facts, ...made];
    if (orderStatusOf({ facts }, now).isOpen) return made;
    made.push(
      ...contradictedFacts({ facts }, contradiction, now).map((closing) =>
        decisionOn(closing, contradiction.at, eventId),
      ),
    );
  }
  return [];
}

/** The same word about one fact of an order, as an administrator's decision. */
export function decisionOn(fact: StoredFact, at: Date, eventId: string): StoredFact {
  const references = [...fact.references, nameOfDecision(eventId)];
  const said = { accessUntil: null, buyer: null, productIds: [], productName: null, weakReferences: [] };
  return { ...fact, ...said, kind: undoing[fact.kind] ?? fact.kind, references, at };
}
