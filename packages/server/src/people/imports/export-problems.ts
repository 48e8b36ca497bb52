import * as z from 'zod';
import { cursorValues, decodePosition, encodePosition } from '../../platform/cursor.ts';
import { csvLine, ROWS_AT_ONCE, type CsvColumns } from '../../platform/http/files/csv.ts';
import type { ListExport } from '../../platform/http/files/list-export.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findImport } from './import-store.ts';
import { listLines, type StoredLine } from './line-store.ts';

const columns: CsvColumns<StoredLine> = [
  ['Linha', ({ line }) => line],
  ['E-mail', ({ judged }) => judged.shownEmail],
  ['Nome', ({ judged }) => judged.name],
  ['O que há', ({ findings }) => findings.map(({ what }) => what).join(' · ')],
  ['O que acontece', ({ outcomeText }) => outcomeText],
  ['Sugestão', ({ suggestedEmail }) => suggestedEmail],
];

const Position = z.tuple([cursorValues.int, cursorValues.int]);

/** The lines of an import about which there is something to say, problems first. It is written down, as it holds addresses. */
export const problemsExport: Omit<ListExport<{ importId: string }, { importId: string }>, 'count'> = {
  head: columns.map(([heading]) => heading),
  async prepare(db, { importId }) {
    const { fileName } = (await findImport(db, importId)) ?? refuse('import_not_found');
    return {
      asked: { importId },
      fileName: `problemas-${fileName.replace(/\.\w+$/, '')}.csv`,
      audit: { action: 'Problemas de uma lista baixados', subject: fileName, subjectId: importId },
    };
  },
  async page(db, { importId }, { cursor, timeZone }) {
    const after = decodePosition(Position, cursor ?? undefined);
    const rows = await listLines(db, importId, { show: 'problems', after, limit: ROWS_AT_ONCE });
    const last = rows.length === ROWS_AT_ONCE && rows.at(-1);
    return {
      lines: rows.map((row) => csvLine(columns.map(([, cell]) => cell(row, timeZone)))),
      count: rows.length,
      nextCursor: last ? encodePosition(last.position) : null,
    };
  },
};
