import { isDeepStrictEqual } from 'node:util';
import type { JourneyTerms } from '@jornada/domain/enrollments/access-term';
import { knownPeriods, periodsOf } from '@jornada/domain/purchases/access-periods';
import type { SoldJourney } from '@jornada/domain/purchases/grants';
import { gatherOrders } from '@jornada/domain/purchases/orders';
import { mayHold, ownerOf } from '@jornada/domain/purchases/order-owner';
import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { orderStatusOf } from '@jornada/domain/purchases/order-status';
import type { Transaction } from '../../platform/database/database.ts';
import { listCurrentOrderGrants, type CurrentOrderGrant } from './access-store.ts';
import { grantReferencesOf } from './apply-orders.ts';
import { loadConnectedFacts, type FactRow } from './fact-store.ts';
import { loadMoves } from './owner-store.ts';

const GRANTS_AT_ONCE = 500;

/**
 * The grants, of one journey or of all, that are valid although nothing pays for them or the order is somebody else's, or suspended although
 * their order is paid (decisions H4, H18). Reads all facts of these orders, for 500 grants at a time. With `of`, also those of its journey
 * whose time is not what the order gives now. An order whose paid time has just run out does not count: a job is about to close it.
 */
export async function findInconsistentGrants(
  tx: Transaction,
  now: Date,
  of?: { journey: SoldJourney & JourneyTerms; timeZone: string },
): Promise<InconsistentGrant[]> {
  const found: InconsistentGrant[] = [];
  for (let after: string | null = null; ;) {
    const grants: CurrentOrderGrant[] = await listCurrentOrderGrants(tx, {
      journeyId: of?.journey.id,
      after,
      limit: GRANTS_AT_ONCE,
    });
    for (const [platform, own] of Map.groupBy(grants, platformOf)) {
      const references = [...new Set(own.map(({ orderReference }) => orderReference.slice(platform.length + 1)))];
      const facts = await loadConnectedFacts(tx, { platform, references });
      const moves = await loadMoves(tx, { platform, references: facts.flatMap((fact) => fact.references) });
      const orders = gatherOrders(facts, moves).map((order) => ({ references: grantReferencesOf(order), order }));
      const byReference = new Map(orders.flatMap(({ references: names, order }) => names.map((name) => [name, order])));
      for (const grant of own) {
        const order = byReference.get(grant.orderReference);
        const isDue =
          order !== undefined &&
          orderStatusOf(order, now).isOpen &&
          mayHold(order, grant.userId, ownerOf(order)?.toUserId ?? null);
        const given = () => knownPeriods(own.filter((other) => byReference.get(other.orderReference) === order));
        const stored = { hasWord: grant.hasWord, since: null, isNew: () => false };
        const periods = of && isDue ? periodsOf({ order, ...of, ...stored, known: given() }) : grant.periods;
        const isSound = isDue === (grant.state === 'valid') && isDeepStrictEqual(periods, grant.periods);
        if (!isSound && !isAboutToClose(facts, now)) found.push({ ...grant, periods, isOpen: isDue });
      }
    }
    after = grants.at(-1)?.id ?? null;
    if (grants.length < GRANTS_AT_ONCE) return found;
  }
}

/** With the time that its order gives, if that is open. */
type InconsistentGrant = CurrentOrderGrant & { isOpen: boolean };

const platformOf = ({ orderReference }: CurrentOrderGrant) =>
  orderReference.slice(0, orderReference.indexOf(':')) as PaymentPlatform;

const isAboutToClose = (facts: readonly FactRow[], now: Date) =>
  facts.some(({ awaitsClosing, accessUntil }) => awaitsClosing && accessUntil !== null && accessUntil <= now);
