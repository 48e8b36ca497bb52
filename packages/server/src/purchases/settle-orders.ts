import { factKey } from '@jornada/domain/purchases/fact-key';
import { boughtIn } from '@jornada/domain/purchases/grants';
import { gatherOrders } from '@jornada/domain/purchases/orders';
import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import type { PurchaseFact } from '@jornada/domain/purchases/purchase-fact';
import { hasMailServer } from '../mail/mail-server.ts';
import { lockMember } from '../enrollments/lock-enrollment.ts';
import type { Transaction } from '../platform/database/database.ts';
import { leaveToCommit } from '../platform/database/leave-to-commit.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { findSurroundings, holdJourneys, loadAccess } from './access-store.ts';
import { applyOrders, grantReferencesOf } from './apply-orders.ts';
import { peopleOf } from './buyer-accounts.ts';
import { allNamesOf, insertFacts, loadFactsAround, saveMarks, type FactRow } from './fact-store.ts';
import { lockOrders, type Extent } from './order-locks.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { OrderOutcome, Settlement } from './settlement.ts';
import { tellBuyers } from './tell-buyers.ts';
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

export type Settling = Pick<Services, 'db' | 'jobs' | 'clock' | 'environment' | 'timeZone'>;

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
  const likely = { ...extent, productIds: productsTold, grantReferences: prefixed(platform, extent.references) };
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
    isUnmatched: false,
    awaitsClosing: false,
  }));
  const isTakenUpAgain = stored.some(
    ({ eventId }) => eventId !== null && told.some((fact) => fact.eventId === eventId),
  );
  // Told again while it waits for a journey: there may be one by now.
  const toldKeys = new Set(told.map(factKey));
  const waiting = new Set(stored.filter((fact) => fact.isUnmatched && toldKeys.has(factKey(fact))).map(({ id }) => id));
  if (onlyNews && news.length === 0 && !isTakenUpAgain && waiting.size === 0)
    return { settlement: { orders: [], buyers: new Map(), isNews: false }, now };

  const facts = [...stored, ...news];
  const whole = namesIn(facts);
  if (!covers(extent, whole)) throw new SettleAgain(whole);
  const orders = gatherOrders(facts);
  const productIds = [...new Set(orders.flatMap((order) => boughtIn(order).productIds))];
  const grantReferences = [...new Set(orders.flatMap(grantReferencesOf))];
  const surroundings = productIds.every((id) => productsTold.includes(id))
    ? likelySurroundings
    : await findSurroundings(tx, { emails: whole.emails, productIds, grantReferences });

  const userIds = [...new Set([...surroundings.addresses.map(({ userId }) => userId), ...surroundings.holders])].sort();
  for (const userId of userIds) {
    // Deleted meanwhile: what is theirs is gone, and their address is nobody's.
    if (!(await lockMember(tx, userId))) throw new SettleAgain(extent);
  }
  const [journeys, access, likelySettings] = await Promise.all([
    holdJourneys(tx, surroundings.journeys.map(({ id }) => id).sort()),
    loadAccess(tx, { userIds, grantReferences }),
    // Somebody new is going to be told; others hear of it seldom.
    userIds.length === 0 ? readSettings(tx) : undefined,
  ]);
  const people = peopleOf(access.buyers, surroundings.addresses, {
    canMail: hasMailServer(services.environment),
  });
  const outcomes = await applyOrders(tx, { ...access, orders, journeys, people, now, timeZone });
  const isNew = news.length > 0 || isTakenUpAgain;
  const isFound = outcomes.some(
    (outcome) => !outcome.isUnmatched && outcome.order.facts.some(({ id }) => waiting.has(id)),
  );
  const settlement = { orders: outcomes, buyers: people.buyers, isNews: isNew || isFound };
  await tellBuyers(tx, services, { settlement, places: access.places, likelySettings, now });
  saveFacts(tx, platform, { loaded, stored, news, outcomes, now });
  return { settlement, now };
}

/** Whether cancelled subscriptions stay open is a setting that may have changed since they were told of (decision H8). */
function withPaidTimesOf(told: readonly ToldFact[], loaded: FactRow[]): FactRow[] {
  const toldNow = new Map(told.map((fact) => [factKey(fact), fact]));
  return loaded.map((fact) => ({ ...fact, accessUntil: (toldNow.get(factKey(fact)) ?? fact).accessUntil }));
}

interface FactsToSave {
  loaded: FactRow[];
  /** The same, one by one, as they are from now on. */
  stored: FactRow[];
  news: FactRow[];
  outcomes: OrderOutcome[];
  now: Date;
}

/** Each fact with its marks: whether it waits for a journey to be sold as its product, and whether its paid time still runs. */
function saveFacts(
  tx: Transaction,
  platform: PaymentPlatform,
  { loaded, stored, news, outcomes, now }: FactsToSave,
): void {
  const marks = new Map(outcomes.flatMap((outcome) => marksOf(outcome, now)));
  const marked = (fact: FactRow) => ({ ...fact, ...(marks.get(fact.id) ?? noMarks) });
  const changed = stored.map(marked).filter((fact, index) => {
    const { isUnmatched, awaitsClosing, accessUntil } = loaded[index]!;
    const isSame = fact.isUnmatched === isUnmatched && fact.awaitsClosing === awaitsClosing;
    return !isSame || fact.accessUntil?.getTime() !== accessUntil?.getTime();
  });
  leaveToCommit(tx, insertFacts(tx, platform, news.map(marked)), saveMarks(tx, changed));
}

const noMarks = { isUnmatched: false, awaitsClosing: false };

/** A payment that does not say what was bought waits as well, unless another of its order says it. */
function marksOf({ order, isOpen, isUnmatched, productIds: bought }: OrderOutcome, now: Date) {
  const tells = (productIds: readonly string[]) => productIds.length > 0 || bought.length === 0;
  return order.facts.map(({ id, kind, accessUntil, productIds }) => {
    const isPayment = kind === 'paid' || kind === 'confirmed';
    const awaitsClosing = isOpen && accessUntil !== null && accessUntil > now;
    return [id, { isUnmatched: isUnmatched && isPayment && tells(productIds), awaitsClosing }] as const;
  });
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
