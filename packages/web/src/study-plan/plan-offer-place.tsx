import { lazy, Suspense, useState } from 'react';
import { useSession } from '../platform/session.ts';

/** Most members have answered the offer: its code is fetched for the others only. */
const PlanOffer = lazy(() => import('./plan-offer.tsx').then((loaded) => ({ default: loaded.PlanOffer })));

/** Where the offer of a plan appears. It stays until the screen is left, so that its dialog outlives the answer. */
export function PlanOfferPlace() {
  const { isOffered } = useSession().studyPlan;
  const [wasOffered, setWasOffered] = useState(isOffered);
  if (isOffered && !wasOffered) setWasOffered(true);
  if (!wasOffered) return null;
  return (
    <Suspense fallback={null}>
      <PlanOffer />
    </Suspense>
  );
}
