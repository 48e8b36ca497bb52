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
  enroll: signedIn(201, 11, {
    input: async ({ openJourneyId }) => ({ params: { journeyId: await openJourneyId() } }),
    atOnce: {
      statuses: firstOf(201, 200),
      effect: async ({ member, openJourneyId }) =>
        sql`select 1 from access_grants
             where user_id = ${(await member()).userId} and journey_id = ${await openJourneyId()}`,
    },
    competes: true,
  }),
  // Includes today's card and the reward of its lesson.
  listMyJourneys: signedIn(200, 2),
  enrollSomebody: adminsOnly(201, 9, {
    input: async ({ member, openJourneyId }) => ({
      body: { userId: (await member()).userId, journeyId: await openJourneyId() },
    }),
    atOnce: { statuses: all(200), effect: grant('manual'), input: enrolledAlready },
    competes: enrolledAlready,
  }),
  resetEnrollment: adminsOnly(200, 10, { input: theEnrollment, atOnce: { statuses: all(200) }, competes: true }),
  pauseEnrollment: adminsOnly(200, 9, { input: theEnrollment, atOnce: { statuses: all(200) }, competes: true }),
  resumeEnrollment: adminsOnly(200, 6, {
    input: theEnrollment,
    atOnce: { statuses: all(200), changesNothing: true },
    competes: true,
  }),
  setAccessEnd: adminsOnly(200, 8, {
    input: async (scene) => ({ ...(await theEnrollment(scene)), body: { until: '2027-12-31' } }),
    atOnce: { statuses: all(200) },
    competes: true,
  }),
  removeEnrollment: adminsOnly(200, 11, {
    input: theEnrollment,
    atOnce: { statuses: firstOf(200, 404) },
    competes: true,
  }),
};

export const adminEnrollments: EntriesOf<'adminEnrollments'> = {
  listEnrollments: adminsOnly(200, 4, { input: () => ({ query: { search: 'pessoa', sort: 'user' } }) }),
  // Of one person: a second page is three statements more.
  exportEnrollments: adminsOnly(200, 6, {
    input: async ({ course, member }) => {
      await course();
      return { query: { search: (await member()).email } };
    },
  }),
};
