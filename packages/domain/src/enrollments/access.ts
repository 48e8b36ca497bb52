/** Where a reason for access comes from: the catalogue, an admin, or a purchase (decision C1). */
export const GRANT_KINDS = ['self', 'manual', 'purchase'] as const;
export type GrantKind = (typeof GRANT_KINDS)[number];

/** `suspended` by a refund, a chargeback, or a cancelled or overdue subscription · `ended` with the enrolment's removal (decisions C8, C9). */
export const GRANT_STATES = ['valid', 'suspended', 'ended'] as const;
export type GrantState = (typeof GRANT_STATES)[number];

export interface Grant {
  id: string;
  kind: GrantKind;
  state: GrantState;
}

/** `paused_by_admin` only an admin lifts · `payment` a newer payment lifts · `no_grant` nothing is left that gives access. */
export type SuspensionReason = 'paused_by_admin' | 'payment' | 'no_grant';

export type EnrollmentAccess = { isSuspended: false; reason: null } | { isSuspended: true; reason: SuspensionReason };

/**
 * Whether an enrolment is open: one valid grant suffices, whatever became of the others, and an admin's pause outweighs them all
 * (decisions C8 and H4). Progress is kept and release days go on counting in either case.
 */
export function accessOf(input: { grants: readonly Grant[]; isPausedByAdmin: boolean }): EnrollmentAccess {
  const has = (state: GrantState) => input.grants.some((grant) => grant.state === state);
  if (input.isPausedByAdmin) return suspended('paused_by_admin');
  if (has('valid')) return { isSuspended: false, reason: null };
  return suspended(has('suspended') ? 'payment' : 'no_grant');
}

function suspended(reason: SuspensionReason): EnrollmentAccess {
  return { isSuspended: true, reason };
}
