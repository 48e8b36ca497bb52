/** How long access records are kept, in months of the calendar (Marco Civil da Internet, art. 15). */
export const ACCESS_RECORD_MONTHS = 6;

/**
 * What can be chosen. Imports read for 90 days from its mail whether an invitation went out; a card's owner may dispute a sale for 120 days.
 */
export const RETENTION_BOUNDS = {
  mailsDays: { min: 90, max: 3650 },
  payloadDays: { min: 120, max: 3650 },
  purchasesYears: { min: 0, max: 10 },
} as const;

/** Five years is the fiscal term (CTN, art. 173 and 174). */
export const DEFAULT_RETENTION = { mailsDays: null, payloadDays: 180, purchasesYears: 5 };
