import { securityEventSentence } from '@jornada/contract/accounts/security-event-sentence';
import { decodeCursor, pageOf } from '../../platform/cursor.ts';
import { searchTerms } from '../../platform/database/search-terms.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { csvLine, ROWS_AT_ONCE, type CsvColumns } from '../../platform/http/files/csv.ts';
import type { ListExport } from '../../platform/http/files/list-export.ts';
import { countSecurityEvents, selectSecurityEvents, type SecurityFilter } from './store.ts';

type Row = Awaited<ReturnType<typeof selectSecurityEvents>>[number];

const columns: CsvColumns<Row> = [
  ['Quando', ({ createdAt }, timeZone) => formatMoment(createdAt, timeZone)],
  ['O que aconteceu', (row) => securityEventSentence(row)],
  ['Pessoa', ({ personName }) => personName],
  ['Aparelho', ({ device }) => device],
  ['Rede', ({ network }) => network],
  ['Aparelho novo', ({ isNewDevice }) => (isNewDevice ? 'Sim' : 'Não')],
];

type Query = { search?: string | undefined; group?: SecurityFilter['group'] };

/** The filtered security log, newest first. It is written down, as the log says who was where. */
export const securityExport: ListExport<Query, SecurityFilter> = {
  head: columns.map(([heading]) => heading),
  prepare: async (_db, { search, group }) => ({
    asked: { words: searchTerms(search), group },
    fileName: 'registro-de-seguranca.csv',
    audit: { action: 'Registro de segurança exportado', subject: 'Registro de segurança' },
  }),
  count: async (db, filter) => ({ count: await countSecurityEvents(db, filter), isCapped: false }),
  async page(db, filter, { cursor, timeZone }) {
    const after = decodeCursor(cursor ?? undefined);
    const found: Row[] = await selectSecurityEvents(db, { ...filter, after, limit: ROWS_AT_ONCE });
    const { rows, nextCursor } = pageOf(found, ROWS_AT_ONCE, ({ createdAt, id }) => ({ at: createdAt, id }));
    const lines = rows.map((row) => csvLine(columns.map(([, cell]) => cell(row, timeZone))));
    return { lines, count: rows.length, nextCursor };
  },
};
