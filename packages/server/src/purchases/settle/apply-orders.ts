import { isDeepStrictEqual } from 'node:util';
import type { AccessPeriod } from '@jornada/domain/enrollments/access-term';
import { knownPeriods, periodsOf } from '@jornada/domain/purchases/access-periods';
import { boughtIn, grantsOf } from '@jornada/domain/purchases/grants';
import { isForgotten, mayHold, ownerOf } from '@jornada/domain/purchases/order-owner';
import type { Order } from '@jornada/domain/purchases/orders';
import { originOfPurchase } from '@jornada/domain/purchases/payment-platforms';
import { isSoldAs } from '@jornada/domain/purchases/product-ids';
import { orderStatusOf } from '@jornada/domain/purchases/order-status';
import { joinJourney } from '../../enrollments/join-journey.ts';
import type { EnrollmentRow } from '../../enrollments/present.ts';
import { withdrawGrant } from '../../enrollments/grants/withdraw-grant.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { OrderGrantRow, EnrollmentAccessRow, SoldJourneyRow } from './access-store.ts';
import { ownerAccountOf } from './owner-accounts.ts';
import { RetrySettlement } from './settle-with-retries.ts';
import type { AccessOutcome, AffectedJourney, OrderOutcome, AccessState } from './settlement.ts';
import type { People } from './buyer-accounts.ts';

interface OrdersToApply {
  orders: readonly Order[];
  /** Journeys that are sold under one of the orders' products, locked. */
  journeys: readonly SoldJourneyRow[];
  /** Every grant by one of the orders, read after its members and the buyers were locked. */
  grants: readonly OrderGrantRow[];
  /** The enrollments of these members and buyers. */
  enrollmentAccess: readonly EnrollmentAccessRow[];
  people: People;
  /** Facts that are settled for the first time. */
  newIds: ReadonlySet<string>;
  now: Date;
  timeZone: string;
}

/** The references as grants carry them, with the platform in front, because two platforms may use the same one. */
export const grantReferencesOf = ({ platform, references }: Pick<Order, 'platform' | 'references'>) =>
  references.map((reference) => `${platform}:${reference}`);

const enrollmentKey = ({ userId, journeyId }: { userId: string; journeyId: string }) => `${userId} ${journeyId}`;

/**
 * Brings access in line with orders. An open order gives each address that paid in it a grant on each journey sold under one of its
 * products; a closed order gives none (decisions H4, H5, C8). A repeat changes nothing. A grant that an administrator ended stays ended
 * unless something was paid since (decision C9). A grant stays when its journey is no longer sold as the product. Of an order that was moved,
 * the owner alone has grants, on every journey that it gave anybody; those of others are suspended (decision H18).
 */
export async function applyOrders(tx: Transaction, input: OrdersToApply): Promise<OrderOutcome[]> {
  const { orders, grants, enrollmentAccess, now } = input;
  const before = new Map<string, AccessState>(
    enrollmentAccess.map((place) => [enrollmentKey(place), accessStateOf(place)]),
  );
  const after = new Map(before);
  const work = orders.map((order) => {
    const references = new Set(grantReferencesOf(order));
    const own = grants.filter((grant) => references.has(grant.orderReference));
    const mayKeep = ({ userId }: Pick<OrderGrantRow, 'userId'>) =>
      mayHold(order, userId, ownerAccountOf(order, input.people));
    return { order, own, mayKeep, orderStatus: orderStatusOf(order, now), grantIds: new Map<string, string | null>() };
  });

  // Open orders come first, so that a member who loses one order and has another is not locked out in between.
  const matched = new Map<Order, boolean>();
  for (const { order, own, mayKeep, orderStatus, grantIds } of work.filter(({ orderStatus: { isOpen } }) => isOpen)) {
    const isMatched = await openOrder(tx, {
      ...input,
      order,
      own,
      mayKeep,
      paidAt: orderStatus.lastPaymentReceivedAt,
      grantIds,
      after,
    });
    matched.set(order, isMatched);
  }
  for (const { own, mayKeep, grantIds, orderStatus } of work) {
    const lost = own.filter((grant) =>
      orderStatus.isOpen ? !mayKeep(grant) && grant.state === 'valid' : grant.state !== 'ended',
    );
    for (const grant of lost) {
      grantIds.set(enrollmentKey(grant), grant.id);
      if (grant.state !== 'valid') continue;
      const enrollment = await withdrawGrant(tx, { ...grant, now, timeZone: input.timeZone });
      // The journey went to the bin meanwhile.
      if (!enrollment) throw new RetrySettlement({ references: [], emails: [] });
      after.set(enrollmentKey(grant), accessStateOf(enrollment));
    }
  }

  const known = new Map<string, AffectedJourney>([
    ...grants.map(({ journeyId: id, journeyName: name, isActive }) => [id, { id, name, isActive }] as const),
    ...input.journeys.map(({ id, name, isActive }) => [id, { id, name, isActive }] as const),
  ]);
  return work.map(({ order, mayKeep, orderStatus, grantIds }) => {
    const { isOpen, closedBy } = orderStatus;
    const accesses = [...grantIds].map(([key, grantId]): AccessOutcome => {
      const [userId = '', journeyId = ''] = key.split(' ');
      const journey = known.get(journeyId)!;
      const state = after.get(key) ?? 'none';
      const isOver = isOpen && grantId !== null && state === 'closed' && mayKeep({ userId });
      return { userId, journey, grantId, before: before.get(key) ?? 'none', after: state, isOver };
    });
    const { productIds } = boughtIn(order);
    return { order, isOpen, closedBy, productIds, isUnmatched: isOpen && !matched.get(order), accesses };
  });
}

