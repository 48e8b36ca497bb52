import type { Order } from '@jornada/domain/purchases/orders';
import type { FactKind } from '@jornada/domain/purchases/purchase-fact';
import type { Concern } from '@jornada/domain/purchases/unmatched-suspensions';

export interface JourneyTouched {
  id: string;
  name: string;
  isActive: boolean;
}

/** How an enrolment stands; `paused` is closed by an administrator, whatever is paid. */
export type Place = 'none' | 'open' | 'closed' | 'paused';

/** What an order means for one member and one journey, and what this settlement made of it. */
export interface AccessOutcome {
  userId: string;
  journey: JourneyTouched;
  before: Place;
  after: Place;
  /** The grant that the order gives; null where an administrator took it away and nothing was paid since (decision C9). */
  grantId: string | null;
}

/** What was decided about an order. */
export interface OrderOutcome {
  order: Order;
  isOpen: boolean;
  closedBy: FactKind | null;
  /** What was bought, of an open order. */
  productIds: readonly string[];
  /** It is open, and none of its products belongs to a journey. */
  isUnmatched: boolean;
  accesses: readonly AccessOutcome[];
}

/** A buyer whose account this settlement made or met. */
export interface Buyer {
  userId: string;
  /** They sign in with it. */
  email: string;
  /** Address that paid, where it is known. */
  paidAs: string | null;
  isNew: boolean;
  /** They gave up the address that paid, which they had changed to and never proved: the purchase is not theirs (decision A7). */
  hasYielded: boolean;
  hasPassword: boolean;
  /** Whether the address that paid is known to be theirs (decision A7). */
  isProven: boolean;
  isAdmin: boolean;
  hasProgress: boolean;
}

/** Everything that a settlement found and did. */
export interface Settlement {
  orders: readonly OrderOutcome[];
  buyers: ReadonlyMap<string, Buyer>;
  /** What suspensions without a payment may be about, where somebody is inside by an open order (decision K4). */
  concerns: ReadonlyMap<Order, Concern>;
  /** Whether nobody had told all of it before, but for the same delivery, or it waited for a journey that is there now. */
  isNews: boolean;
  /** Whether mails reach people. */
  canMail: boolean;
}

/** Whose access orders are about, for the search among events: whoever gained or lost something comes first. */
export function userTouched(outcomes: readonly OrderOutcome[]): string | null {
  const accesses = outcomes.flatMap((outcome) => outcome.accesses);
  const [changed = accesses[0]] = accesses.filter(({ before, after }) => before !== after);
  return changed?.userId ?? null;
}

/** What an enrolment's access is now, compared with before this settlement. */
export const isEnrolled = ({ before, after }: AccessOutcome) => before === 'none' && after !== 'none';
export const isReopened = ({ before, after }: AccessOutcome) => before === 'closed' && after === 'open';
export const isClosed = ({ before, after }: AccessOutcome) => before === 'open' && after === 'closed';
