import { eq, sql } from 'drizzle-orm';
import { newId } from '../../src/platform/ids.ts';
import { lessons } from '../../src/tables/lessons.ts';
import { audited } from './effects.ts';
import { adminsOnly, all, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';

const DAY_MS = 86_400_000;

const plain = async ({ course }: Scene) => ({ params: { lessonId: (await course()).lessons.plain } });

/** The course's last lesson as a draft that was never published. */
async function aDraft({ t, course }: Scene) {
  const { last } = (await course()).lessons;
  await t.db.update(lessons).set({ dayNumber: null, isPlaced: false }).where(eq(lessons.id, last));
  return { params: { lessonId: last } };
}

const tomorrow = () => {
  const day = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  return { day, time: '08:30' };
};

export const drafts: EntriesOf<'drafts'> = {
  createDrafts: adminsOnly(201, 7, {
    input: async (scene, nth) => {
      const { journeyId, enrollmentId } = await scene.course();
      // The same again and again: its id is the enrollment's, which no lesson has.
      const id = nth === 0 ? enrollmentId : newId(new Date());
      return { params: { journeyId }, body: { drafts: [{ id, title: 'Respirar', videoUrl: '' }] } };
    },
    atOnce: {
      statuses: all(201),
      effect: async ({ course }) => sql`select 1 from lessons where id = ${(await course()).enrollmentId}`,
      input: async ({ course }) => {
        const { journeyId, enrollmentId } = await course();
        return { params: { journeyId }, body: { drafts: [{ id: enrollmentId, title: 'Respirar', videoUrl: '' }] } };
      },
    },
    competes: true,
  }),
  publishLesson: adminsOnly(200, 12, {
    input: async (scene) => ({ ...(await aDraft(scene)), body: {} }),
    atOnce: {
      statuses: all(200),
      effect: async ({ course }) => audited((await course()).lessons.last),
      input: async (scene, nth) => {
        const { last } = (await scene.course()).lessons;
        return nth === 0 ? { ...(await aDraft(scene)), body: {} } : { params: { lessonId: last }, body: {} };
      },
    },
    competes: async (scene) => ({ ...(await plain(scene)), body: { dayNumber: 3 } }),
  }),
  takeBackLesson: adminsOnly(200, 12, {
    input: plain,
    atOnce: { statuses: all(200), effect: async ({ course }) => audited((await course()).lessons.plain) },
    competes: true,
  }),
  scheduleLesson: adminsOnly(200, 5, {
    input: async (scene) => ({ ...(await aDraft(scene)), body: tomorrow() }),
    atOnce: { statuses: all(200), effect: async ({ course }) => audited((await course()).lessons.last) },
    competes: true,
  }),
  unscheduleLesson: adminsOnly(200, 3, {
    input: aDraft,
    atOnce: { statuses: all(200), changesNothing: true },
    competes: true,
  }),
};
