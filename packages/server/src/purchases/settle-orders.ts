import { factKey } from '@jornada/domain/purchases/fact-key';
import { boughtIn } from '@jornada/domain/purchases/grants';
import { gatherOrders, type Order, type StoredFact } from '@jornada/domain/purchases/orders';
import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { PAYMENTS, type PurchaseFact } from '@jornada/domain/purchases/purchase-fact';
import { isUnmatchedSuspension } from '@jornada/domain/purchases/unmatched-suspensions';
import { hasMailServer } from '../mail/server/mail-server.ts';
import { lockMember } from '../enrollments/lock-enrollment.ts';
import type { Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { findRelatedRows, lockJourneys, loadAccess } from './access-store.ts';
import { applyOrders, grantReferencesOf } from './apply-orders.ts';
import { peopleOf } from './buyer-accounts.ts';
import { allNamesOf, loadConnectedFacts, type FactRow } from './fact-store.ts';
import { lockOrders, type Extent } from './order-locks.ts';
import { readSettings } from '../settings/read-settings.ts';
import { noMarks, saveFacts } from './save-facts.ts';
import type { Settlement } from './settlement.ts';
import { updateEarlierEvents } from './update-earlier-events.ts';
import { notifyBuyers } from './notify-buyers.ts';
import { concernsOf, listOrdersConcerned } from './unmatched-suspensions.ts';
import { withSettlementSlot } from './settlement-slots.ts';
import { RetrySettlement, settleWithRetries } from './settle-with-retries.ts';

/** A fact as a delivery reported it. */
export type ReportedFact = PurchaseFact & { receivedAt: Date; eventId: string | null };

export interface ToSettle {
  platform: PaymentPlatform;
  reported: readonly ReportedFact[];
  /** Further references of orders to settle, with or without new facts. */
  references?: readonly string[];
  /**
   * Settles only when a fact is new, waits for a journey, or comes from the same delivery taken up again.
   * Without it, a repeated fact replaces the end of its paid time.
   */
  onlyNews?: boolean;
}

export type Settling = Pick<Services, 'db' | 'jobs' | 'clock' | 'environment' | 'timeZone' | 'secretsKey'>;

/**
 * Stores facts and brings access in line with them, in one transaction (decisions H3, H4), so that every stored fact is settled. It locks
 * the orders first: two deliveries about one order run one after the other, and the second sees all facts of the first. Conflicts with
 * other transactions are tried again.
 * @param beforeCommit runs last in that transaction
 */
export function settleOrders(
  services: Settling,
  asked: ToSettle,
  beforeCommit: (tx: Transaction, settlement: Settlement, now: Date) => Promise<void>,
): Promise<Settlement> {
  const settle = (extent: Extent) =>
    services.db.transaction(async (tx) => {
      const { settlement, now } = await settleLocked(tx, services, asked, extent);
      await beforeCommit(tx, settlement, now);
      return settlement;
    });
  return withSettlementSlot(services.db, () => settleWithRetries(namesIn(asked.reported, asked.references), settle));
}

async function settleLocked(
  tx: Transaction,
  { clock, timeZone, ...services }: Settling,
  { platform, reported, onlyNews = false }: ToSettle,
  extent: Extent,
): Promise<{ settlement: Settlement; now: Date }> {
  const reportedProducts = [...new Set(reported.flatMap(({ productIds }) => productIds))];
  const asked = { platform, paidFrom: paidFrom(reported) };
  const likelyQuery = {
    ...asked,
    emails: extent.emails,
    productIds: reportedProducts,
    grantReferences: prefixed(platform, extent.references),
  };
  const [, loaded, likelyRelatedRows] = await Promise.all([
    lockOrders(tx, platform, extent),
    loadConnectedFacts(tx, { platform, references: extent.references }),
    findRelatedRows(tx, likelyQuery),
  ]);
  const now = clock();
  const stored = onlyNews ? loaded : withPaidTimesOf(reported, loaded);
  const known = new Set(stored.map(factKey));
  const newFacts = firstOfEach(reported.filter((fact) => !known.has(factKey(fact)))).map((fact): FactRow => ({
    ...fact,
    id: newId(now),
    ...noMarks,
  }));
  const isRetried = stored.some(({ eventId }) => eventId !== null && reported.some((fact) => fact.eventId === eventId));
  // A repeated fact that waits for a journey: there may be one now.
  const reportedKeys = new Set(reported.map(factKey));
  const isReported = (fact: StoredFact) => reportedKeys.has(factKey(fact));
  const waiting = new Set(stored.filter((fact) => fact.isUnmatched && isReported(fact)).map(({ id }) => id));
  if (onlyNews && newFacts.length === 0 && !isRetried && waiting.size === 0)
    return { settlement: { orders: [], buyers: new Map(), concerns: new Map(), isNews: false, canMail: true }, now };

  const facts = [...stored, ...newFacts];
  const fullExtent = namesIn(facts);
  if (!covers(extent, fullExtent)) throw new RetrySettlement(fullExtent);
  const orders = gatherOrders(facts);
  const productIds = [...new Set(orders.flatMap(productsNamedBy))];
  const grantReferences = [...new Set(orders.flatMap(grantReferencesOf))];
  const relatedRows = productIds.every((id) => reportedProducts.includes(id))
    ? likelyRelatedRows
    : await findRelatedRows(tx, { ...asked, emails: fullExtent.emails, productIds, grantReferences });
  const unmatched = orders.filter((order) => isUnmatchedSuspension(order) && order.facts.some(isReported));
  const concerned = await listOrdersConcerned(tx, unmatched);
  const related: Extent = { references: [...relatedRows.suspensions, ...concerned], emails: [] };
  if (!covers(extent, related)) throw new RetrySettlement(related);

  const userIds = [...new Set([...relatedRows.addresses.map(({ userId }) => userId), ...relatedRows.holders])].sort();
  for (const userId of userIds) {
    // The account was deleted meanwhile, so the address may belong to a new buyer.
    if (!(await lockMember(tx, userId))) throw new RetrySettlement(extent);
  }
  const [journeys, access, likelySettings, canMail] = await Promise.all([
    lockJourneys(tx, relatedRows.journeys.map(({ id }) => id).sort()),
    loadAccess(tx, { userIds, grantReferences }),
    // New buyers get a mail. Known buyers rarely do.
    userIds.length === 0 ? readSettings(tx) : undefined,
    hasMailServer(tx, services.environment),
  ]);
  const people = peopleOf(access.buyers, relatedRows.addresses, { canMail });
  const outcomes = await applyOrders(tx, { ...access, orders, journeys, people, now, timeZone });
  const isNew = newFacts.length > 0 || isRetried;
  const isFound = outcomes.some(
    (outcome) => !outcome.isUnmatched && outcome.order.facts.some(({ id }) => waiting.has(id)),
  );
  const concerns = concernsOf(outcomes, { journeys, addresses: relatedRows.addresses });
  const settlement = { orders: outcomes, buyers: people.buyers, concerns, isNews: isNew || isFound, canMail };
  await notifyBuyers(tx, services, { settlement, enrollmentAccess: access.enrollmentAccess, likelySettings, now });
  saveFacts(tx, platform, { loaded, stored, newFacts, outcomes, now });
  updateEarlierEvents(tx, { settlement, stored, reported, now });
  return { settlement, now };
}

/** The setting for cancelled subscriptions may have changed since their facts were stored (decision H8). */
function withPaidTimesOf(reported: readonly ReportedFact[], loaded: FactRow[]): FactRow[] {
  const reportedByKey = new Map(reported.map((fact) => [factKey(fact), fact]));
  return loaded.map((fact) => ({ ...fact, accessUntil: (reportedByKey.get(factKey(fact)) ?? fact).accessUntil }));
}

/** The earliest time from which a suspension may take back these facts; null when none of them opens an order. */
function paidFrom(reported: readonly ReportedFact[]): Date | null {
  if (reported.length === 0 || reported.some(({ kind }) => kind === 'resumed')) return new Date(0);
  const paid = reported.filter(({ kind }) => PAYMENTS.includes(kind)).map(({ at }) => at.getTime());
  return paid.length === 0 ? null : new Date(Math.min(...paid));
}

/** The products bought, or those that a suspension without a payment names. */
function productsNamedBy(order: Order): readonly string[] {
  return isUnmatchedSuspension(order)
    ? order.facts.flatMap(({ productIds }) => productIds)
    : boughtIn(order).productIds;
}

/** One delivery may report the same fact twice. */
function firstOfEach(facts: readonly ReportedFact[]): ReportedFact[] {
  return [...new Map(facts.toReversed().map((fact) => [factKey(fact), fact])).values()].reverse();
}

function namesIn(facts: readonly ReportedFact[], references: readonly string[] = []): Extent {
  return {
    references: [...new Set([...references, ...facts.flatMap(allNamesOf)])],
    emails: [...new Set(facts.flatMap(({ buyer }) => (buyer ? [buyer.email] : [])))],
  };
}

const covers = (extent: Extent, fullExtent: Extent) =>
  new Set(fullExtent.references).isSubsetOf(new Set(extent.references)) &&
  new Set(fullExtent.emails).isSubsetOf(new Set(extent.emails));

const prefixed = (platform: PaymentPlatform, references: readonly string[]) =>
  references.map((reference) => `${platform}:${reference}`);
