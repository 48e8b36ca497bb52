import { sql } from 'drizzle-orm';
import { grant } from './effects.ts';
import type { Scene } from './scene.ts';
import { adminsOnly, all, firstOf, signedIn, type EntriesOf } from './entry.ts';

const theEnrollment = async ({ course }: Scene) => ({ params: { enrollmentId: (await course()).enrollmentId } });
/** Again, in the journey that the member is on. */
const enrolledAlready = async ({ member, course }: Scene) => ({
  body: { userId: (await member()).userId, journeyId: (await course()).journeyId },
});

export const enrollments: EntriesOf<'enrollments'> = {
  enroll: {
    answers: signedIn(201),
    statements: 9,
    input: async ({ openJourneyId }) => ({ params: { journeyId: await openJourneyId() } }),
    atOnce: {
      statuses: firstOf(201, 200),
      effect: async ({ member, openJourneyId }) =>
        sql`select 1 from access_grants
             where user_id = ${(await member()).userId} and journey_id = ${await openJourneyId()}`,
    },
    competes: true,
  },
  // Includes today's card and the reward of its lesson.
  listMyJourneys: { answers: signedIn(200), statements: 2 },
  enrollSomebody: {
    answers: adminsOnly(201),
    statements: 7,
    input: async ({ member, openJourneyId }) => ({
      body: { userId: (await member()).userId, journeyId: await openJourneyId() },
    }),
    atOnce: { statuses: all(200), effect: grant('manual'), input: enrolledAlready },
    competes: enrolledAlready,
  },
  resetEnrollment: {
    answers: adminsOnly(200),
    statements: 10,
    input: theEnrollment,
    atOnce: { statuses: all(200) },
    competes: true,
  },
  pauseEnrollment: {
    answers: adminsOnly(200),
    statements: 8,
    input: theEnrollment,
    atOnce: { statuses: all(200) },
    competes: true,
  },
  resumeEnrollment: {
    answers: adminsOnly(200),
    statements: 6,
    input: theEnrollment,
    atOnce: { statuses: all(200), changesNothing: true },
    competes: true,
  },
  removeEnrollment: {
    answers: adminsOnly(200),
    statements: 10,
    input: theEnrollment,
    atOnce: { statuses: firstOf(200, 404) },
    competes: true,
  },
};

export const adminEnrollments: EntriesOf<'adminEnrollments'> = {
  listEnrollments: {
    answers: adminsOnly(200),
    statements: 3,
    input: () => ({ query: { search: 'pessoa', sort: 'user' } }),
  },
  exportEnrollments: { answers: adminsOnly(200), statements: 4, input: () => ({ query: { search: 'pessoa' } }) },
};
