import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, page, pageQuery, SearchTerm } from '../fields/fields.ts';
import { SECURITY_EVENT_KINDS, SECURITY_GROUPS } from '../accounts/security-events.ts';

/** One change by an administrator (decision G5). */
export const AuditEntry = z.object({
  id: Id,
  createdAt: Instant,
  /** Null after that person was deleted; the name stays. */
  actorId: Id.nullable(),
  actorName: z.string(),
  /** For example 'Jornada editada'. */
  action: z.string(),
  /** The changed person or thing, with its name at that time. */
  subject: z.string(),
  /** Values before and after, shortened. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  showsAddresses: true,
  summary: "Administrators' writes, newest first, for as long as they are kept.",
  query: pageQuery.extend({ search: SearchTerm.optional() }),
  /** `daysKept`: how long entries are kept, in days. */
  response: page(AuditEntry).extend({ daysKept: z.int() }),
});

/** An event of the security log. */
export const SecurityEvent = z.object({
  id: Id,
  createdAt: Instant,
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** Who did it, or whose account it is about; null for an unknown address and for a deleted account. */
  personId: Id.nullable(),
  personName: z.string().nullable(),
  /** The other person or thing, with its name at that time: an address, 'Pessoas'. */
  subject: z.string().nullable(),
  /** Such as 'Chrome no Windows'. */
  device: z.string().nullable(),
  /** The shortened address, such as '203.0.113.x'. */
  network: z.string().nullable(),
  isNewDevice: z.boolean(),
  /** Failures of an hour from one network are one event. */
  times: z.int(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

const securityFilters = z.object({ search: SearchTerm.optional(), group: z.enum(SECURITY_GROUPS).optional() });

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/admin/audit/security',
  access: 'admin',
  showsAddresses: true,
  summary:
    'The security log, newest first: sign-ins, failures, factors, roles, exports and secrets of the last 180 days.',
  query: pageQuery.extend(securityFilters.shape),
  response: page(SecurityEvent).extend({ daysKept: z.int() }),
});

export const exportSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/admin/audit/security/export',
  access: 'admin',
  stepUp: true,
  summary: 'The filtered security log as CSV (UTF-8 with mark, semicolons), streamed. The log notes it, too.',
  query: securityFilters,
  answers: 'file',
  response: z.unknown(),
});
