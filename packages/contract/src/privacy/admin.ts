import { MINIMUM_AGES } from '@jornada/domain/privacy/age';
import { REQUEST_CHANNELS, REQUEST_KINDS } from '@jornada/domain/privacy/requests';
import { readTaxNumber } from '@jornada/domain/privacy/tax-number';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, LocalDay, page, pageQuery, text } from '../fields/fields.ts';
import { privacyFields, supplierFields } from '../fields/privacy-fields.ts';
import { MyPrivacyRequest } from './member.ts';
import { RetentionForm } from './retention.ts';

/** Who sells; empty texts where nobody said it. */
export const SupplierForm = z.object({
  name: text(supplierFields.name),
  document: text(supplierFields.document)
    .overwrite((typed) => readTaxNumber(typed)?.shown ?? typed)
    .refine((typed) => typed === '' || readTaxNumber(typed) !== null, 'CNPJ ou CPF inválido: confira os números'),
  address: text(supplierFields.address),
});
export type Supplier = z.infer<typeof SupplierForm>;

/** A legal text's newest version: since when, and how many members accepted it. Null before the first. */
const CurrentLegal = z.object({ number: z.int(), createdAt: Instant, accepted: z.int() }).nullable();

const Privacy = z.object({
  minimumAge: z.int(),
  supplier: z.object({ name: z.string(), document: z.string(), address: z.string() }),
  retention: RetentionForm.extend({ accessMonths: z.int(), auditDays: z.int(), securityDays: z.int() }),
  legal: z.object({ terms: CurrentLegal, privacy: CurrentLegal }),
  members: z.int(),
  openRequests: z.int(),
  /** Of them, those from two thirds of their days on. */
  dueSoon: z.int(),
});
export type Privacy = z.infer<typeof Privacy>;

export const readPrivacy = endpoint({
  method: 'GET',
  path: '/api/admin/privacy',
  access: 'admin',
  scope: 'read',
  summary: 'What the school chose about privacy, how many accepted its legal texts, and how many requests wait.',
  response: Privacy,
});

export const setPrivacy = endpoint({
  method: 'PUT',
  path: '/api/admin/privacy',
  access: 'admin',
  summary: 'Set the minimum age, who sells, and how long things are kept.',
  body: z
    .object({
      minimumAge: z.literal([...MINIMUM_AGES]),
      /** What a school takes on itself with minors: needed when the age goes below 18. */
      understands: z.literal(true),
      supplier: SupplierForm,
      retention: RetentionForm,
    })
    .partial(),
  response: Privacy,
  refusals: ['must_understand'],
});

/** Somebody's request about their data. */
export const PrivacyRequest = MyPrivacyRequest.extend({
  /** Null: of somebody without an account. */
  userId: Id.nullable(),
  who: z.string(),
  channel: z.enum(REQUEST_CHANNELS),
  words: z.string(),
  /** When the account goes whose closing is under way. */
  erasesAt: Instant.nullable(),
  /** The file of a copy; null without one. */
  copy: z.enum(['making', 'ready']).nullable(),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

const params = z.object({ requestId: Id });

export const listPrivacyRequests = endpoint({
  method: 'GET',
  path: '/api/admin/privacy/requests',
  access: 'admin',
  scope: 'people',
  summary: 'Requests about data: open ones, the first due first, or those that were answered, the latest first.',
  query: pageQuery.extend({ state: z.enum(['open', 'done']).default('open') }),
  response: page(PrivacyRequest).extend({ counts: z.object({ open: z.int(), done: z.int() }) }),
});

export const PrivacyRequestEntry = z.object({
  kind: z.enum(REQUEST_KINDS),
  userId: Id.optional(),
  who: text(privacyFields.who).optional(),
  channel: z.enum(REQUEST_CHANNELS).exclude(['app']),
  words: text(privacyFields.words).default(''),
  receivedOn: LocalDay,
});

export const addPrivacyRequest = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/requests',
  access: 'admin',
  scope: 'people',
  summary: 'Write down a request that came by mail, telephone or letter, of a member or of somebody else.',
  body: PrivacyRequestEntry.refine(({ userId, who }) => (userId === undefined) !== !who, {
    path: ['who'],
    message: 'Diga de quem é o pedido',
  }),
  statuses: [201],
  response: PrivacyRequest,
  refusals: ['user_not_found'],
});

export const answerPrivacyRequest = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/requests/:requestId/answer',
  access: 'admin',
  scope: 'people',
  summary: 'Answer a request, which ends it. The first answer stays.',
  params,
  body: z.object({ answer: text(privacyFields.answer) }),
  response: PrivacyRequest,
  refusals: ['privacy_request_not_found'],
});

export const sendCopy = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/requests/:requestId/copy',
  access: 'admin',
  stepUp: true,
  summary: "Make the file of a member's data for them, who is told by mail; once it is there, tell them again.",
  params,
  response: PrivacyRequest,
  refusals: ['privacy_request_not_found', 'user_not_found'],
});

export const listAccessRecords = endpoint({
  method: 'GET',
  path: '/api/admin/privacy/access-records',
  access: 'admin',
  stepUp: true,
  summary: 'Who used the school when and from which address, of the last six months, newest first. Written down.',
  query: pageQuery.extend({
    userId: Id.optional(),
    address: z.string().max(45).optional(),
    from: LocalDay.optional(),
    to: LocalDay.optional(),
  }),
  /** `name`: null for an account that was erased. */
  response: page(z.object({ at: Instant, address: z.string(), userId: Id, name: z.string().nullable() })),
});
