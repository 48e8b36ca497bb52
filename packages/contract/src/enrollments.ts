import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant, page, pageQuery } from './fields.ts';
import { ReleaseMode } from './release.ts';

/** The member's place in a journey. Counts and percentages are clamped for display (decision D7). */
export const EnrollmentView = z.object({
  id: Id,
  journeyId: Id,
  /** 1 + the number of leading completed lessons (decision D3). */
  currentDay: z.int().min(1),
  /** currentDay − 1, within 0…totalDays. */
  completedDays: z.int().min(0),
  /** currentDay of totalDays as a rounded percentage, clamped to 0–100 (specification §2 header widget, §4). */
  progressPercent: z.int().min(0).max(100),
  origin: z.string(),
  startedAt: Instant,
  updatedAt: Instant,
  completedAt: Instant.nullable(),
  isSuspended: z.boolean(),
});
export type EnrollmentView = z.infer<typeof EnrollmentView>;

export const enroll = endpoint({
  method: 'POST',
  path: '/api/journeys/:journeyId/enrollment',
  access: 'member',
  summary: 'Start a free public journey. A repeat answers 200 with the first enrolment.',
  params: z.object({ journeyId: Id }),
  statuses: [201, 200],
  response: EnrollmentView,
  refusals: ['journey_not_found', 'journey_access_denied', 'journey_not_free', 'explore_disabled'],
});

/** A card of 'Minhas Jornadas'. */
export const MyJourney = z.object({
  enrollment: EnrollmentView,
  journey: z.object({
    id: Id,
    name: z.string(),
    description: z.string(),
    totalDays: z.int(),
    lessonCount: z.int(),
    modoLiberacao: ReleaseMode,
  }),
  /** The lesson that can be done now, null when none is open. */
  openLesson: z.object({ id: Id, dayNumber: z.int(), title: z.string(), durationMinutes: z.int() }).nullable(),
});
export type MyJourney = z.infer<typeof MyJourney>;

export const listMyJourneys = endpoint({
  method: 'GET',
  path: '/api/enrollments',
  access: 'member',
  summary: "The signed-in member's enrolments, most recently updated first.",
  query: pageQuery,
  response: page(MyJourney),
});
