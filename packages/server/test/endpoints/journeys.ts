import { and, eq, gt } from 'drizzle-orm';
import { aJourneyForm } from '../../fixtures/forms.ts';
import { enrollments } from '../../src/tables/enrollments.ts';
import { audited, type Effect } from './effects.ts';
import type { Scene } from './scene.ts';
import { adminsOnly, all, enrolled, firstOf, signedIn, type EntriesOf } from './entry.ts';

const theJourney = async ({ course }: Scene) => ({ params: { journeyId: (await course()).journeyId } });
/** The choice about whom a plan of so many days completes (decision D15). */
async function choiceFor({ t, course }: Scene, totalDays: number) {
  const { journeyId, version } = await course();
  const passing = and(eq(enrollments.journeyId, journeyId), gt(enrollments.currentDay, totalDays));
  return { when: 'now' as const, people: await t.db.$count(enrollments, passing), version };
}
const writtenDown: Effect = async ({ course }) => audited((await course()).journeyId);

export const journeys: EntriesOf<'journeys'> = {
  listCatalogue: signedIn(200, 2),
  // Session, switches, the journey with its lessons, and its possible badges.
  readPublicJourney: signedIn(200, 4, {
    input: async ({ openJourneyId }) => ({ params: { journeyId: await openJourneyId() } }),
  }),
  readJourney: enrolled(200, 1, {
    statementsOn: [{ scene: { lessons: 60 }, statements: 1, shows: ['lessons.length', 60] }],
    input: theJourney,
  }),
};

export const adminJourneys: EntriesOf<'adminJourneys'> = {
  listJourneys: adminsOnly(200, 3),
  readJourneyForEditing: adminsOnly(200, 2, { input: theJourney }),
  createJourney: adminsOnly(201, 4, { input: () => ({ body: aJourneyForm() }), atOnce: { statuses: all(201) } }),
  updateJourney: adminsOnly(200, 12, {
    input: async (scene, nth) => {
      const totalDays = 5 - (nth % 5);
      const { version } = await scene.course();
      const completing = await choiceFor(scene, totalDays);
      return { ...(await theJourney(scene)), body: { form: aJourneyForm({ totalDays }), version, completing } };
    },
    atOnce: { statuses: firstOf(200, 409), effect: writtenDown },
    competes: true,
  }),
  setTotalDays: adminsOnly(200, 11, {
    input: async (scene) => ({
      ...(await theJourney(scene)),
      body: { totalDays: 5, completing: await choiceFor(scene, 5) },
    }),
    atOnce: { statuses: all(200), effect: writtenDown },
  }),
  setJourneyStatus: adminsOnly(200, 5, {
    input: async (scene) => ({ ...(await theJourney(scene)), body: { status: 'inactive' } }),
    atOnce: { statuses: all(200), effect: writtenDown },
  }),
  duplicateJourney: adminsOnly(201, 8, {
    statementsOn: [{ scene: { isTaught: true }, statements: 11, shows: ['copiedLessons', 14] }],
    input: theJourney,
    atOnce: { statuses: all(201) },
    competes: true,
  }),
  deleteJourney: adminsOnly(200, 30, { input: theJourney, atOnce: { statuses: firstOf(200, 404) }, competes: true }),
};

export const planChanges: EntriesOf<'planChanges'> = {
  previewPlanChange: adminsOnly(200, 6, {
    input: async (scene) => ({ ...(await theJourney(scene)), query: { totalDays: 3 } }),
  }),
};
