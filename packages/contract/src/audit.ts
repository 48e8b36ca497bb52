import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant, page, pageQuery, SearchTerm } from './fields/fields.ts';

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
  summary: "Administrators' writes, newest first, for as long as they are kept.",
  query: pageQuery.extend({ search: SearchTerm.optional() }),
  /** `daysKept`: how long entries are kept, in days. */
  response: page(AuditEntry).extend({ daysKept: z.int() }),
});
