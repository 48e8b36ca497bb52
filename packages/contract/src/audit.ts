import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant, page, pageQuery, SearchTerm } from './fields.ts';

/** One administrator's write (decision G5). */
export const AuditEntry = z.object({
  id: Id,
  createdAt: Instant,
  /** Null once that person is deleted; the name stays. */
  actorId: Id.nullable(),
  actorName: z.string(),
  /** As in 'Jornada editada'. */
  action: z.string(),
  /** Whom or what it concerned, as it was called then. */
  subject: z.string(),
  /** Before and after, in short. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: "Administrators' writes, newest first, for as long as they are kept.",
  query: pageQuery.extend({ search: SearchTerm.optional() }),
  /** `daysKept`: how long each of them is. */
  response: page(AuditEntry).extend({ daysKept: z.int() }),
});
