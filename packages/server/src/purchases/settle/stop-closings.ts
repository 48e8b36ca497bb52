import type { Order } from '@jornada/domain/purchases/orders';
import { PAYMENTS } from '@jornada/domain/purchases/purchase-fact';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { endClosing } from '../../privacy/closing/closing-store.ts';
import { tellPerson } from '../../privacy/tell-person.ts';
import type { People } from './buyer-accounts.ts';
import type { OrderOutcome } from './settlement.ts';
import { buyerOf } from './tell-of-orders.ts';

const answer = 'Parou sozinho: houve uma compra nova. A pessoa foi avisada e pode pedir de novo.';

/**
 * Stops the closing of accounts for which something new was bought, in the settlement's transaction (decision A15), and says so. A renewal or
 * an instalment of an order that was paid before stops nothing. `newIds`: facts that are settled for the first time.
 */
export async function stopClosings(
  tx: Transaction,
  services: Pick<Services, 'jobs' | 'environment'>,
  outcomes: readonly OrderOutcome[],
  { people, newIds, now }: { people: People; newIds: ReadonlySet<string>; now: Date },
): Promise<void> {
  const isFirstPaid = ({ facts }: Order) => facts.every(({ id, kind }) => newIds.has(id) || !PAYMENTS.includes(kind));
  for (const { userId } of [...people.buyers.values()].filter(({ isClosing }) => isClosing)) {
    const hasBought = outcomes.some(
      ({ isOpen, order, accesses }) =>
        isOpen &&
        isFirstPaid(order) &&
        (buyerOf(order, people) === userId || accesses.some((access) => access.userId === userId)),
    );
    if (hasBought && (await endClosing(tx, { userId, answer, now })))
      await tellPerson(tx, services, 'closing_stopped', { userId, now });
  }
}
