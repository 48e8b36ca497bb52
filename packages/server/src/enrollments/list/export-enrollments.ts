import { enrollmentFields, personFields } from '@jornada/contract/fields/people-fields';
import { csvLine, ROWS_AT_ONCE, type CsvColumns } from '../../platform/http/files/csv.ts';
import type { ListExport } from '../../platform/http/files/list-export.ts';
import { decodePosition, encodePosition } from '../../platform/cursor.ts';
import { searchTerms } from '../../platform/database/search-terms.ts';
import { formatDay } from '../../platform/format-moment.ts';
import type { EnrollmentsAsked } from './list-enrollments.ts';
import { withLastStudy, type EnrollmentWithStudy } from './last-study.ts';
import { positionOf, positions, type Position } from './list-order.ts';
import { listEnrollments, listUncounted, type ListAsked } from './list-store.ts';
import { STATUS_LABELS, statusOf } from '../status.ts';
import { findJourneyName } from '../store.ts';

export const enrollmentColumns: CsvColumns<EnrollmentWithStudy> = [
  [personFields.name.label, (row) => row.userName],
  ['E-mail', (row) => row.email],
  ['Jornada', (row) => row.journeyName],
  [enrollmentFields.origin.label, (row) => row.origin],
  ['ID do produto', (row) => row.externalProductId],
  ['Dia ou lição', (row) => row.currentDay],
  ['Total', (row) => row.totalDays],
  ['Progresso (%)', (row) => row.progressPercent],
  ['Início', (row, timeZone) => formatDay(new Date(row.startedAt), timeZone)],
  ['Começou', (row) => (row.lastStudyOn === null ? 'não' : 'sim')],
  ['Último dia de estudo', (row) => row.lastStudyOn && row.lastStudyOn.split('-').toReversed().join('/')],
  ['Concluída em', (row, timeZone) => row.completedAt && formatDay(new Date(row.completedAt), timeZone)],
  ['Status', (row) => STATUS_LABELS[statusOf(row)]],
  ['Acesso até', (row) => row.accessUntil && row.accessUntil.split('-').toReversed().join('/')],
];

type Asked = Omit<ListAsked, 'after' | 'limit'>;

/** The whole filtered list of enrolments. It is written down with journey and status, as it holds everybody's address. */
export const enrollmentsExport: ListExport<EnrollmentsAsked, Asked> = {
  head: enrollmentColumns.map(([heading]) => heading),
  async prepare(db, { journeyId, status, search, sort, direction }) {
    const journey = journeyId === undefined ? 'Todas as jornadas' : await findJourneyName(db, journeyId);
    const subject = [journey ?? 'Jornada desconhecida', status && STATUS_LABELS[status]].filter(Boolean).join(' · ');
    return {
      asked: { journeyId, status: status ?? null, words: searchTerms(search), sort, direction },
      fileName: 'inscricoes.csv',
      audit: { action: 'Inscrições exportadas', subject, subjectId: journeyId },
    };
  },
  count: (db, asked) => listEnrollments(db, { ...asked, after: null, limit: 1 }),
  async page(db, filter, { cursor, timeZone }) {
    const after = decodePosition<Position>(positions[filter.sort], cursor ?? undefined);
    const asked = { ...filter, after, limit: ROWS_AT_ONCE };
    const rows = filter.words === null ? await listUncounted(db, asked) : (await listEnrollments(db, asked)).rows;
    const page = await withLastStudy(db, rows.slice(0, ROWS_AT_ONCE));
    return {
      lines: page.map((row) => csvLine(enrollmentColumns.map(([, cell]) => cell(row, timeZone)))),
      count: page.length,
      nextCursor: rows.length > ROWS_AT_ONCE ? encodePosition(positionOf(filter.sort, page.at(-1)!)) : null,
    };
  },
};
