import { gatherOrders } from '@jornada/domain/purchases/orders';
import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import type { FindPaidBack } from '../../certificates/paid-back-orders.ts';
import { paidBackAmong } from './paid-back-among.ts';
import { loadConnectedFacts } from './fact-store.ts';

/** Says for which orders money went back, from all their facts. */
export const findPaidBack: FindPaidBack = async (db, orderReferences) => {
  const byPlatform = Map.groupBy(
    orderReferences,
    (reference) => reference.slice(0, reference.indexOf(':')) as PaymentPlatform,
  );
  const facts = await Promise.all(
    [...byPlatform].map(([platform, own]) =>
      loadConnectedFacts(db, { platform, references: own.map((reference) => reference.slice(platform.length + 1)) }),
    ),
  );
  return paidBackAmong(facts.flatMap((ofPlatform) => gatherOrders(ofPlatform)));
};
