import { REQUEST_KINDS } from '@jornada/domain/privacy/requests';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, LocalDay, text } from '../fields/fields.ts';
import { privacyFields } from '../fields/privacy-fields.ts';
import { LongJob } from '../long-jobs/long-jobs.ts';
import { LegalKind } from './asks.ts';
import { RetentionForm } from './retention.ts';

/** What a member asked of the school about their data, and the answer. */
export const MyPrivacyRequest = z.object({
  id: Id,
  kind: z.enum(REQUEST_KINDS),
  receivedOn: LocalDay,
  dueOn: LocalDay,
  answeredAt: Instant.nullable(),
  answer: z.string().nullable(),
});
export type MyPrivacyRequest = z.infer<typeof MyPrivacyRequest>;

export const readMyPrivacy = endpoint({
  method: 'GET',
  path: '/api/me/privacy',
  access: 'member',
  summary: "What the member's page of privacy needs: what is kept for how long, what they accepted and asked for.",
  response: z.object({
    /** Null while the account is not being closed. */
    closing: z.object({ requestedAt: Instant, dueAt: Instant }).nullable(),
    isLastAdmin: z.boolean(),
    /** Orders that renew by themselves: closing the account does not end them. */
    subscriptions: z.array(z.object({ name: z.string(), platform: z.string(), lastPaidAt: Instant })),
    retention: RetentionForm.extend({ accessMonths: z.int(), auditDays: z.int() }),
    accepted: z.array(z.object({ kind: LegalKind, number: z.int(), acceptedAt: Instant })),
    /** Newest first, at most 20. */
    requests: z.array(MyPrivacyRequest),
  }),
});

export const startMyExport = endpoint({
  method: 'POST',
  path: '/api/me/export',
  access: 'member',
  stepUp: true,
  summary:
    "Make the file with the member's data: a long job of the kind `my-data`, kept for 7 days. While one is under way, a repeat returns that one.",
  response: z.object({ job: LongJob }),
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/me/closing',
  access: 'member',
  stepUp: true,
  summary:
    'Close the account: it is erased after 7 days unless its member comes back. Ends every session, also this one. A repeat keeps the day.',
  response: z.object({ dueAt: Instant }),
  refusals: ['last_admin'],
});

export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/api/me/closing',
  access: 'member',
  summary: 'Keep an account that was being closed. Harmless for any other.',
  response: z.object({ kept: z.literal(true) }),
});

export const PrivacyRequestForm = z.object({
  kind: z.enum(['correct', 'other']),
  words: text({ ...privacyFields.words, blank: 'Escreva o seu pedido' }),
});

export const makePrivacyRequest = endpoint({
  method: 'POST',
  path: '/api/me/privacy-requests',
  access: 'member',
  summary: 'Ask the school to correct data, or something else about them. At most 5 wait for an answer.',
  body: PrivacyRequestForm,
  statuses: [201],
  response: MyPrivacyRequest,
  refusals: ['too_many_requests_open'],
});
