import type { JourneyView } from '@jornada/contract/journeys/journeys';
import { NEW_JOURNEY_DEFAULTS } from '@jornada/domain/journeys/defaults';

type Priced = Pick<JourneyView, 'tipo' | 'checkoutUrl' | 'ctaTexto' | 'lessonCount'>;

export interface Paid {
  kind: 'paid';
  checkoutUrl: string;
  cta: string;
  /** Of a renewal: the last day of access so far. */
  until?: string;
}

/** What a member can do with a journey of the catalogue (specification §2 /explore). */
export type Offer =
  | { kind: 'enrolled' }
  /** Without lessons (decision K6). */
  | { kind: 'preparing' }
  | { kind: 'free' }
  | Paid
  /** Paid, without a checkout address. */
  | { kind: 'soon' };

/** How a paid journey is bought, with its own label or 'Adquirir Jornada'. */
export function purchaseOf({ checkoutUrl, ctaTexto }: Omit<Priced, 'lessonCount'>): Paid | { kind: 'soon' } {
  if (!checkoutUrl) return { kind: 'soon' };
  return { kind: 'paid', checkoutUrl, cta: ctaTexto.trim() || NEW_JOURNEY_DEFAULTS.ctaTexto };
}

/** The one action for a journey of the catalogue. Enrolled members never see an offer. */
export function offerOf(journey: Priced & { isEnrolled: boolean }): Offer {
  if (journey.isEnrolled) return { kind: 'enrolled' };
  if (journey.lessonCount === 0) return { kind: 'preparing' };
  return journey.tipo === 'gratuita' ? { kind: 'free' } : purchaseOf(journey);
}
