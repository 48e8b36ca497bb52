import { certificateFields } from '@jornada/contract/fields/certificate-fields';
import { printedNumber } from '@jornada/domain/certificates/certificate-number';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { pageOf, type Position } from '../../platform/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import { formatDay } from '../../platform/format-moment.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { csvLine, ROWS_AT_ONCE, type CsvColumns } from '../../platform/http/files/csv.ts';
import { filterOf, positionOf, type CertificatesAsked } from './list-certificates.ts';
import { listIssued, type CertificateListed } from './list-store.ts';

const dayOf = (day: string) => day.split('-').reverse().join('/');

const columns: CsvColumns<CertificateListed> = [
  ['Número', (row) => printedNumber(row.number!)],
  ['Nome', (row) => row.name],
  ['E-mail', (row) => row.email],
  ['Jornada', (row) => row.journeyName],
  [certificateFields.hours.label, (row) => row.hours],
  ['Conclusão', (row) => dayOf(row.completedOn)],
  ['Emissão', (row) => dayOf(row.issuedOn!)],
  ['Situação', (row) => (row.revokedAt === null ? 'Válido' : 'Revogado')],
  ['Revogado em', (row, timeZone) => row.revokedAt && formatDay(row.revokedAt, timeZone)],
  ['Motivo', (row) => (row.revokedBy === 'payment' ? 'Reembolso ou contestação' : row.revocationReason)],
];
export const EXPORT_HEAD = columns.map(([heading]) => heading);

const stateLabels = { valid: 'Certificados válidos', revoked: 'Certificados revogados' };

/** Records the export in the audit: the list holds addresses (decision G5). */
export function recordExport(
  db: Database,
  {
    state,
    actorId,
    source,
    clock,
  }: Pick<CertificatesAsked, 'state'> & { actorId: string; source: RequestSource; clock: Clock },
): Promise<void> {
  const subject = state === undefined ? 'Todos os certificados' : stateLabels[state];
  return db.transaction((tx) =>
    recordAudit(tx, {
      actor: { id: actorId },
      action: 'Certificados exportados',
      subject,
      security: { kind: 'exported', source },
      now: clock(),
    }),
  );
}

/** Yields the whole filtered list as table rows. */
export async function* exportCertificates(
  db: Database,
  { timeZone, ...asked }: CertificatesAsked & { timeZone: string },
): AsyncGenerator<string[]> {
  const filter = filterOf(asked);
  let after: Position | null = null;
  do {
    const found: CertificateListed[] = await listIssued(db, { filter, after, limit: ROWS_AT_ONCE });
    const { rows, nextCursor } = pageOf(found, ROWS_AT_ONCE, positionOf);
    yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row, timeZone))));
    after = nextCursor === null ? null : positionOf(rows.at(-1)!);
  } while (after !== null);
}
