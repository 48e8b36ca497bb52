import { decodePosition, encodePosition } from '../../../platform/cursor.ts';
import { csvLine, ROWS_AT_ONCE, type CsvColumns } from '../../../platform/http/files/csv.ts';
import type { ListExport } from '../../../platform/http/files/list-export.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { describeResult } from './describe-result.ts';
import { findImport } from '../import-store.ts';
import { listLinesAfter, type StoredLine } from './line-store.ts';
import * as z from 'zod';

const results: Record<StoredLine['state'], string> = {
  waiting: 'Não feita',
  done: 'Feita',
  failed: 'Falhou',
  undone: 'Desfeita',
  kept: 'Desfeita em parte',
  out: 'Não entrou',
};

const columns: CsvColumns<StoredLine> = [
  ['Linha', ({ line }) => line],
  ['E-mail', ({ judged }) => judged.shownEmail],
  ['Nome', ({ judged }) => judged.name],
  ['Resultado', ({ state }) => results[state]],
  ['O que aconteceu', (row) => describeResult(row) ?? row.outcomeText],
];

const Position = z.tuple([z.int()]);

/** What became of each line of an import, as it stands in the file. It is written down, as it holds addresses. */
export const resultExport: Omit<ListExport<{ importId: string }, { importId: string }>, 'count'> = {
  head: columns.map(([heading]) => heading),
  async prepare(db, { importId }) {
    const { fileName } = (await findImport(db, importId)) ?? refuse('import_not_found');
    return {
      asked: { importId },
      fileName: `resultado-${fileName.replace(/\.\w+$/, '')}.csv`,
      audit: { action: 'Resultado de uma importação baixado', subject: fileName, subjectId: importId },
    };
  },
  async page(db, { importId }, { cursor, timeZone }) {
    const [after] = decodePosition(Position, cursor ?? undefined) ?? [0];
    const rows = await listLinesAfter(db, importId, { after, limit: ROWS_AT_ONCE });
    const last = rows.length === ROWS_AT_ONCE && rows.at(-1);
    return {
      lines: rows.map((row) => csvLine(columns.map(([, cell]) => cell(row, timeZone)))),
      count: rows.length,
      nextCursor: last ? encodePosition([last.line]) : null,
    };
  },
};
