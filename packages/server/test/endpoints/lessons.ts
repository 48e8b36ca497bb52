import { sql } from 'drizzle-orm';
import { aLessonForm } from '../../fixtures/forms.ts';
import { anUpload } from '../../fixtures/upload.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Course } from './course.ts';
import { audited, type Effect } from './effects.ts';
import type { Scene } from './scene.ts';
import { adminsOnly, all, enrolled, enrolledOnly, firstOf, type EntriesOf } from './entry.ts';

const lesson = async ({ course }: Scene, name: keyof Course['lessons']) => ({
  params: { lessonId: (await course()).lessons[name] },
});
const plain = (scene: Scene) => lesson(scene, 'plain');
const required = (scene: Scene) => lesson(scene, 'required');
const material = async ({ course }: Scene) => {
  const { lessons: ids, attachmentIds } = await course();
  return { params: { lessonId: ids.required, attachmentId: attachmentIds[0] } };
};
const writtenDown: Effect = async ({ course }) => audited((await course()).lessons.required);
const transferred = async (scene: Scene, name: keyof Course['lessons']) => ({
  ...(await lesson(scene, name)),
  body: { journeyId: await scene.openJourneyId() },
});
const newUpload = async ({ t }: Scene) => (await anUpload(t.db)).id;

const paidForPlain: Effect = async ({ member, course }) => {
  const [{ userId }, { lessons: ids }] = [await member(), await course()];
  return sql`select 1 from xp_awards where user_id = ${userId} and award_key = ${`licao:${ids.plain}`}`;
};

export const lessons: EntriesOf<'lessons'> = {
  readLesson: enrolled(200, 2, {
    statementsOn: [
      { scene: { lessons: 60, materials: 10 }, statements: 2, shows: ['lessons.length', 60] },
      { scene: { isTaught: true }, statements: 2, shows: ['lesson.files.length', 3] },
      // The next lesson brings a milestone, of which the ledger is asked as well.
      { scene: { streakDays: 6 }, statements: 3, shows: ['reward', { xp: 50, bonusPercent: 20 }] },
    ],
    input: plain,
  }),
  completeLesson: enrolledOnly(200, 6, {
    input: async (scene) => ({ ...(await plain(scene)), body: undefined }),
    atOnce: { statuses: all(200), effect: paidForPlain },
    competes: true,
  }),
  downloadAttachment: enrolled(200, 3, { input: material }),
  readLessonFile: enrolled(200, 3, {
    input: async ({ course }) => {
      const { lessons: ids, pictureId } = await course();
      return { params: { lessonId: ids.reflection, fileId: pictureId } };
    },
  }),
  deleteLesson: adminsOnly(200, 24, { input: plain, atOnce: { statuses: firstOf(200, 404) }, competes: true }),
  moveLesson: adminsOnly(200, 10, {
    input: async (scene, nth) => ({ ...(await required(scene)), body: { direction: nth % 2 === 0 ? 'up' : 'down' } }),
    atOnce: { statuses: { 200: 'some', 409: 'some' } },
    competes: true,
  }),
};

export const adminLessons: EntriesOf<'adminLessons'> = {
  listLessons: adminsOnly(200, 4, {
    input: async ({ course }) => ({ params: { journeyId: (await course()).journeyId } }),
  }),
  readLessonForEditing: adminsOnly(200, 3, { input: required }),
  createLesson: adminsOnly(201, 10, {
    input: async (scene) => ({
      params: { journeyId: (await scene.course()).journeyId },
      body: aLessonForm({ attachmentIds: [await newUpload(scene), await newUpload(scene)] }),
    }),
    atOnce: { statuses: all(201) },
    competes: true,
  }),
  // It keeps one material, drops one and adds one.
  updateLesson: adminsOnly(200, 12, {
    input: async (scene, nth) => {
      const { version, attachmentIds } = await scene.course();
      const materials = [attachmentIds[0], await newUpload(scene)];
      const form = aLessonForm({ title: `Lição ${nth}`, attachmentIds: materials });
      return { ...(await required(scene)), body: { form, version } };
    },
    atOnce: { statuses: firstOf(200, 409), effect: writtenDown },
    competes: true,
  }),
  removeAttachment: adminsOnly(200, 8, {
    input: async (scene) => ({ ...(await material(scene)), query: { version: (await scene.course()).version } }),
    atOnce: { statuses: firstOf(200, 404), effect: writtenDown },
    competes: true,
  }),
  placeLesson: adminsOnly(200, 10, {
    input: async (scene, nth) => ({ ...(await required(scene)), body: { dayNumber: 2 + (nth % 5) } }),
    atOnce: { statuses: all(200) },
    competes: true,
  }),
  copyLesson: adminsOnly(201, 8, {
    statementsOn: [{ scene: { isTaught: true }, statements: 11, shows: ['lesson.dayNumber', 15] }],
    input: async (scene, nth) => ({
      ...(await required(scene)),
      body: {
        copyId: newId(new Date()),
        journeyId: nth % 2 === 0 ? (await scene.course()).journeyId : await scene.openJourneyId(),
      },
    }),
    atOnce: {
      statuses: all(201),
      effect: async ({ course }) =>
        sql`select 1 from lessons where journey_id = ${(await course()).journeyId} and title like '%(Cópia)'`,
      // One copy is asked for again and again. Its id is the enrollment's, which no lesson has.
      input: async (scene) => {
        const { enrollmentId: copyId, journeyId } = await scene.course();
        return { ...(await plain(scene)), body: { copyId, journeyId } };
      },
    },
    competes: true,
  }),
  transferLesson: adminsOnly(200, 14, {
    input: (scene) => transferred(scene, 'last'),
    atOnce: {
      statuses: all(200),
      effect: async ({ course, openJourneyId }) => {
        const { plain: id } = (await course()).lessons;
        return sql`select 1 from lessons where id = ${id} and journey_id = ${await openJourneyId()}`;
      },
      input: (scene) => transferred(scene, 'plain'),
    },
    competes: (scene) => transferred(scene, 'plain'),
  }),
};