interface OpenOrder extends OrdersToApply {
  order: Order;
  /** The order's grants. */
  own: readonly OrderGrantRow[];
  mayKeep: (grant: Pick<OrderGrantRow, 'userId'>) => boolean;
  paidAt: Date | null;
  grantIds: Map<string, string | null>;
  after: Map<string, AccessState>;
}

type Place = Pick<OrderGrantRow, 'userId' | 'journeyId' | 'orderReference'>;

/** When an administrator last ended this order's grant of a member. */
const lastEnded = (own: readonly OrderGrantRow[], place: Omit<Place, 'orderReference'>) =>
  own
    .filter((grant) => grant.state === 'ended' && enrollmentKey(grant) === enrollmentKey(place))
    .reduce<Date | null>((last, { changedAt }) => (last && last > changedAt ? last : changedAt), null);

/** @returns whether one of its products belongs to a journey, or did when it was granted; true for a forgotten order, which waits for none */
async function openOrder(tx: Transaction, input: OpenOrder): Promise<boolean> {
  const { order, own, mayKeep, paidAt, people, grantIds, after, now, timeZone } = input;
  const { buyers, productIds } = boughtIn(order);
  const owner = ownerOf(order);
  const living = own.filter(({ state }) => state !== 'ended');
  const currentGrants = living.filter(mayKeep);
  const timeOf = (place: Omit<Place, 'orderReference'>) =>
    periodsOf({
      order,
      journey: input.journeys.find(({ id }) => id === place.journeyId),
      known: knownPeriods(living.filter(({ journeyId }) => journeyId === place.journeyId)),
      hasWord: input.enrollmentAccess.some((row) => row.hasWord && enrollmentKey(row) === enrollmentKey(place)),
      since: lastEnded(own, place),
      isNew: ({ id }) => input.newIds.has(id),
      timeZone,
    });
  const join = async (place: Place, periods: AccessPeriod[] | null, productId?: string) => {
    const { enrollment, grant } = await joinJourney(tx, {
      ...place,
      time: { periods },
      kind: 'purchase',
      origin: originOfPurchase(order.platform),
      externalProductId: productId ?? null,
      now,
      timeZone,
    });
    grantIds.set(enrollmentKey(place), grant.id);
    after.set(enrollmentKey(place), accessStateOf(enrollment));
  };

  for (const grant of currentGrants) {
    grantIds.set(enrollmentKey(grant), grant.id);
    const periods = timeOf(grant);
    if (grant.state === 'suspended' || !isDeepStrictEqual(periods, grant.periods)) await join(grant, periods);
  }
  const sold = grantsOf([order], input.journeys, now);
  // The owner gets what others had by this order too, although it is not sold as its product any more.
  const unsold = living.flatMap(({ journeyId }) =>
    (owner ? buyers : []).map((buyer) => ({ buyer, journeyId, productId: undefined })),
  );
  for (const { buyer, journeyId, productId } of [...sold, ...unsold]) {
    let person = owner ? people.buyers.get(ownerAccountOf(order, people) ?? '') : people.byAddress(buyer.email);
    // A holder of this order's grants is its buyer, under any address.
    const isHolder = [owner?.toUserId, ...currentGrants.map(({ userId }) => userId)].includes(person?.userId);
    if (person && !isHolder && (await people.releaseUnverified(tx, buyer.email, now))) person = undefined;
    // The buyer got access and changed the address since: the order stays with that buyer.
    if (!person && hasUnknownHolder(currentGrants, journeyId, buyers, people)) continue;
    person ??= await people.createBuyer(tx, buyer, now);
    const place = { userId: person.userId, journeyId };
    if (grantIds.has(enrollmentKey(place))) continue;
    const before = own.filter((grant) => enrollmentKey(grant) === enrollmentKey(place));
    if (before.some(({ changedAt }) => paidAt === null || paidAt <= changedAt)) {
      grantIds.set(enrollmentKey(place), null);
    } else {
      await join({ ...place, orderReference: `${order.platform}:${order.reference}` }, timeOf(place), productId);
    }
  }
  return living.length > 0 || isForgotten(order) || isSoldIn(input.journeys, productIds);
}

/** Whether a member has this order's grant on a journey although none of its addresses belongs to that member. */
function hasUnknownHolder(
  currentGrants: readonly OrderGrantRow[],
  journeyId: string,
  buyers: readonly { email: string }[],
  people: People,
): boolean {
  const found = new Set(buyers.map(({ email }) => people.byAddress(email)?.userId));
  return currentGrants.some((grant) => grant.journeyId === journeyId && !found.has(grant.userId));
}

const isSoldIn = (journeys: readonly SoldJourneyRow[], productIds: readonly string[]) =>
  journeys.some(({ externalProductIds }) => isSoldAs(externalProductIds, productIds));

function accessStateOf(row: EnrollmentAccessRow | Pick<EnrollmentRow, 'pausedAt' | 'suspendedAt'>): AccessState {
  const { isPaused, isSuspended } =
    'isPaused' in row ? row : { isPaused: row.pausedAt !== null, isSuspended: row.suspendedAt !== null };
  if (isPaused) return 'paused';
  return isSuspended ? 'closed' : 'open';
}
