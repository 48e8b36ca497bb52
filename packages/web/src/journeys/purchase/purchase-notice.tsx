import { lazy, Suspense } from 'react';
import { usePendingPurchase } from './pending-purchase.ts';

const PurchaseWatch = lazy(() =>
  import('./purchase-watch.tsx').then(({ PurchaseWatch }) => ({ default: PurchaseWatch })),
);

/**
 * While a checkout is pending, says so and looks for its journey. At other times it shows nothing and loads no code.
 * `journeyId` limits it to the purchase of one journey.
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
