/** Drafts are on no member's screen and in no count (decision D17): every reading operation of the contract is asked, as everybody else. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAttachment } from '../../fixtures/attachment.ts';
import { certify } from '../../fixtures/certificate-settings.ts';
import { lessonValues } from '../../fixtures/lesson-values.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { lessonParts, lessons } from '../../src/tables/lessons.ts';
import type { Who } from '../endpoints/entry.ts';
import { everyRead, type Read } from '../endpoints/every-read.ts';
import { callerOf, send } from '../endpoints/request.ts';
import { aScene, setUp, type Scene } from '../endpoints/scene.ts';

const t = useTestApp();
const everyone: readonly Who[] = ['nobody', 'member', 'other'];
const NAME = 'Zéfiro Quixabá';
const draftIds = ['0199a1b2-0000-7000-8000-00000000d001', '0199a1b2-0000-7000-8000-00000000d002'];

/** A draft at the end and one in the middle, with all that a lesson can hold. */
async function plant(journeyId: string): Promise<void> {
  await t.db.execute(sql`update lessons set place = place + 1 where journey_id = ${journeyId} and place >= 3`);
  const { rows } = await t.db.execute<{ last: number }>(
    sql`select max(place) as last from lessons where journey_id = ${journeyId}`,
  );
  for (const [index, id] of draftIds.entries()) {
    const isPlaced = index === 0;
    const values = lessonValues(
      { journeyId, dayNumber: 1 },
      { title: NAME, description: NAME, missionType: 'desafio' },
    );
    const place = isPlaced ? 3 : rows[0]!.last + 1;
    await t.db.insert(lessons).values({ ...values, id, dayNumber: null, place, isPlaced });
    await anAttachment(t.db, { lessonId: id });
  }
  const written = { createdAt: new Date(), updatedAt: new Date() };
  await t.db.insert(lessonParts).values({ id: draftIds[0]!, journeyId, place: 1, title: NAME, ...written });
}

/** The whole answers, in order. */
async function answersTo(scene: Scene, inputs: readonly Read[]) {
  const answers: unknown[] = [];
  for (const { listed, who, input } of inputs) {
    const { status, body } = await send(await callerOf(scene, who), listed.endpoint, input);
    answers.push({ name: listed.name, who, input, status, body: typeof body === 'string' ? body.length : body });
  }
  return answers;
}

test('a journey with drafts answers everybody as without them', async () => {
  travelTo(new Date());
  const scene = aScene(t);
  await setUp(scene);
  const { journeyId } = await scene.course();
  await certify(t.db, journeyId);
  await t.db.execute(sql`update journeys set visibilidade = 'publica' where id = ${journeyId}`);
  const planted = { journeyId, lessonId: draftIds[0]! };
  const inputs = await everyRead(scene, { planted, terms: [NAME], everyone });
  const before = await answersTo(scene, inputs);
  expect(JSON.stringify(before)).toContain(journeyId);
  await plant(journeyId);
  expect(await answersTo(scene, inputs)).toEqual(before);
});

test('a lesson taken back answers whoever does not keep it as a deleted one', async () => {
  travelTo(new Date());
  const scene = aScene(t);
  await setUp(scene);
  const { journeyId, lessons: ids } = await scene.course();
  const planted = { journeyId, lessonId: ids.last };
  const inputs = await everyRead(scene, { planted, terms: [], everyone });
  const admin = await scene.admin();
  expect((await admin.delete(`/api/admin/lessons/${ids.last}/publication`)).body).toMatchObject({ keepers: 0 });
  const takenBack = await answersTo(scene, inputs);
  expect((await admin.delete(`/api/admin/lessons/${ids.last}`)).status).toBe(200);
  expect(await answersTo(scene, inputs)).toEqual(takenBack);
});
