import { peopleImportFiles } from '../../tables/imports.ts';
import type { FileRows } from './file-kind.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The storage's key of a list of people; `path` is its column. */
export const listKey = (path: string) => `people-lists/${path}`;

/** Lists of people: they go when their import starts, or after a day (decision G7). */
export const listRows: FileRows = {
  table: peopleImportFiles,
  id: peopleImportFiles.importId,
  keyOf: listKey,
  invariant: 'people_list_is_stored',
  sentence: 'Toda lista enviada que espera por sua importação está guardada por inteiro.',
  sweep: { afterMs: DAY_MS, unused: () => undefined },
};
