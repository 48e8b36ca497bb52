import { boughtIn } from '@jornada/domain/purchases/grants';
import { ownerOf, type OwnerMove } from '@jornada/domain/purchases/order-owner';
import { gatherOrders, type Order } from '@jornada/domain/purchases/orders';
import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { isUnmatchedSuspension } from '@jornada/domain/purchases/unmatched-suspensions';
import { updateStandings } from '../../certificates/update-standings.ts';
import { lockMember } from '../../rewards/lock-member.ts';
import { reachesPeople } from '../../mail/server/mail-server.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { findRelatedRows, loadAccess, lockJourneysSoldAs, type AddressRow, type RelatedRows } from './access-store.ts';
import { applyOrders, grantReferencesOf } from './apply-orders.ts';
import { peopleOf } from './buyer-accounts.ts';
import { loadConnectedFacts } from './fact-store.ts';
import { notifyBuyers } from './notify-buyers.ts';
import { lockOrders, type Extent } from './order-locks.ts';
import { saveOwnerAccounts } from './owner-accounts.ts';
import { compareFacts, extentOf, paidFrom, type ComparedFacts, type ReportedFact } from './reported-facts.ts';
import { saveFacts } from './save-facts.ts';
import { paidBackAmong } from './paid-back-among.ts';
import { RetrySettlement, settleWithRetries, withSettlementSlot } from './settle-with-retries.ts';
import type { Settlement } from './settlement.ts';
import { stopClosings } from './stop-closings.ts';
import { tellOfOrders } from './tell-of-orders.ts';
import { concernsOf, listOrdersConcerned } from './unmatched-suspensions.ts';
import { updateEarlierEvents } from './update-earlier-events.ts';

export interface ToSettle {
  platform: PaymentPlatform;
  reported: readonly ReportedFact[];
  /** Further references of orders to settle, with or without new facts. */
  references?: readonly string[];
  /** Further addresses to lock. */
  emails?: readonly string[];
  /** Says whose these orders are from now on, and writes it: they are locked. Runs anew with each attempt. */
  changeOwners?: (tx: Transaction, locked: LockedOrders, now: Date) => Promise<OwnerMove[]>;
  /**
   * Settles only when a fact is new, waits for a journey, or comes from the same delivery taken up again.
   * Without it, a repeated fact replaces the end of its paid time.
   */
  onlyNews?: boolean;
}

export interface LockedOrders {
  orders: readonly Order[];
  moves: readonly OwnerMove[];
  /** The owners of all addresses that are locked. */
  addresses: readonly AddressRow[];
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
  const { references, emails } = extentOf(asked.reported, asked.references);
  const first = { references, emails: [...emails, ...(asked.emails ?? [])] };
  return withSettlementSlot(services.db, () => settleWithRetries(first, settle));
}

/** One attempt under these locks. Throws `RetrySettlement` when it turns out to need more of them. */
async function settleLocked(
  tx: Transaction,
  { clock, timeZone, ...services }: Settling,
  asked: ToSettle,
  extent: Extent,
): Promise<{ settlement: Settlement; now: Date }> {
  const { platform, reported, onlyNews = false } = asked;
  const [, loaded, related] = await Promise.all([
    lockOrders(tx, platform, extent),
    loadConnectedFacts(tx, { platform, references: extent.references }),
    findRelatedRows(tx, relatedTo(asked, extent)),
  ]);
  const now = clock();
  const facts = compareFacts(reported, loaded, { onlyNews, now });
  if (onlyNews && !facts.isNews && facts.waiting.size === 0) return { settlement: nothingToSettle, now };

  const { orders, productIds, grantReferences } = await gatherLocked(tx, { extent, facts, related, asked, now });
  const userIds = await lockMembers(tx, related, extent);
  const [journeys, access] = await Promise.all([
    lockJourneysSoldAs(tx, productIds),
    loadAccess(tx, { userIds, grantReferences }),
  ]);
  const canMail = reachesPeople(services.environment, related.isMailServerStored);
  const people = peopleOf(access.buyers, related.addresses, { canMail });
  const newIds = new Set(facts.newFacts.map(({ id }) => id));
  const outcomes = await applyOrders(tx, { ...access, orders, journeys, people, newIds, now, timeZone });
  const certified = access.buyers.filter(({ hasCertificate }) => hasCertificate).map(({ userId }) => userId);
  await updateStandings(tx, { userIds: certified, paidBack: paidBackAmong(orders), now });
  saveOwnerAccounts(tx, outcomes, people);
  tellOfOrders(tx, outcomes, { people, newFacts: facts.newFacts, now });
  const isFound = outcomes.some(({ isUnmatched, order }) => !isUnmatched && hasAny(order, facts.waiting));
  const concerns = concernsOf(outcomes, { journeys, addresses: related.addresses });
  const isNews = facts.isNews || isFound;
  const hasNewFacts = facts.newFacts.length > 0;
  const settlement = { orders: outcomes, buyers: people.buyers, concerns, isNews, hasNewFacts, canMail };
  const { enrollmentAccess } = access;
  await notifyBuyers(tx, services, { settlement, enrollmentAccess, settingsVersion: related.settingsVersion, now });
  await stopClosings(tx, services, outcomes, { people, newIds, now });
  saveFacts(tx, platform, { ...facts, outcomes, now });
  updateEarlierEvents(tx, { settlement, stored: facts.stored, reported, now });
  return { settlement, now };
}

