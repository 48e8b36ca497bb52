import { enrollmentFields, personFields } from '@jornada/contract/fields/people-fields';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { csvLine, ROWS_AT_ONCE, type CsvColumns } from '../../platform/http/files/csv.ts';
import type { Database } from '../../platform/database/database.ts';
import { searchTerms } from '../../platform/database/search-terms.ts';
import { formatDay } from '../../platform/format-moment.ts';
import type { EnrollmentsAsked } from './list-enrollments.ts';
import { withLastStudy, type EnrollmentWithStudy } from './last-study.ts';
import { positionOf, type Position, type EnrollmentListed } from './list-order.ts';
import { listEnrollments, listUncounted } from './list-store.ts';
import { STATUS_LABELS, statusOf } from '../status.ts';
import { findJourneyName } from '../store.ts';

const columns: CsvColumns<EnrollmentWithStudy> = [
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
];
export const EXPORT_HEAD = columns.map(([heading]) => heading);

/** Audits the export with its journey and status, because the list holds everybody's email (decision G5). */
export function recordExport(
  db: Database,
  {
    journeyId,
    status,
    actorId,
    source,
    clock,
  }: Pick<EnrollmentsAsked, 'journeyId' | 'status'> & { actorId: string; source: RequestSource; clock: Clock },
): Promise<void> {
  return db.transaction(async (tx) => {
    const journey = journeyId === undefined ? 'Todas as jornadas' : await findJourneyName(tx, journeyId);
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Inscrições exportadas',
      subject: [journey ?? 'Jornada desconhecida', status && STATUS_LABELS[status]].filter(Boolean).join(' · '),
      subjectId: journeyId,
      security: { kind: 'exported', source },
      now: clock(),
    });
  });
}

/** Yields the whole filtered list as CSV lines. Days are in the platform's time zone. */
export async function* exportEnrollments(
  db: Database,
  { timeZone, ...asked }: EnrollmentsAsked & { timeZone: string },
): AsyncGenerator<string[]> {
  const { sort, direction } = asked;
  const filter = { journeyId: asked.journeyId, status: asked.status ?? null, words: searchTerms(asked.search) };
  let after: Position | null = null;
  do {
    const asked = { ...filter, sort, direction, after, limit: ROWS_AT_ONCE };
    const rows: EnrollmentListed[] =
      filter.words === null ? await listUncounted(db, asked) : (await listEnrollments(db, asked)).rows;
    const page = await withLastStudy(db, rows.slice(0, ROWS_AT_ONCE));
    yield page.map((row) => csvLine(columns.map(([, cell]) => cell(row, timeZone))));
    after = rows.length > ROWS_AT_ONCE ? positionOf(sort, page.at(-1)!) : null;
  } while (after !== null);
}
