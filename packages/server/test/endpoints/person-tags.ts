import { sql } from 'drizzle-orm';
import { aTag } from '../../fixtures/tag.ts';
import { adminsOnly, all, firstOf, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';

const theMember = async ({ member }: Scene) => ({ userId: (await member()).userId });
const ofScene = new WeakMap<Scene, Promise<{ tagId: string; intoId: string }>>();
/** Two tags of the scene: the member has the first. */
async function makeTags(scene: Scene) {
  const { db } = scene.t;
  return { tagId: await aTag(db, { people: [(await scene.member()).userId] }), intoId: await aTag(db) };
}
function tagsOf(scene: Scene) {
  const made = ofScene.get(scene) ?? makeTags(scene);
  ofScene.set(scene, made);
  return made;
}
const theTag = async (scene: Scene) => ({ params: { tagId: (await tagsOf(scene)).tagId } });

export const personTags: EntriesOf<'personTags'> = {
  listTags: adminsOnly(200, 2),
  tagPerson: adminsOnly(200, 10, {
    input: async (scene) => ({ params: await theMember(scene), body: { name: (await theMember(scene)).userId } }),
    atOnce: {
      statuses: all(200),
      effect: async (scene) => sql`select 1 from tagged_people where user_id = ${(await theMember(scene)).userId}`,
    },
    competes: true,
  }),
  untagPerson: adminsOnly(200, 7, {
    input: async (scene) => ({ params: { ...(await theMember(scene)), tagId: (await tagsOf(scene)).tagId } }),
    atOnce: { statuses: all(200) },
    competes: true,
  }),
  renameTag: adminsOnly(200, 7, {
    input: async (scene, nth) => {
      const { tagId } = await tagsOf(scene);
      return { params: { tagId }, body: { name: `${nth} ${tagId}` } };
    },
    atOnce: { statuses: all(200) },
    competes: true,
  }),
  mergeTags: adminsOnly(200, 9, {
    input: async (scene) => ({ ...(await theTag(scene)), body: { intoId: (await tagsOf(scene)).intoId } }),
    atOnce: { statuses: firstOf(200, 404) },
    competes: true,
  }),
  deleteTag: adminsOnly(200, 7, {
    input: theTag,
    atOnce: { statuses: firstOf(200, 404) },
    competes: true,
  }),
};
