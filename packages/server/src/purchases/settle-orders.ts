import { factKey } from '@jornada/domain/purchases/fact-key';
import { boughtIn } from '@jornada/domain/purchases/grants';
import { gatherOrders, type Order, type StoredFact } from '@jornada/domain/purchases/orders';
import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { PAYMENTS, type PurchaseFact } from '@jornada/domain/purchases/purchase-fact';
import { isUnmatchedSuspension } from '@jornada/domain/purchases/unmatched-suspensions';
import { hasMailServer } from '../mail/mail-server.ts';
import { lockMember } from '../enrollments/lock-enrollment.ts';
import type { Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { findRelatedRows, holdJourneys, loadAccess } from './access-store.ts';
import { applyOrders, grantReferencesOf } from './apply-orders.ts';
import { peopleOf } from './buyer-accounts.ts';
import { allNamesOf, loadFactsAround, type FactRow } from './fact-store.ts';
import { lockOrders, type Extent } from './order-locks.ts';
import { readSettings } from '../settings/read-settings.ts';
import { noMarks, saveFacts } from './save-facts.ts';
import type { Settlement } from './settlement.ts';
import { concludeEarlierEvents } from './conclude-earlier-events.ts';
import { notifyBuyers } from './notify-buyers.ts';
import { concernsOf, listOrdersConcerned } from './unmatched-suspensions.ts';
import { inTurn } from './settle-in-turn.ts';
import { SettleAgain, tryUntilSettled } from './try-until-settled.ts';

/** A fact as a delivery reported it. */
export type ReportedFact = PurchaseFact & { receivedAt: Date; eventId: string | null };

export interface ToSettle {
  platform: PaymentPlatform;
  told: readonly ReportedFact[];
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
 * @param conclude runs last in that transaction
 */
export function settleOrders(
  services: Settling,
  asked: ToSettle,
  conclude: (tx: Transaction, settlement: Settlement, now: Date) => Promise<void>,
): Promise<Settlement> {
  const settle = (extent: Extent) =>
    services.db.transaction(async (tx) => {
      const { settlement, now } = await settleHeld(tx, services, asked, extent);
      await conclude(tx, settlement, now);
      return settlement;
    });
  return inTurn(services.db, () => tryUntilSettled(namesIn(asked.told, asked.references), settle));
}

async function settleHeld(
  tx: Transaction,
  { clock, timeZone, ...services }: Settling,
  { platform, told, onlyNews = false }: ToSettle,
  extent: Extent,
): Promise<{ settlement: Settlement; now: Date }> {
  const productsTold = [...new Set(told.flatMap(({ productIds }) => productIds))];
  const asked = { platform, paidFrom: paidFrom(told) };
  const likely = {
    ...asked,
    emails: extent.emails,
    productIds: productsTold,
    grantReferences: prefixed(platform, extent.references),
  };
  const [, loaded, likelySurroundings] = await Promise.all([
    lockOrders(tx, platform, extent),
    loadFactsAround(tx, { platform, references: extent.references }),
    findRelatedRows(tx, likely),
  ]);
  const now = clock();
  const stored = onlyNews ? loaded : withPaidTimesOf(told, loaded);
  const known = new Set(stored.map(factKey));
  const news = firstOfEach(told.filter((fact) => !known.has(factKey(fact)))).map((fact): FactRow => ({
    ...fact,
    id: newId(now),
    ...noMarks,
  }));
  const isTakenUpAgain = stored.some(
    ({ eventId }) => eventId !== null && told.some((fact) => fact.eventId === eventId),
  );
  // A repeated fact that waits for a journey: there may be one now.
  const toldKeys = new Set(told.map(factKey));
  const isTold = (fact: StoredFact) => toldKeys.has(factKey(fact));
  const waiting = new Set(stored.filter((fact) => fact.isUnmatched && isTold(fact)).map(({ id }) => id));
  if (onlyNews && news.length === 0 && !isTakenUpAgain && waiting.size === 0)
    return { settlement: { orders: [], buyers: new Map(), concerns: new Map(), isNews: false, canMail: true }, now };

  const facts = [...stored, ...news];
  const whole = namesIn(facts);
  if (!covers(extent, whole)) throw new SettleAgain(whole);
  const orders = gatherOrders(facts);
  const productIds = [...new Set(orders.flatMap(productsNamedBy))];
  const grantReferences = [...new Set(orders.flatMap(grantReferencesOf))];
  const surroundings = productIds.every((id) => productsTold.includes(id))
    ? likelySurroundings
    : await findRelatedRows(tx, { ...asked, emails: whole.emails, productIds, grantReferences });
  const unmatched = orders.filter((order) => isUnmatchedSuspension(order) && order.facts.some(isTold));
  const concerned = await listOrdersConcerned(tx, unmatched);
  const related: Extent = { references: [...surroundings.suspensions, ...concerned], emails: [] };
  if (!covers(extent, related)) throw new SettleAgain(related);

  const userIds = [...new Set([...surroundings.addresses.map(({ userId }) => userId), ...surroundings.holders])].sort();
  for (const userId of userIds) {
    // The account was deleted meanwhile, so the address may belong to a new buyer.
    if (!(await lockMember(tx, userId))) throw new SettleAgain(extent);
  }
  const [journeys, access, likelySettings, canMail] = await Promise.all([
    holdJourneys(tx, surroundings.journeys.map(({ id }) => id).sort()),
    loadAccess(tx, { userIds, grantReferences }),
    // New buyers get a mail. Known buyers rarely do.
    userIds.length === 0 ? readSettings(tx) : undefined,
    hasMailServer(tx, services.environment),
  ]);
  const people = peopleOf(access.buyers, surroundings.addresses, { canMail });
  const outcomes = await applyOrders(tx, { ...access, orders, journeys, people, now, timeZone });
  const isNew = news.length > 0 || isTakenUpAgain;
  const isFound = outcomes.some(
    (outcome) => !outcome.isUnmatched && outcome.order.facts.some(({ id }) => waiting.has(id)),
  );
  const concerns = concernsOf(outcomes, { journeys, addresses: surroundings.addresses });
  const settlement = { orders: outcomes, buyers: people.buyers, concerns, isNews: isNew || isFound, canMail };
  await notifyBuyers(tx, services, { settlement, places: access.places, likelySettings, now });
  saveFacts(tx, platform, { loaded, stored, news, outcomes, now });
  concludeEarlierEvents(tx, { settlement, stored, told, now });
  return { settlement, now };
}

/** The setting for cancelled subscriptions may have changed since their facts were stored (decision H8). */
function withPaidTimesOf(told: readonly ReportedFact[], loaded: FactRow[]): FactRow[] {
  const toldNow = new Map(told.map((fact) => [factKey(fact), fact]));
  return loaded.map((fact) => ({ ...fact, accessUntil: (toldNow.get(factKey(fact)) ?? fact).accessUntil }));
}

/** The earliest time from which a suspension may take back these facts; null when none of them opens an order. */
function paidFrom(told: readonly ReportedFact[]): Date | null {
  if (told.length === 0 || told.some(({ kind }) => kind === 'resumed')) return new Date(0);
  const paid = told.filter(({ kind }) => PAYMENTS.includes(kind)).map(({ at }) => at.getTime());
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

const covers = (extent: Extent, whole: Extent) =>
  new Set(whole.references).isSubsetOf(new Set(extent.references)) &&
  new Set(whole.emails).isSubsetOf(new Set(extent.emails));

const prefixed = (platform: PaymentPlatform, references: readonly string[]) =>
  references.map((reference) => `${platform}:${reference}`);
