/** What is in the bin is nowhere else (decision C11): every reading operation of the contract is asked, as everybody. */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import { certify } from '../../fixtures/certificate-settings.ts';
import { lessonAttachments } from '../../src/tables/lessons.ts';
import type { Who } from '../endpoints/entry.ts';
import { everyRead, type Read } from '../endpoints/every-read.ts';
import { callerOf, send } from '../endpoints/request.ts';
import { aScene, setUp, type Scene } from '../endpoints/scene.ts';

const t = useTestApp();
const everyone: readonly Who[] = ['nobody', 'member', 'other', 'admin'];

/** The bin itself, the log, and the deliveries and mails as they came: they tell what was, as after any deletion. */
const mayTell = /^(?:bin\.|audit\.)/;

/** Names that stand nowhere else. */
const names = {
  journey: { ofLesson: 'Zéfiro Quixabá', ofJourney: 'Xerém Jequitibá' },
  lesson: { ofLesson: 'Zangão Quiabento', ofJourney: 'Xavante Jenipapo' },
};
type Names = (typeof names)['journey'];

/** Plants names in all that a journey and one of its lessons hold, where people write. */
async function plant(scene: Scene, { ofLesson, ofJourney }: Names) {
  const { journeyId, lessons } = await scene.course();
  const { required } = lessons;
  await certify(t.db, journeyId, { text: ofJourney });
  await t.db.execute(sql`
    update journeys set name = ${ofJourney}, description = ${ofJourney}, tags = array[${ofJourney}],
      external_product_ids = array[${ofJourney}], visibilidade = 'publica' where id = ${journeyId}`);
  await t.db.execute(sql`
    update lessons set title = ${ofLesson}, description = ${ofLesson}, mission_completion_message = ${ofLesson},
      mission_content = ${JSON.stringify({ title: ofLesson, description: ofLesson })}::jsonb where id = ${required}`);
  await t.db
    .update(lessonAttachments)
    .set({ name: `${ofLesson}.pdf` })
    .where(eq(lessonAttachments.lessonId, required));
  const { caller } = await scene.member();
  const done = await caller.post(`/api/lessons/${lessons.plain}/completion`, {});
  const { contentVersion } = (await caller.get(`/api/lessons/${required}/mission`)).body;
  const body = { contentVersion, answer: { text: ofLesson } };
  const answered = await caller.post(`/api/lessons/${required}/mission/answer`, body);
  expect([done.status, answered.status]).toEqual([200, 200]);
  return { journeyId, lessonId: required };
}

/** Some of the operations that tell of it while it is there. */
const shown = {
  journey: [
    'adminEnrollments.exportEnrollments',
    'adminJourneys.listJourneys',
    'certificates.listMyCertificates',
    'enrollments.listMyJourneys',
    'journeys.listCatalogue',
    'journeys.readPublicJourney',
    'overview.readOverview',
    'overview.searchEverything',
    'people.readPerson',
    'rewards.readLedger',
  ],
  lesson: [
    'adminLessons.listLessons',
    'answers.readLessonAnswers',
    'journeys.readJourney',
    'lessons.readLesson',
    'missions.listMyAnswers',
    'missions.readMission',
    'overview.searchEverything',
    'rewards.readLedger',
  ],
};

/** The operations in whose answers one of these stands. */
async function told(scene: Scene, inputs: readonly Read[], traces: readonly string[]) {
  const found = new Set<string>();
  for (const { listed, who, input } of inputs) {
    const { body } = await send(await callerOf(scene, who), listed.endpoint, input);
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? null);
    if (traces.some((trace) => text.includes(trace)) && !mayTell.test(listed.name)) found.add(listed.name);
  }
  return [...found].sort();
}

describe('every reading operation', () => {
  test.each(['journey', 'lesson'] as const)(
    'tells nothing of a %s in the bin, and all of it again afterwards',
    async (kind) => {
      const scene = aScene(t);
      const called = names[kind];
      const { ofLesson, ofJourney } = called;
      await setUp(scene);
      const { journeyId, lessonId } = await plant(scene, called);
      const inputs = await everyRead(scene, {
        planted: { journeyId, lessonId },
        terms: Object.values(called),
        everyone,
      });
      const traces = kind === 'journey' ? [ofJourney, ofLesson, journeyId, lessonId] : [ofLesson, lessonId];
      const before = await told(scene, inputs, traces);
      expect(before).toEqual(expect.arrayContaining(shown[kind]));
      const admin = await scene.admin();
      const id = kind === 'journey' ? journeyId : lessonId;
      expect((await admin.delete(`/api/admin/${kind}s/${id}`)).status).toBe(200);
      expect(await told(scene, inputs, traces)).toEqual([]);
      expect((await admin.post(`/api/admin/bin/${id}/restoration`)).status).toBe(200);
      expect(await told(scene, inputs, traces)).toEqual(before);
    },
  );
});
