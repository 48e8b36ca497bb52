import { certificateFields } from '@jornada/contract/fields/certificate-fields';
import { printedNumber } from '@jornada/domain/certificates/certificate-number';
import { decodeCursor, pageOf } from '../../platform/cursor.ts';
import { formatDay } from '../../platform/format-moment.ts';
import { csvLine, ROWS_AT_ONCE, type CsvColumns } from '../../platform/http/files/csv.ts';
import type { ListExport } from '../../platform/http/files/list-export.ts';
import { filterOf, positionOf, type CertificatesAsked } from './list-certificates.ts';
import { countIssued, listIssued, type CertificateFilter, type CertificateListed } from './list-store.ts';

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

const stateLabels = { valid: 'Certificados válidos', revoked: 'Certificados revogados' };

/** The whole filtered list of certificates. It is written down, as it holds addresses. */
export const certificatesExport: ListExport<CertificatesAsked, CertificateFilter> = {
  head: columns.map(([heading]) => heading),
  prepare: async (_db, query) => ({
    asked: filterOf(query),
    fileName: 'certificados.csv',
    audit: {
      action: 'Certificados exportados',
      subject: query.state === undefined ? 'Todos os certificados' : stateLabels[query.state],
    },
  }),
  count: async (db, filter) => ({ count: await countIssued(db, filter), isCapped: false }),
  async page(db, filter, { cursor, timeZone }) {
    const found = await listIssued(db, { filter, after: decodeCursor(cursor ?? undefined), limit: ROWS_AT_ONCE });
    const { rows, nextCursor } = pageOf(found, ROWS_AT_ONCE, positionOf);
    const lines = rows.map((row) => csvLine(columns.map(([, cell]) => cell(row, timeZone))));
    return { lines, count: rows.length, nextCursor };
  },
};
