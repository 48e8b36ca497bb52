import type { Order } from '@jornada/domain/purchases/orders';
import type { FactKind } from '@jornada/domain/purchases/purchase-fact';
import type { Concern } from '@jornada/domain/purchases/unmatched-suspensions';

export interface AffectedJourney {
  id: string;
  name: string;
  isActive: boolean;
}

/** The access of an enrollment; `paused` is closed by an administrator, whatever is paid. */
export type AccessState = 'none' | 'open' | 'closed' | 'paused';

/** An order's effect on one member's access to one journey, before and after this settlement. */
export interface AccessOutcome {
  userId: string;
  journey: AffectedJourney;
  before: AccessState;
  after: AccessState;
  /** The order's grant; null where an administrator ended it and nothing was paid since (decision C9). */
  grantId: string | null;
  /** It is paid, and its time is over (decision C15). */
  isOver: boolean;
}

/** The decision about an order. */
export interface OrderOutcome {
  order: Order;
  isOpen: boolean;
  closedBy: FactKind | null;
  /** The products bought. */
  productIds: readonly string[];
  /** It is open, and none of its products belongs to a journey. */
  isUnmatched: boolean;
  accesses: readonly AccessOutcome[];
}

/** A buyer whose account this settlement created or found. */
export interface Buyer {
  userId: string;
  name: string;
  /** The address for signing in. */
  email: string;
  /** The address that paid, where it is known. */
  paidAs: string | null;
  isNew: boolean;
  /** The account gave up the address that paid, which it changed to and never verified: the purchase is not its own (decision A7). */
  hasReleasedEmail: boolean;
  hasPassword: boolean;
  /** Whether the address that paid is verified (decision A7). */
  isVerified: boolean;
  isAdmin: boolean;
  /** The account is being closed (decision A15). */
  isClosing: boolean;
  hasProgress: boolean;
}

/** Everything that a settlement found and changed. */
export interface Settlement {
  orders: readonly OrderOutcome[];
  buyers: ReadonlyMap<string, Buyer>;
  /** Orders with only a suspension that may concern an open order which gives access (decision K4). */
  concerns: ReadonlyMap<Order, Concern>;
  /** Whether a fact is new, comes from the same delivery taken up again, or waited for a journey that exists now. */
  isNews: boolean;
  /** Whether a fact was stored that was not known before. */
  hasNewFacts: boolean;
  /** Whether mails reach people. */
  canMail: boolean;
}

/** The member that an event concerns, for the search: the first whose access changed, else the first; null for none. */
export function affectedUser(outcomes: readonly OrderOutcome[]): string | null {
  const accesses = outcomes.flatMap((outcome) => outcome.accesses);
  const [changed = accesses[0]] = accesses.filter(({ before, after }) => before !== after);
  return changed?.userId ?? null;
}

/** An enrollment's access now, compared with before this settlement. */
export const isEnrolled = ({ before, after }: AccessOutcome) => before === 'none' && after === 'open';
export const isReopened = ({ before, after }: AccessOutcome) => before === 'closed' && after === 'open';
export const isClosed = ({ before, after }: AccessOutcome) => before === 'open' && after === 'closed';
