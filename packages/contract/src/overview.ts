import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant, LocalDay, SearchTerm } from './fields.ts';

/** How many days the figures and the chart of administrators' first screen show, today included. */
export const OverviewRange = z.enum(['7d', '30d', '90d']);
export type OverviewRange = z.infer<typeof OverviewRange>;

/** The figures that have a chart: of a day, or of all days of a range. */
export const Measures = z.object({
  /** Distinct people who completed a lesson. */
  activeMembers: z.int(),
  enrollments: z.int(),
  completedLessons: z.int(),
  /** Payments that a payment platform told of, a charge counted once. */
  sales: z.int(),
  /** Completed lessons of the lessons of the enrolled journeys as of the day's end, in whole percent; 0 when there are none (decision G3). */
  completionRate: z.int().min(0).max(100),
});
export type Measures = z.infer<typeof Measures>;

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
  /** Payments for something that no journey sells. */
  unmatchedSales: z.int(),
  /** Secrets that were sealed by a key that is gone, such as 'Webhook Ticto: Vendas', and the page where each is entered anew. */
  unreadableSecrets: z.array(z.object({ label: z.string(), page: z.enum(['/admin/webhooks', '/admin/emails']) })),
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
  /** The range asked for, and as many days before it. */
  totals: z.object({ now: Measures, before: Measures }),
  /** The days of the range, today last, each beside the one as many days earlier as the range is long. */
  days: z.array(z.object({ day: LocalDay, now: Measures, before: Measures })),
  /** The first-steps checklist, which stands until a school can sell or said that it will not. */
  firstSteps: z.object({
    hasIdentity: z.boolean(),
    hasJourney: z.boolean(),
    hasLesson: z.boolean(),
    hasMember: z.boolean(),
    isMailConfigured: z.boolean(),
    hasWebhook: z.boolean(),
    /** A webhook received something. */
    hasDelivery: z.boolean(),
    /** Terms of use and privacy policy are linked at sign-up. */
    hasTerms: z.boolean(),
    sellsHere: z.boolean(),
    isDemo: z.boolean(),
  }),
});
export type Overview = z.infer<typeof Overview>;

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  summary: 'Figures, the last enrolments, the days of a range beside those before it, and first steps.',
  query: z.object({ range: OverviewRange.default('30d') }),
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
