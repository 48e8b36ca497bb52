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
import { findSurroundings, holdJourneys, loadAccess } from './access-store.ts';
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

/** A fact as a delivery told it. */
export type ToldFact = PurchaseFact & { receivedAt: Date; eventId: string | null };

export interface ToSettle {
  platform: PaymentPlatform;
  told: readonly ToldFact[];
  /** Further names of orders that are to be settled, whether or not anything new is told of them. */
  references?: readonly string[];
  /**
   * Only settles what is new: orders of which everything told was known are left as they are, unless the delivery that told it first is taken
   * up again. Without it, what is told again replaces until when an order was said to be paid.
   */
  onlyNews?: boolean;
}

export type Settling = Pick<Services, 'db' | 'jobs' | 'clock' | 'environment' | 'timeZone' | 'secretsKey'>;

/**
 * Stores what was told and brings access in line with it, in one transaction (decisions H3, H4): whatever is stored is settled. The orders
 * concerned are held first, so that two deliveries about one order come after one another, and what they say is decided on everything that
 * is known by then. Tried again when others were in the way.
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
    findSurroundings(tx, likely),
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
  // Told again while it waits for a journey: there may be one by now.
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
    : await findSurroundings(tx, { ...asked, emails: whole.emails, productIds, grantReferences });
  const unmatched = orders.filter((order) => isUnmatchedSuspension(order) && order.facts.some(isTold));
  const concerned = await listOrdersConcerned(tx, unmatched);
  const related: Extent = { references: [...surroundings.suspensions, ...concerned], emails: [] };
  if (!covers(extent, related)) throw new SettleAgain(related);

  const userIds = [...new Set([...surroundings.addresses.map(({ userId }) => userId), ...surroundings.holders])].sort();
  for (const userId of userIds) {
    // Deleted meanwhile: what is theirs is gone, and their address is nobody's.
    if (!(await lockMember(tx, userId))) throw new SettleAgain(extent);
  }
  const [journeys, access, likelySettings, canMail] = await Promise.all([
    holdJourneys(tx, surroundings.journeys.map(({ id }) => id).sort()),
    loadAccess(tx, { userIds, grantReferences }),
    // Somebody new is going to be told; others hear of it seldom.
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

/** Whether cancelled subscriptions stay open is a setting that may have changed since they were told of (decision H8). */
function withPaidTimesOf(told: readonly ToldFact[], loaded: FactRow[]): FactRow[] {
  const toldNow = new Map(told.map((fact) => [factKey(fact), fact]));
  return loaded.map((fact) => ({ ...fact, accessUntil: (toldNow.get(factKey(fact)) ?? fact).accessUntil }));
}

/** Since when something was paid or goes on that may have been taken back in the meantime; null: nothing was told that opens an order. */
function paidFrom(told: readonly ToldFact[]): Date | null {
  if (told.length === 0 || told.some(({ kind }) => kind === 'resumed')) return new Date(0);
  const paid = told.filter(({ kind }) => PAYMENTS.includes(kind)).map(({ at }) => at.getTime());
  return paid.length === 0 ? null : new Date(Math.min(...paid));
}

/** What was bought, or of a suspension without a payment what it says was. */
function productsNamedBy(order: Order): readonly string[] {
  return isUnmatchedSuspension(order)
    ? order.facts.flatMap(({ productIds }) => productIds)
    : boughtIn(order).productIds;
}

/** One delivery may tell the same thing twice. */
function firstOfEach(facts: readonly ToldFact[]): ToldFact[] {
  return [...new Map(facts.toReversed().map((fact) => [factKey(fact), fact])).values()].reverse();
}

function namesIn(facts: readonly ToldFact[], references: readonly string[] = []): Extent {
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
