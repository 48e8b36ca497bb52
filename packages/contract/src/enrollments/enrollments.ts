import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, LocalDay, page, pageQuery } from '../fields/fields.ts';
import { OwnCover } from '../journeys/own-cover.ts';
import { AccessEnd } from './access-term.ts';
import { MissionType } from '../lessons/lessons.ts';
import { ReleaseMode } from '../lessons/release.ts';

/** A member's enrollment. Counts and percentages are clamped for display (decision D7). */
export const EnrollmentView = z.object({
  id: Id,
  journeyId: Id,
  /** 1 + the number of leading completed lessons (decision D3). */
  currentDay: z.int().min(1),
  /** currentDay − 1, within 0…totalDays. */
  completedDays: z.int().min(0),
  /** currentDay of totalDays as a rounded percentage, clamped to 0–100 (specification §2 "Header widget", §4). */
  progressPercent: z.int().min(0).max(100),
  origin: z.string(),
  startedAt: Instant,
  updatedAt: Instant,
  completedAt: Instant.nullable(),
  /** Nothing of it was done here: it was completed on another platform (decision D20). Absent otherwise. */
  isCompletedElsewhere: z.boolean().optional(),
  isSuspended: z.boolean(),
  /** The last day of access; null without an end. */
  accessUntil: LocalDay.nullable(),
  /** It is suspended because that day is past. */
  isOver: z.boolean(),
});
export type EnrollmentView = z.infer<typeof EnrollmentView>;

export const enroll = endpoint({
  method: 'POST',
  path: '/api/journeys/:journeyId/enrollment',
  access: 'member',
  summary: 'Start a free public journey that has lessons. A repeat answers 200 with the first enrolment.',
  params: z.object({ journeyId: Id }),
  statuses: [201, 200],
  response: EnrollmentView,
  refusals: [
    'journey_not_found',
    'journey_access_denied',
    'journey_not_free',
    'explore_disabled',
    'journey_in_preparation',
  ],
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
    cover: OwnCover.optional(),
  }),
  /** The lesson that can be done now, null when none is open. */
  openLesson: z.object({ id: Id, dayNumber: z.int(), title: z.string(), durationMinutes: z.int() }).nullable(),
  /** The lesson that waits for its day, `inDays` calendar days from today in the platform's zone; null when another thing is missing. */
  opensNext: z.object({ title: z.string(), opensOn: LocalDay, inDays: z.int().min(1) }).nullable(),
});
export type MyJourney = z.infer<typeof MyJourney>;

/** Today's card: the one thing that the dashboard puts first. */
export const TodayCard = z.discriminatedUnion('kind', [
  /** A lesson is open: `journey.openLesson` is set. */
  z.object({
    kind: z.literal('lesson'),
    journey: MyJourney,
    description: z.string(),
    mission: z.object({ type: MissionType, isAnswered: z.boolean() }).nullable(),
    /** The XP for completing it now, as on the lesson's page; null while gamification is off, or when nothing is left to pay. */
    reward: z.object({ xp: z.int(), bonusPercent: z.int() }).nullable(),
    /** What a member keeps after the streak broke; null otherwise, and while gamification is off. */
    comeback: z.object({ streakRecord: z.int(), studyDays: z.int(), xpTotal: z.int() }).nullable(),
  }),
  /**
   * Nothing is open, and at least one journey is under way; or today's lesson is done, and only other journeys than its own have an open
   * one.
   */
  z.object({
    kind: z.literal('up_to_date'),
    /** The journey whose next lesson opens soonest, else that of today's lesson. */
    journey: MyJourney,
    /** That lesson, `inDays` calendar days from today in the platform's zone; null when the journey waits for lessons (decision D8). */
    next: z
      .object({
        dayNumber: z.int(),
        title: z.string(),
        durationMinutes: z.int(),
        opensOn: LocalDay,
        inDays: z.int().min(1),
      })
      .nullable(),
    /** The last lesson that the member completed today. */
    completedToday: z.object({ lessonId: Id, title: z.string(), isMissionAnswered: z.boolean() }).nullable(),
  }),
  /** No journey is under way: none begun, or all finished or paused. */
  z.object({ kind: z.literal('begin') }),
]);
export type TodayCard = z.infer<typeof TodayCard>;

