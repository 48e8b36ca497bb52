import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { OwnCover } from '../journeys/own-cover.ts';
import { Id, Instant, LocalDay, SearchTerm } from '../fields/fields.ts';

/** The range of the admin dashboard's figures and chart, in days, today included. */
export const OverviewRange = z.enum(['7d', '30d', '90d']);
export type OverviewRange = z.infer<typeof OverviewRange>;

/** The figures that have a chart, for a day or a range. */
export const Measures = z.object({
  /** Distinct people who completed a lesson. */
  activeMembers: z.int(),
  enrollments: z.int(),
  completedLessons: z.int(),
  /** Payments that platforms reported, each charge counted once. */
  sales: z.int(),
  /** Completed lessons of the lessons of the enrolled journeys at the day's end, in whole percent; 0 when there are none (decision G3). */
  completionRate: z.int().min(0).max(100),
});
export type Measures = z.infer<typeof Measures>;

/** The admin dashboard (specification §2, decision G3). */
export const Overview = z.object({
  /** Distinct enrolled members. */
  users: z.int(),
  /** Members whose first enrollment is from the last seven days. */
  newUsers: z.int(),
  journeys: z.int(),
  activeJourneys: z.int(),
  enrollments: z.int(),
  /** Completed lessons of the lessons of the enrolled journeys, in whole percent; 0 when there are none. */
  completionRate: z.int().min(0).max(100),
  /**
   * When `users`, `newUsers`, `enrollments`, `completionRate` and the days before today were counted, in a school where that is slow; null
   * when they are current. Journeys, today and the last enrollments are always current.
   */
  countedAt: Instant.nullable(),
  /** Requests came through a proxy that `TRUST_PROXY` does not name. All callers then share its address and its limits. */
  isProxyUnknown: z.boolean(),
  /** The disk of the embedded database is almost full: nobody can save anything. */
  isDiskFull: z.boolean(),
  /** A disk is full, this one or another: mails and other background work wait. */
  areJobsPaused: z.boolean(),
  /** The last good backup is old, or none was good; null while all is well, or nobody makes backups here. */
  oldBackup: z.object({ lastGoodAt: Instant.nullable() }).nullable(),
  /**
   * The last backup that was sent elsewhere is old, or sending the newest one failed, with the reason; null while all is well, or nothing is to
   * be sent.
   */
  failedCopy: z.object({ lastGoodAt: Instant.nullable(), problem: z.string().nullable() }).nullable(),
  /** People whose address a mail server refused for good within 30 days, with the latest of them. */
  unreachable: z.object({
    count: z.int(),
    people: z.array(z.object({ userId: Id, name: z.string(), email: z.string() })).max(3),
  }),
  /** What other administrators changed of the mail server within a day, newest first, and until when links for administrators are held back. */
  mailServerChanges: z.object({
    changes: z.array(z.object({ at: Instant, personName: z.string().nullable(), subject: z.string() })).max(5),
    linksHeldUntil: Instant.nullable(),
  }),
  /** What versions brought that this administrator has not read of, the newest first; empty in a school that began with this one. */
  news: z.array(z.object({ version: z.string(), items: z.array(z.string()) })),
  /** Payments for something that no journey sells. */
  unmatchedSales: z.int(),
  /** Secrets sealed with a lost key, such as 'Webhook Ticto: Vendas', and the page where each must be entered again; null: by a command. */
  unreadableSecrets: z.array(
    z.object({
      label: z.string(),
      page: z.enum(['/admin/webhooks', '/admin/emails', '/admin/conexoes', '/admin/configuracoes']).nullable(),
    }),
  ),
  /** The last five, newest first. */
  recentEnrollments: z
    .array(
      z.object({
        id: Id,
        userId: Id,
        userName: z.string(),
        journeyId: Id,
        journeyName: z.string(),
        cover: OwnCover.optional(),
        createdAt: Instant,
      }),
    )
    .max(5),
  /** Totals of the requested range, and of as many days before it. */
  totals: z.object({ now: Measures, before: Measures }),
  /** The days of the range, today last. `before` is the day one range earlier. */
  days: z.array(z.object({ day: LocalDay, now: Measures, before: Measures })),
  /** The first-steps checklist. It shows until a school can sell or says that it will not. */
  firstSteps: z.object({
    hasIdentity: z.boolean(),
    hasJourney: z.boolean(),
    hasLesson: z.boolean(),
    hasMember: z.boolean(),
    isMailConfigured: z.boolean(),
    hasWebhook: z.boolean(),
    /** A webhook received a delivery; the app's own test events are none. */
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
  showsAddresses: true,
  summary: 'Figures, the last enrolments, the days of a range beside those before it, and first steps.',
  query: z.object({ range: OverviewRange.default('30d') }),
  response: Overview,
});

export const markNewsRead = endpoint({
  method: 'PUT',
  path: '/api/admin/news-read',
  access: 'admin',
  summary: 'Note up to which version the caller has read what is new. An older one than before changes nothing.',
  body: z.object({ upTo: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/) }),
  response: z.object({ read: z.literal(true) }),
});

/** The search of the command palette. */
export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'Journeys, lessons and people whose name (or e-mail) holds the words; at most six of each.',
  query: z.object({ words: SearchTerm.min(1) }),
  response: z.object({
    journeys: z.array(z.object({ id: Id, name: z.string() })),
    lessons: z.array(
      z.object({ id: Id, title: z.string(), dayNumber: z.int().nullable(), journeyId: Id, journeyName: z.string() }),
    ),
    people: z.array(z.object({ id: Id, name: z.string(), email: z.string() })),
  }),
});