const nothingToSettle: Settlement = {
  orders: [],
  buyers: new Map(),
  concerns: new Map(),
  isNews: false,
  hasNewFacts: false,
  canMail: true,
};

/** By all that is locked, so that it can be read beside the facts. */
const relatedTo = ({ platform, reported }: ToSettle, { references, emails }: Extent) => ({
  platform,
  paidFrom: paidFrom(reported),
  emails,
  references,
  grantReferences: references.map((reference) => `${platform}:${reference}`),
});

interface ToGather {
  extent: Extent;
  facts: ComparedFacts;
  related: RelatedRows;
  asked: ToSettle;
  now: Date;
}

/** The orders of these facts, all of them locked, with the products and grants that they name. */
async function gatherLocked(tx: Transaction, { extent, facts, related, asked, now }: ToGather) {
  const all = [...facts.stored, ...facts.newFacts];
  const { references, emails } = extentOf(all);
  requireLocked(extent, { references, emails });
  const { addresses } = related;
  const known = { orders: gatherOrders(all, related.moves), moves: related.moves, addresses };
  const orders = asked.changeOwners ? gatherOrders(all, await asked.changeOwners(tx, known, now)) : known.orders;
  requireLocked(extent, { references: [], emails: orders.flatMap((order) => ownerOf(order)?.toEmail ?? []) });
  const productIds = [...new Set(orders.flatMap(productsNamedBy))];
  const grantReferences = [...new Set(orders.flatMap(grantReferencesOf))];
  const unmatched = orders.filter((order) => isUnmatchedSuspension(order) && order.facts.some(facts.isReported));
  const concerned = await listOrdersConcerned(tx, unmatched);
  requireLocked(extent, { references: [...related.suspensions, ...concerned], emails: [] });
  return { orders, productIds, grantReferences };
}

/** The products bought, or those that a suspension without a payment names. */
function productsNamedBy(order: Order): readonly string[] {
  return isUnmatchedSuspension(order)
    ? order.facts.flatMap(({ productIds }) => productIds)
    : boughtIn(order).productIds;
}

function requireLocked(extent: Extent, needed: Extent): void {
  const isLocked =
    new Set(needed.references).isSubsetOf(new Set(extent.references)) &&
    new Set(needed.emails).isSubsetOf(new Set(extent.emails));
  if (!isLocked) throw new RetrySettlement(needed);
}

async function lockMembers(tx: Transaction, { addresses, holders }: RelatedRows, extent: Extent): Promise<string[]> {
  const userIds = [...new Set([...addresses.map(({ userId }) => userId), ...holders])].sort();
  for (const userId of userIds) {
    // The account was deleted meanwhile, so the address may belong to a new buyer.
    if (!(await lockMember(tx, userId))) throw new RetrySettlement(extent);
  }
  return userIds;
}

const hasAny = ({ facts }: Order, ids: ReadonlySet<string>) => facts.some(({ id }) => ids.has(id));
