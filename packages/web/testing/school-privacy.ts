import type { Privacy, PrivacyRequest } from '@jornada/contract/privacy/admin';

export const requestId = '0199a1b2-0000-7000-8000-00000000f001';

/** What a school chose that changed nothing, with four members. */
export const aPrivacy = (privacy: Partial<Privacy> = {}): Privacy => ({
  minimumAge: 18,
  supplier: { name: '', document: '', address: '' },
  retention: {
    mailsDays: null,
    payloadDays: 180,
    purchasesYears: 5,
    accessMonths: 6,
    auditDays: 180,
    securityDays: 180,
  },
  legal: { terms: null, privacy: null },
  members: 4,
  openRequests: 0,
  dueSoon: 0,
  ...privacy,
});

/** Somebody without an account asked by mail to be erased, eleven days before the tests' today. */
export const aPrivacyRequest = (request: Partial<PrivacyRequest> = {}): PrivacyRequest => ({
  id: requestId,
  kind: 'erase',
  userId: null,
  who: 'Otávio Mello',
  channel: 'email',
  words: '',
  receivedOn: '2026-11-12',
  dueOn: '2026-11-27',
  answeredAt: null,
  answer: null,
  erasesAt: null,
  copy: null,
  ...request,
});

/** A page of requests, with their counts. */
export const someRequests = (...items: PrivacyRequest[]) => ({
  items,
  nextCursor: null,
  counts: { open: items.length, done: 28 },
});
