import type { AccessReason } from '@jornada/contract/purchases/webhooks';
import { followAccess, type AccessWord } from '@jornada/domain/enrollments/access-term';
import type { LocalDay } from '@jornada/domain/local-day';
import { factLabel } from '@jornada/domain/purchases/fact-labels';
import { PAYMENT_PLATFORMS, type PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import type { Executor } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type FactRow, loadConnectedOrders, type ReportedOrder } from '../settle/fact-store.ts';
import { isDecision } from '@jornada/domain/purchases/returns';
import { chainOf, listChain, type ChainRow } from './order-owners-store.ts';
import {
  findEnrollment,
  type Grant,
  listEventsById,
  listGrants,
  namesOfPeople,
  type EventOfFact,
} from './grant-history-store.ts';

/** The most facts shown of an order: a subscription of eight years has a hundred payments. */
const MOST_FACTS = 100;

interface Explanation {
  isOpen: boolean;
  isPausedByAdmin: boolean;
  accessUntil: LocalDay | null;
  accessEndSet: AccessWord | null;
  reasons: AccessReason[];
}

/**
 * Explains an enrollment's access ('Por que tem acesso?'): every grant, past or present, newest first, with the facts of its order and the
 * deliveries that reported them. Refuses `enrollment_not_found`.
 */
export async function explainAccess(db: Executor, enrollmentId: string): Promise<Explanation> {
  const enrollment = (await findEnrollment(db, enrollmentId)) ?? refuse('enrollment_not_found');
  const grants = await listGrants(db, enrollment);
  const orders = await ordersOf(db, grants);
  const facts = orders.flatMap(factsIn);
  const events = await listEventsById(
    db,
    facts.flatMap(({ eventId }) => eventId ?? []),
  );
  const chain = await listChain(db, orders);
  const names = await namesOfPeople(db, [...new Set(facts.flatMap(({ decidedBy }) => decidedBy ?? []))]);
  const valid = grants.filter(({ state }) => state === 'valid');
  const { ends } = followAccess({ grants: valid, word: enrollment.accessEndSet });
  return {
    isOpen: enrollment.suspendedAt === null,
    isPausedByAdmin: enrollment.pausedAt !== null,
    accessUntil: enrollment.accessUntil,
    accessEndSet: enrollment.accessEndSet,
    reasons: grants.map((grant) => ({
      ...presentReason(grant, { order: orderOf(grant, orders), events, names, chain }),
      periods: (valid.includes(grant) ? (grant.periods ?? []) : []).flatMap(({ paymentKey, at, term }) => {
        const until = ends.get(paymentKey);
        return until === undefined ? [] : { at, term, until };
      }),
    })),
  };
}

/** Grants of purchases carry `<platform>:<order reference>`. */
function parseOrderReference({ orderReference }: Grant): { platform: PaymentPlatform; reference: string } | null {
  const platform = PAYMENT_PLATFORMS.find((name) => orderReference.startsWith(`${name}:`));
  return platform ? { platform, reference: orderReference.slice(platform.length + 1) } : null;
}

/** One query per platform, for any number of orders. */
async function ordersOf(db: Executor, grants: readonly Grant[]): Promise<ReportedOrder[]> {
  const orders: ReportedOrder[] = [];
  const parsed = Map.groupBy(
    grants.flatMap((grant) => parseOrderReference(grant) ?? []),
    ({ platform }) => platform,
  );
  for (const [platform, names] of parsed)
    orders.push(...(await loadConnectedOrders(db, { platform, references: names.map(({ reference }) => reference) })));
  return orders;
}

/** The order of a grant. */
function orderOf(grant: Grant, orders: readonly ReportedOrder[]): ReportedOrder | undefined {
  const parsed = parseOrderReference(grant);
  return orders.find(
    ({ platform, references }) => platform === parsed?.platform && references.includes(parsed.reference),
  );
}

/** The latest facts of an order, oldest first. */
const factsIn = (order: ReportedOrder | undefined): FactRow[] => order?.facts.slice(-MOST_FACTS) ?? [];

interface Known {
  order: ReportedOrder | undefined;
  events: ReadonlyMap<string, EventOfFact>;
  names: ReadonlyMap<string, string>;
  chain: readonly ChainRow[];
}

function presentReason(grant: Grant, { order, events, names, chain }: Known): Omit<AccessReason, 'periods'> {
  const parsed = parseOrderReference(grant);
  const facts = factsIn(order).map(({ id, kind, at, receivedAt, productName, eventId, references, decidedBy }) => ({
    id,
    kind,
    label: isDecision({ references }) ? decisionLabel(names.get(decidedBy ?? '')) : factLabel(kind),
    at: at.toISOString(),
    receivedAt: receivedAt.toISOString(),
    productName,
    event: (eventId !== null && events.get(eventId)) || null,
  }));
  const moves = chainOf(order, chain).map(({ id, at, ...move }) => {
    const moment = new Date(at).toISOString();
    return {
      id,
      kind: 'moved',
      label: moveLabel(move),
      at: moment,
      receivedAt: moment,
      productName: null,
      event: null,
    };
  });
  return {
    grantId: grant.id,
    kind: grant.kind,
    state: grant.state,
    platform: parsed?.platform ?? null,
    orderReference: parsed?.reference ?? null,
    grantedAt: grant.grantedAt.toISOString(),
    changedAt: grant.changedAt.toISOString(),
    facts: [...facts, ...moves].sort((one, other) => one.at.localeCompare(other.at)),
  };
}

/** A decision outlives the account of whoever made it. */
const decisionLabel = (name: string | undefined) => `Devolvido por ${name ?? 'quem já não tem conta'}`;

const moveLabel = ({ toName, by, isUndone }: Pick<ChainRow, 'toName' | 'by' | 'isUndone'>) =>
  `Compra passada para ${toName ?? 'outra pessoa'} por ${by ?? 'quem já não tem conta'}${isUndone ? ' (desfeito)' : ''}`;