/** A timed mission that runs: the server says how much of its time is left. */
export const RunningMission = z.object({ lessonId: Id, title: z.string(), remainingMs: z.int().min(1) });
export type RunningMission = z.infer<typeof RunningMission>;

export const listMyJourneys = endpoint({
  method: 'GET',
  path: '/api/enrollments',
  access: 'member',
  summary: "The signed-in member's enrolments, most recently updated first, and on the first page what today asks for.",
  query: pageQuery,
  /**
   * `today` considers all enrollments, not only this page. `runningMission`: the one that ends first. `reachableXp`: the most that one day
   * of the journeys under way pays; null while gamification is off, or without such a journey. All are null on later pages.
   */
  response: page(MyJourney).extend({
    today: TodayCard.nullable(),
    runningMission: RunningMission.nullable(),
    reachableXp: z.int().nullable(),
  }),
});

const enrollmentParams = z.object({ enrollmentId: Id });

export const enrollSomebody = endpoint({
  method: 'POST',
  path: '/api/admin/enrollments',
  access: 'admin',
  scope: 'people',
  summary:
    'Enrol a user in an active journey, whatever its price. A repeat answers 200 with the first enrolment; its grant counts beside others.',
  body: z.object({ userId: Id, journeyId: Id, origin: z.string().trim().max(100).optional() }),
  statuses: [201, 200],
  response: EnrollmentView,
  refusals: ['user_not_found', 'journey_not_found', 'journey_inactive'],
});

export const resetEnrollment = endpoint({
  method: 'POST',
  path: '/api/admin/enrollments/:enrollmentId/reset',
  access: 'admin',
  scope: 'people',
  summary:
    'Start over: progress and timers go, answers are archived, the schedule restarts today. XP stays and is never paid twice.',
  params: enrollmentParams,
  response: EnrollmentView,
  refusals: ['enrollment_not_found'],
});

export const pauseEnrollment = endpoint({
  method: 'POST',
  path: '/api/admin/enrollments/:enrollmentId/pause',
  access: 'admin',
  scope: 'people',
  summary: 'Close the lessons and keep the progress, until an administrator resumes.',
  params: enrollmentParams,
  response: EnrollmentView,
  refusals: ['enrollment_not_found'],
});

export const resumeEnrollment = endpoint({
  method: 'POST',
  path: '/api/admin/enrollments/:enrollmentId/resume',
  access: 'admin',
  scope: 'people',
  summary: "Lift an administrator's pause. Lessons open if a grant is valid.",
  params: enrollmentParams,
  response: EnrollmentView,
  refusals: ['enrollment_not_found'],
});

export const setAccessEnd = endpoint({
  method: 'PUT',
  path: '/api/admin/enrollments/:enrollmentId/access-end',
  access: 'admin',
  scope: 'people',
  summary:
    'Set the last day of access; null: no end. A payment since then extends from it. A pause stays, and a repeat changes nothing.',
  params: enrollmentParams,
  body: z.object({ until: AccessEnd.nullable() }),
  response: EnrollmentView,
  refusals: ['enrollment_not_found'],
});

export const removeEnrollment = endpoint({
  method: 'DELETE',
  path: '/api/admin/enrollments/:enrollmentId',
  access: 'admin',
  scope: 'people',
  summary: 'Remove an enrolment with its progress and timers and end its grants. Answers, XP and badges stay.',
  params: enrollmentParams,
  response: z.object({ removed: z.literal(true) }),
  refusals: ['enrollment_not_found'],
});
