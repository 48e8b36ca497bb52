import type { JourneyView } from '@jornada/contract/journeys/journeys';
import { purchaseOf, type Paid } from './offer.ts';

/** How access to a journey is renewed: null where the journey is not sold, or is sold until a day that moves no end. */
export function renewalOf(journey: JourneyView, until: string, today: string): Paid | null {
  const offer = purchaseOf(journey);
  const { accessTerm: term } = journey;
  if (offer.kind === 'soon' || (term?.kind === 'until' && (term.day <= until || term.day < today))) return null;
  return { ...offer, cta: 'Renovar acesso', until };
}
