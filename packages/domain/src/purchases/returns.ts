import { chargeGroups } from './charges.ts';
import type { StoredFact } from './orders.ts';
import { SUSPENSIONS } from './purchase-fact.ts';

const PREFIX = 'return:';

/** A reference that names one refund or dispute, kept apart from the names of orders and charges. */
export const nameOfReturn = (id: string): string => `${PREFIX}${id}`;

const DECISION = 'decision:';

/** A reference that marks an administrator's decision on an event, kept apart from the names of orders and charges (decision H17). */
export const nameOfDecision = (eventId: string): string => `${DECISION}${eventId}`;

const decisionNamedBy = ({ references }: Pick<StoredFact, 'references'>) =>
  references.find((name) => name.startsWith(DECISION)) ?? null;

/** Whether an administrator decided it, not the platform. */
export const isDecision = (fact: Pick<StoredFact, 'references'>): boolean => decisionNamedBy(fact) !== null;

const returnNamedBy = ({ references }: StoredFact) => references.find((name) => name.startsWith(PREFIX)) ?? null;

/**
 * The refunds and chargebacks of an order that nothing has undone, each judged within its own charge. One that names no charge stands,
 * because nothing certain speaks of it, unless an administrator decided. The order and repetition of `facts` do not matter.
 */
export function standingReturns(facts: readonly StoredFact[]): StoredFact[] {
  if (!facts.some(isReturn)) return [];
  const named = chargeGroups(facts).filter(([fact]) => fact?.charge !== null);
  const nameless = facts.filter((fact) => fact.charge === null && (isReturn(fact) || isDecision(fact)));
  const standing = new Set(
    [...named, nameless].flatMap((group) => [...standingRefunds(group), ...standingDisputes(group)]),
  );
  return facts.filter((fact) => standing.has(fact));
}

/** The facts that end or suspend access, without refunds and chargebacks that were undone. */
export function standingSuspensions(facts: readonly StoredFact[]): StoredFact[] {
  const standing = new Set(standingReturns(facts));
  return facts.filter((fact) => SUSPENSIONS.includes(fact.kind) && (!isReturn(fact) || standing.has(fact)));
}

const isReturn = ({ kind }: StoredFact) => kind === 'refunded' || kind === 'charged_back';

/**
 * The refunds of a charge that stand. `refunded` says that all of the money had gone back by then. A refund that failed since brought some
 * of it back, once, when that was told first: later events repeat it. A charge that is refunded in part since then is not refunded as a
 * whole. At one instant a failure undoes what was refunded before, else what was refunded then.
 */
function standingRefunds(charge: readonly StoredFact[]): StoredFact[] {
  const failures = firstOfEach(charge.filter(({ kind }) => kind === 'refund_failed'));
  const changes = [...charge.filter(({ kind }) => kind === 'refunded' || kind === 'partly_refunded'), ...failures];
  let standing: StoredFact[] = [];
  for (const [, atOnce] of byInstant(changes)) {
    const refunds = atOnce.filter(({ kind }) => kind === 'refunded');
    const isUndone = refunds.length < atOnce.length;
    if (isUndone && standing.length > 0) standing = refunds;
    else if (atOnce.some(({ kind }) => kind === 'refund_failed')) standing = [];
    else standing = [...standing, ...refunds];
  }
  return standing;
}

/**
 * The chargebacks of a charge that stand: those of disputes of which the latest word is no decision for the seller. One that names no
 * dispute falls with a later decision, unless a named dispute stands.
 */
function standingDisputes(charge: readonly StoredFact[]): StoredFact[] {
  const words = charge.filter(({ kind }) => kind === 'charged_back' || kind === 'dispute_won');
  const lastWon = (facts: readonly StoredFact[]) =>
    Math.max(...facts.filter(({ kind }) => kind === 'dispute_won').map(({ at }) => at.getTime()));
  const standingIn = (facts: readonly StoredFact[], wonAt: number) =>
    facts.filter(({ kind, at }) => kind === 'charged_back' && at.getTime() > wonAt);
  const byDispute = Map.groupBy(words, returnNamedBy);
  const unnamed = byDispute.get(null) ?? [];
  byDispute.delete(null);
  const named = [...byDispute.values()].flatMap((dispute) => standingIn(dispute, lastWon(dispute)));
  return [...named, ...standingIn(unnamed, named.length > 0 ? -Infinity : lastWon(words))];
}

/** The first fact about each named refund; all of those that name none. */
function firstOfEach(facts: readonly StoredFact[]): StoredFact[] {
  const byName = Map.groupBy(facts, (fact) => decisionNamedBy(fact) ?? returnNamedBy(fact) ?? fact.id);
  return [...byName.values()].map((same) => same.reduce((first, fact) => (fact.at < first.at ? fact : first)));
}

function byInstant(facts: readonly StoredFact[]): [number, StoredFact[]][] {
  return [...Map.groupBy(facts, ({ at }) => at.getTime())].sort(([a], [b]) => a - b);
}
