import { lazy, Suspense } from 'react';
import { usePendingPurchase } from './pending-purchase.ts';

const PurchaseWatch = lazy(() =>
  import('./purchase-watch.tsx').then(({ PurchaseWatch }) => ({ default: PurchaseWatch })),
);

/**
 * While a checkout is open somewhere: says so and looks for its journey. Nothing, and no code for it, at all other times.
 * `journeyId` narrows it to the purchase of one journey.
 */
export function PurchaseNotice({ journeyId }: { journeyId?: string }) {
  const purchase = usePendingPurchase();
  if (!purchase || (journeyId && purchase.journeyId !== journeyId)) return null;
  return (
    <Suspense fallback={null}>
      <PurchaseWatch key={purchase.openedAt} purchase={purchase} />
    </Suspense>
  );
}
