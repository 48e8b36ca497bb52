import { sql } from 'drizzle-orm';
import { adminsOnly, all, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';

const checked = async ({ checkedImport }: Scene) => ({ params: { importId: (await checkedImport()).id } });
const ran = async ({ ranImportId }: Scene) => ({ params: { importId: await ranImportId() } });
const start = async (scene: Scene) => ({
  ...(await checked(scene)),
  body: { revision: (await scene.checkedImport()).revision, people: 1 },
});
const jobAbout = (importId: string) => sql`select 1 from long_jobs where arguments ->> 'importId' = ${importId}`;

export const peopleImportRuns: EntriesOf<'peopleImportRuns'> = {
  startPeopleImport: adminsOnly(200, 12, {
    input: start,
    refuses: { import_changed: async (scene) => ({ ...(await checked(scene)), body: { revision: 1, people: 7 } }) },
    atOnce: {
      statuses: all(200),
      effect: async (scene) =>
        sql`select 1 from people_imports where id = ${(await checked(scene)).params.importId} and started_at is not null`,
    },
    competes: true,
  }),
  undoPeopleImport: adminsOnly(200, 10, {
    input: ran,
    refuses: { import_not_checked: checked },
    // Its job writes down, at its end, how many are left.
    atOnce: {
      statuses: all(200),
      changesNothing: true,
      effect: async (scene) => jobAbout(await scene.ranImportId()),
    },
  }),
  makeImportLinks: adminsOnly(200, 10, {
    input: async (scene) => ({ ...(await ran(scene)), body: { formerJobId: null } }),
    refuses: { import_not_checked: async (scene) => ({ ...(await checked(scene)), body: { formerJobId: null } }) },
    atOnce: { statuses: all(200), effect: async (scene) => jobAbout(await scene.ranImportId()) },
  }),
  downloadImportResult: adminsOnly(200, 5, { input: ran }),
  previewImportInvitation: adminsOnly(200, 5, { input: checked }),
};
