const HOUR_MS = 60 * 60 * 1000;

/** How long administrators' links stay here after the mail server changed. */
export const HOURS_HELD = 24;
/** A new school's first mail server is often a wrong one. */
const NEW_SCHOOL_DAYS = 7;

/** What says where mails go and in whose name: everything of a mail server but its password. */
const ROUTE_PARTS = ['host', 'port', 'security', 'username', 'senderName', 'senderAddress'] as const;
export type RoutePart = (typeof ROUTE_PARTS)[number];
type MailRoute = Record<RoutePart, string | number | null>;

/** In what two mail servers differ. `before`: undefined where there was none. */
export const changedParts = (before: MailRoute | undefined, after: MailRoute): RoutePart[] =>
  ROUTE_PARTS.filter((part) => before?.[part] !== after[part]);

/**
 * Whether a change of the mail server holds administrators' links back (decision K22): not in a school's first seven days, nor while nobody
 * but administrators is there. `firstAccountAt`: when its first account was made.
 */
export function holdsAdminLinks(
  { firstAccountAt, hasMember }: { firstAccountAt: Date | null; hasMember: boolean },
  now: Date,
): boolean {
  if (firstAccountAt === null || !hasMember) return false;
  return now.getTime() >= firstAccountAt.getTime() + NEW_SCHOOL_DAYS * 24 * HOUR_MS;
}

/** Until when links for administrators are held back; null when they are not. `heldSince`: the latest change that holds them. */
export function adminLinksHeldUntil(heldSince: Date | null, now: Date): Date | null {
  if (heldSince === null) return null;
  const until = new Date(heldSince.getTime() + HOURS_HELD * HOUR_MS);
  return now < until ? until : null;
}
