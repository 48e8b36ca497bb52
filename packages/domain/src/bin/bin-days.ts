/** How long a deleted journey or lesson can be restored (decision C11). */
export const BIN_DAYS = 30;

const DAY_MS = 86_400_000;

/** What was deleted before this instant goes for good. */
export const binEndsFor = (now: Date): Date => new Date(now.getTime() - BIN_DAYS * DAY_MS);

/** The days that are left in the bin, begun ones included; 0 when its time is over. */
export const daysLeftInBin = (deletedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((deletedAt.getTime() - binEndsFor(now).getTime()) / DAY_MS));
