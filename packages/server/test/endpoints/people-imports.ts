import { sql } from 'drizzle-orm';
import { aForm } from '../../fixtures/form.ts';
import { planOf } from '../../fixtures/people-import.ts';
import { adminsOnly, all, firstOf, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';

const theImport = async ({ checkedImport }: Scene) => ({ params: { importId: (await checkedImport()).id } });

/** Before an import runs, nothing of the school changes, and nothing is written down (decision G7). */
export const peopleImports: EntriesOf<'peopleImports'> = {
  uploadPeopleImport: adminsOnly(201, 7, {
    input: () => ({ raw: aForm({ name: 'alunos.csv', content: 'E-mail;Nome\r\nana@exemplo.com;Ana\r\n' }) }),
    atOnce: { statuses: all(201), changesNothing: true },
    refuses: {
      list_is_archive: () => ({ raw: aForm({ content: 'PK\u0003\u0004lista.csv' }) }),
    },
  }),
  listPeopleImports: adminsOnly(200, 4),
  readPeopleImport: adminsOnly(200, 4, { input: theImport }),
  rereadPeopleImport: adminsOnly(200, 10, {
    input: async (scene) => ({
      ...(await theImport(scene)),
      body: { encoding: 'utf-8', separator: ',', quote: '"', lineEnd: 'crlf', headLine: 1 },
    }),
    atOnce: { statuses: all(200), changesNothing: true },
    competes: true,
  }),
  planPeopleImport: adminsOnly(200, 22, {
    input: async (scene, nth) => ({
      ...(await theImport(scene)),
      body: planOf(await scene.checkedImport(), { tags: [`turma ${nth}`] }),
    }),
    atOnce: { statuses: all(200), changesNothing: true },
    competes: true,
  }),
  listImportLines: adminsOnly(200, 3, { input: theImport }),
  correctImportLine: adminsOnly(200, 8, {
    unknown: 400,
    input: async (scene, nth) => ({
      params: { ...(await theImport(scene)).params, line: 3 },
      body: { email: `bia${nth}@exemplo.com` },
    }),
    atOnce: { statuses: all(200), changesNothing: true },
    competes: true,
  }),
  acceptImportSuggestions: adminsOnly(200, 8, {
    input: theImport,
    atOnce: {
      statuses: all(200),
      changesNothing: true,
      effect: async (scene) => sql`
        select 1 from people_import_lines where import_id = ${(await scene.checkedImport()).id} and corrected is not null`,
    },
    competes: true,
  }),
  downloadImportProblems: adminsOnly(200, 5, { input: theImport }),
  deletePeopleImport: adminsOnly(200, 5, {
    input: theImport,
    atOnce: { statuses: firstOf(200, 404), changesNothing: true },
    competes: true,
  }),
};
