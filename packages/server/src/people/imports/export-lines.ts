import * as z from 'zod';
import { cursorValues, decodePosition, encodePosition } from '../../platform/cursor.ts';
import { csvLine, ROWS_AT_ONCE, type CsvColumns } from '../../platform/http/files/csv.ts';
import type { ListExport } from '../../platform/http/files/list-export.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { describeResult } from './describe-result.ts';
import { findImport } from './import-store.ts';
import { listLines, type LinesShown, type StoredLine } from './line-store.ts';

const person: CsvColumns<StoredLine> = [
  ['Linha', ({ line }) => line],
  ['E-mail', ({ judged }) => judged.shownEmail],
  ['Nome', ({ judged }) => judged.name],
];

const results: Record<StoredLine['state'], string> = {
  waiting: 'Não feita',
  done: 'Feita',
  failed: 'Falhou',
  undone: 'Desfeita',
  kept: 'Desfeita em parte',
  out: 'Não entrou',
};

export const LinePosition = z.tuple([cursorValues.int, cursorValues.int]);

/** Some lines of an import as a table. It is written down, as it holds addresses. */
function linesExport(
  show: LinesShown,
  { name, action, columns }: { name: string; action: string; columns: CsvColumns<StoredLine> },
): Omit<ListExport<{ importId: string }, { importId: string }>, 'count'> {
  const all = [...person, ...columns];
  return {
    head: all.map(([heading]) => heading),
    async prepare(db, { importId }) {
      const { fileName } = (await findImport(db, importId)) ?? refuse('import_not_found');
      return {
        asked: { importId },
        fileName: `${name}-${fileName.replace(/\.\w+$/, '')}.csv`,
        audit: { action, subject: fileName, subjectId: importId },
      };
    },
    async page(db, { importId }, { cursor, timeZone }) {
      const after = decodePosition(LinePosition, cursor ?? undefined);
      const rows = await listLines(db, importId, { show, after, limit: ROWS_AT_ONCE });
      const last = rows.length === ROWS_AT_ONCE && rows.at(-1);
      return {
        lines: rows.map((row) => csvLine(all.map(([, cell]) => cell(row, timeZone)))),
        count: rows.length,
        nextCursor: last ? encodePosition(last.position) : null,
      };
    },
  };
}

/** The lines about which there is something to say, problems first. */
export const problemsExport = linesExport('problems', {
  name: 'problemas',
  action: 'Problemas de uma lista baixados',
  columns: [
    ['O que há', ({ findings }) => findings.map(({ what }) => what).join(' · ')],
    ['O que acontece', ({ outcomeText }) => outcomeText],
    ['Sugestão', ({ suggestedEmail }) => suggestedEmail],
  ],
});

/** What became of each line, as it stands in the file. */
export const resultExport = linesExport('file', {
  name: 'resultado',
  action: 'Resultado de uma importação baixado',
  columns: [
    ['Resultado', ({ state }) => results[state]],
    ['O que aconteceu', (row) => describeResult(row) ?? row.outcomeText],
  ],
});
