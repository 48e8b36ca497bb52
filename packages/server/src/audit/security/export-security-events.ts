import { securityEventSentence } from '@jornada/contract/accounts/security-event-sentence';
import type { SecurityGroup } from '@jornada/contract/accounts/security-events';
import type { Clock } from '../../platform/clock.ts';
import type { Position } from '../../platform/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import { searchTerms } from '../../platform/database/search-terms.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { csvLine, ROWS_AT_ONCE, type CsvColumns } from '../../platform/http/files/csv.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { recordAudit } from '../record-audit.ts';
import { selectSecurityEvents } from './store.ts';

type Row = Awaited<ReturnType<typeof selectSecurityEvents>>[number];

const columns: CsvColumns<Row> = [
  ['Quando', ({ createdAt }, timeZone) => formatMoment(createdAt, timeZone)],
  ['O que aconteceu', (row) => securityEventSentence(row)],
  ['Pessoa', ({ personName }) => personName],
  ['Aparelho', ({ device }) => device],
  ['Rede', ({ network }) => network],
  ['Aparelho novo', ({ isNewDevice }) => (isNewDevice ? 'Sim' : 'Não')],
];
export const EXPORT_HEAD = columns.map(([heading]) => heading);

/** Records the export: the log says who was where (decision G5). */
export function recordExport(
  db: Database,
  { actorId, source, clock }: { actorId: string; source: RequestSource; clock: Clock },
): Promise<void> {
  return db.transaction((tx) =>
    recordAudit(tx, {
      actor: { id: actorId },
      action: 'Registro de segurança exportado',
      subject: 'Registro de segurança',
      security: { kind: 'exported', source },
      now: clock(),
    }),
  );
}

/** Yields the filtered log as table rows, newest first. Times are in the platform's time zone. */
export async function* exportSecurityEvents(
  db: Database,
  { search, group, timeZone }: { search?: string | undefined; group?: SecurityGroup | undefined; timeZone: string },
): AsyncGenerator<string[]> {
  const words = searchTerms(search);
  let after: Position | null = null;
  do {
    const found: Row[] = await selectSecurityEvents(db, { words, group, after, limit: ROWS_AT_ONCE });
    const rows = found.slice(0, ROWS_AT_ONCE);
    yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row, timeZone))));
    const last = rows.at(-1);
    after = found.length > ROWS_AT_ONCE && last ? { at: last.createdAt, id: last.id } : null;
  } while (after !== null);
}
