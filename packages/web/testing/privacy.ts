import type { Asks, MyPrivacy } from '../src/privacy/api.ts';

/** What is asked of nobody; `change` asks. */
export const asksOf = (change: Partial<Asks> = {}): Asks => ({ legal: [], minimumAge: null, closing: null, ...change });

/** The privacy of a member who asked for nothing yet. */
export const aPrivacy = (change: Partial<MyPrivacy> = {}): MyPrivacy => ({
  closing: null,
  isLastAdmin: false,
  subscriptions: [],
  retention: { mailsDays: null, payloadDays: 180, purchasesYears: 5, accessMonths: 6, auditDays: 730 },
  accepted: [],
  requests: [],
  ...change,
});
