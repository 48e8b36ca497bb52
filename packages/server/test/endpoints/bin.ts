import type { Scene } from './scene.ts';
import { adminsOnly, all, firstOf, type EntriesOf } from './entry.ts';

/** A scene whose journey is in the bin. */
async function deletedJourney({ course, admin }: Scene) {
  const { journeyId } = await course();
  await (await admin()).delete(`/api/admin/journeys/${journeyId}`);
  return { params: { entryId: journeyId } };
}

/** A scene of which one lesson is in the bin. */
async function deletedLesson({ course, admin }: Scene) {
  const { lessons } = await course();
  await (await admin()).delete(`/api/admin/lessons/${lessons.plain}`);
  return { params: { entryId: lessons.plain } };
}

export const bin: EntriesOf<'bin'> = {
  listBin: adminsOnly(200, 2),
  restoreFromBin: adminsOnly(200, 36, {
    input: deletedJourney,
    refuses: {
      bin_entry_not_found: () => ({ params: { entryId: '0198b1d0-0000-7000-8000-000000000000' } }),
      journey_not_found: async (scene) => {
        const call = await deletedLesson(scene);
        await deletedJourney(scene);
        return call;
      },
    },
    atOnce: { statuses: all(200) },
    competes: deletedLesson,
  }),
  deleteForGood: adminsOnly(200, 7, {
    input: deletedJourney,
    atOnce: { statuses: firstOf(200, 404) },
    competes: deletedLesson,
  }),
};
