import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant, LocalDay, SearchTerm } from './fields.ts';

/** The admin dashboard (specification §2, decision G3). */
export const Overview = z.object({
  /** Distinct enrolled members. */
  users: z.int(),
  /** Those of them whose first enrolment is one of the last seven days. */
  newUsers: z.int(),
  journeys: z.int(),
  activeJourneys: z.int(),
  enrollments: z.int(),
  /** Completed lessons of the lessons of the enrolled journeys, in whole percent; 0 when there are none. */
  completionRate: z.int().min(0).max(100),
  /**
   * When `users`, `newUsers`, `enrollments`, `completionRate` and the days before today were counted, in a school where that takes long; null when
   * they are of this moment. Journeys, today and the last enrolments always are.
   */
  countedAt: Instant.nullable(),
  /** Requests came through a proxy that `TRUST_PROXY` does not name: everybody seems to have its address and shares its limits. */
  isProxyUnknown: z.boolean(),
  /** The last five, newest first. */
  recentEnrollments: z
    .array(
      z.object({
        id: Id,
        userId: Id,
        userName: z.string(),
        journeyId: Id,
        journeyName: z.string(),
        createdAt: Instant,
      }),
    )
    .max(5),
  /** Thirty days, today last. */
  days: z.array(z.object({ day: LocalDay, enrollments: z.int(), completedLessons: z.int() })),
  /** The first-steps checklist of an empty installation. */
  firstSteps: z.object({
    hasIdentity: z.boolean(),
    hasJourney: z.boolean(),
    hasLesson: z.boolean(),
    hasMember: z.boolean(),
    hasWebhook: z.boolean(),
    isMailConfigured: z.boolean(),
    isDemo: z.boolean(),
  }),
});
export type Overview = z.infer<typeof Overview>;

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  summary: 'Figures, the last enrolments, thirty days and first steps.',
  response: Overview,
});

/** What the command palette finds. */
export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  access: 'admin',
  summary: 'Journeys, lessons and people whose name (or e-mail) holds the words; at most six of each.',
  query: z.object({ words: SearchTerm.min(1) }),
  response: z.object({
    journeys: z.array(z.object({ id: Id, name: z.string() })),
    lessons: z.array(
      z.object({ id: Id, title: z.string(), dayNumber: z.int(), journeyId: Id, journeyName: z.string() }),
    ),
    people: z.array(z.object({ id: Id, name: z.string(), email: z.string() })),
  }),
});
