import { exportKind } from '@jornada/contract/long-jobs/export-kind';
import type { ListExport as ListOf } from '@jornada/contract/long-jobs/list-exports';
import type { LongJobKind } from '../long-jobs/long-job.ts';
import { csvHead } from '../platform/http/files/csv.ts';
import type { ListExport } from '../platform/http/files/list-export.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every list that can be exported, under the name that `startExport` has for it. */
export type ListExports = {
  [List in ListOf['list']]: ListExport<Extract<ListOf, { list: List }>['query']>;
};

/** What the long job of an export works on. */
export interface ExportArguments {
  asked: object;
  fileName: string;
}

/** The long job that exports a list, a page a step. Its file has the same bytes as the download. */
export const exportJob = (
  list: ListOf['list'],
  { head, page }: ListExport<never>,
): LongJobKind<ExportArguments, string> => ({
  kind: exportKind(list),
  access: 'admin',
  stepUp: true,
  async step(tx, { cursor, ...of }, { timeZone }) {
    const { lines, count, nextCursor } = await page(tx, of.arguments.asked, { cursor, timeZone });
    return { next: nextCursor, done: count, content: (cursor === null ? csvHead(head) : '') + lines.join('') };
  },
  result: { type: 'text/csv', keptForMs: DAY_MS, nameOf: ({ fileName }) => fileName },
});
