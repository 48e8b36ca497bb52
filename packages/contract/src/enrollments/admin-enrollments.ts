import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, LocalDay, SearchTerm } from '../fields/fields.ts';
import { countedPage, sortedPageQuery } from '../fields/sorted-list.ts';
import { ReleaseMode } from '../lessons/release.ts';

/** The label of an enrolment in administrators' lists (specification §4, decision C8). */
const EnrollmentStatus = z.enum(['concluido', 'ativo', 'pausado']);

/** A row of /admin/enrollments (specification §2, §4). */
export const EnrollmentRow = z.object({
  id: Id,
  user: z.object({ id: Id, name: z.string(), email: z.string(), avatarUrl: z.string().nullable() }),
  journey: z.object({ id: Id, name: z.string(), totalDays: z.int(), modoLiberacao: ReleaseMode }),
  origin: z.string(),
  externalProductId: z.string().nullable(),
  currentDay: z.int(),
  progressPercent: z.int(),
  startedAt: Instant,
  /** The day of the latest lesson completed here; null for somebody who has completed none. */
  lastStudyOn: LocalDay.nullable(),
  /** Null also for a journey that was completed on another platform (decision D20). */
  completedAt: Instant.nullable(),
  status: EnrollmentStatus,
  isPaused: z.boolean(),
  /** The last day of access; null without an end. It is over where the row is suspended without a pause. */
  accessUntil: LocalDay.nullable(),
});
export type EnrollmentRow = z.infer<typeof EnrollmentRow>;

const filters = z.object({
  search: SearchTerm.optional(),
  journeyId: Id.optional(),
  status: EnrollmentStatus.optional(),
  sort: z.enum(['user', 'journey', 'progress', 'date']).default('date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});

export const listEnrollments = endpoint({
  method: 'GET',
  path: '/api/admin/enrollments',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary:
    'Enrolments of plain users, searched by name, e-mail or journey, filtered by journey and status, sorted; counts are capped (decision G2).',
  query: sortedPageQuery(filters),
  response: countedPage(EnrollmentRow),
});

export const exportEnrollments = endpoint({
  method: 'GET',
  path: '/api/admin/enrollments/export',
  access: 'admin',
  stepUp: true,
  summary: 'The filtered list as CSV (UTF-8 with mark, semicolons), streamed.',
  query: filters,
  answers: 'file',
  response: z.unknown(),
});
