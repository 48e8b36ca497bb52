import type { LocalDay } from '../local-day.ts';
import { isOver } from './access-term.ts';

/** Where a reason for access comes from: the catalogue, an admin, or a purchase (decision C1). */
export const GRANT_KINDS = ['self', 'manual', 'purchase'] as const;
export type GrantKind = (typeof GRANT_KINDS)[number];

/** `suspended` by a refund, a chargeback, or a cancelled or overdue subscription · `ended` by removing the enrollment (decisions C8, C9). */
export const GRANT_STATES = ['valid', 'suspended', 'ended'] as const;
export type GrantState = (typeof GRANT_STATES)[number];

export interface Grant {
  id: string;
  kind: GrantKind;
  state: GrantState;
}

/**
 * `paused_by_admin` is lifted by an admin · `payment` is lifted by a newer payment · `no_grant`: no reason for access is left ·
 * `term_over`: its time has passed; a payment or an admin gives more (decision C15).
 */
export type SuspensionReason = 'paused_by_admin' | 'payment' | 'no_grant' | 'term_over';

export type EnrollmentAccess = { isSuspended: false; reason: null } | { isSuspended: true; reason: SuspensionReason };

/**
 * Whether an enrollment is open. One valid grant is enough until the access ends, whatever the others' state; an admin's pause outweighs
 * them all (decisions C8, C15 and H4). Suspension keeps the progress, and release days go on.
 */
export function accessOf(input: {
  grants: readonly Pick<Grant, 'state'>[];
  isPausedByAdmin: boolean;
  /** What `accessEndOf` makes of the valid grants. */
  accessUntil: LocalDay | null;
  today: LocalDay;
}): EnrollmentAccess {
  const has = (state: GrantState) => input.grants.some((grant) => grant.state === state);
  if (input.isPausedByAdmin) return suspended('paused_by_admin');
  if (has('valid')) {
    return isOver(input.accessUntil, input.today) ? suspended('term_over') : { isSuspended: false, reason: null };
  }
  return suspended(has('suspended') ? 'payment' : 'no_grant');
}

function suspended(reason: SuspensionReason): EnrollmentAccess {
  return { isSuspended: true, reason };
}
