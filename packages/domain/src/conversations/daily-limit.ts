/** How many messages a member sends on one of the platform's days; deleted ones count (decision K26). */
export const MESSAGES_A_DAY = 20;

/** How many are left after `sent`. */
export const messagesLeft = (sent: number): number => Math.max(0, MESSAGES_A_DAY - sent);
