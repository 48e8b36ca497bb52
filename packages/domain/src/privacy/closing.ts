/** How long a member can take back the closing of the account. */
export const GRACE_DAYS = 7;

/** From when an account may be erased whose closing was asked for at an instant. */
export const closingDueAt = (requestedAt: Date): Date => new Date(requestedAt.getTime() + GRACE_DAYS * 86_400_000);
