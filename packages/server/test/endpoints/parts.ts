import { sql } from 'drizzle-orm';
import { aPart } from '../../fixtures/part.ts';
import { newId } from '../../src/platform/ids.ts';
import { adminsOnly, all, firstOf, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';

const theJourney = async ({ course }: Scene) => ({ params: { journeyId: (await course()).journeyId } });
/** Two parts of the member's journey with its last lessons. */
const theParts = async ({ course, t }: Scene) => {
  const { journeyId } = await course();
  const first = await aPart(t.db, { journeyId, from: 8 });
  return { first, last: await aPart(t.db, { journeyId, from: 11 }) };
};
const ofScene = new WeakMap<Scene, ReturnType<typeof theParts>>();
function partsOf(scene: Scene) {
  const made = ofScene.get(scene) ?? theParts(scene);
  ofScene.set(scene, made);
  return made;
}
const firstPart = async (scene: Scene) => ({ params: { partId: (await partsOf(scene)).first } });

export const parts: EntriesOf<'parts'> = {
  createPart: adminsOnly(201, 8, {
    input: async (scene) => ({
      ...(await theJourney(scene)),
      body: { id: newId(new Date()), title: 'Módulo 1', beforeId: (await scene.course()).lessons.reflection },
    }),
    atOnce: {
      statuses: all(201),
      effect: async (scene) => sql`select 1 from lesson_parts where id = ${(await scene.course()).enrollmentId}`,
      // One part is asked for again and again. Its id is the enrollment's, which no part has.
      input: async (scene) => ({
        ...(await theJourney(scene)),
        body: { id: (await scene.course()).enrollmentId, title: 'Módulo 1' },
      }),
    },
    competes: true,
  }),
  renamePart: adminsOnly(200, 8, {
    input: async (scene, nth) => ({ ...(await firstPart(scene)), body: { title: `Módulo ${nth}` } }),
    atOnce: { statuses: all(200) },
    competes: true,
  }),
  movePart: adminsOnly(200, 12, {
    input: async (scene, nth) => {
      const { first, last } = await partsOf(scene);
      return { params: { partId: first }, body: { afterId: nth % 2 === 0 ? last : null } };
    },
    atOnce: { statuses: all(200) },
    competes: true,
  }),
  removePart: adminsOnly(200, 10, {
    input: firstPart,
    atOnce: { statuses: firstOf(200, 404) },
    competes: true,
  }),
};
