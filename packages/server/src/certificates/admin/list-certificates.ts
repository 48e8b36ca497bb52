import type { CertificateRow } from '@jornada/contract/certificates/admin-certificates';
import { printedNumber, readCertificateNumber } from '@jornada/domain/certificates/certificate-number';
import { localDay } from '@jornada/domain/local-day';
import { decodeCursor, pageOf } from '../../platform/cursor.ts';
import type { Executor } from '../../platform/database/database.ts';
import { searchTerms } from '../../platform/database/search-terms.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findListed, listIssued, type CertificateFilter, type CertificateListed } from './list-store.ts';

export interface CertificatesAsked {
  search?: string | undefined;
  state?: 'valid' | 'revoked' | undefined;
  journeyId?: string | undefined;
}

/**
 * Issued certificates for administrators, newest first. A search finds those whose name, journey and number contain all its words, those
 * of people whose name and e-mail do, or the one with exactly this number, which it may have had formerly.
 */
export async function listCertificates(
  db: Executor,
  {
    cursor,
    limit,
    timeZone,
    ...asked
  }: CertificatesAsked & { cursor?: string | undefined; limit: number; timeZone: string },
): Promise<{ items: CertificateRow[]; nextCursor: string | null }> {
  const found = await listIssued(db, { filter: filterOf(asked), after: decodeCursor(cursor), limit });
  const { rows, nextCursor } = pageOf(found, limit, positionOf);
  return { items: rows.map((row) => presentListed(row, timeZone)), nextCursor };
}

export const positionOf = ({ issuedAt, id }: CertificateListed) => ({ at: issuedAt!, id });

/** Turns what an administrator typed into a filter. */
export function filterOf({ search, state, journeyId }: CertificatesAsked): CertificateFilter {
  const number = readCertificateNumber(search ?? '');
  return { number, words: number === null ? searchTerms(search) : null, state, journeyId };
}

/** A certificate as the list shows it. */
export function presentListed(
  { issuedAt: _issuedAt, revokedAt, ...row }: CertificateListed,
  timeZone: string,
): CertificateRow {
  return {
    ...row,
    number: printedNumber(row.number!),
    name: row.name!,
    issuedOn: row.issuedOn!,
    state: revokedAt === null ? 'valid' : 'revoked',
    revokedOn: revokedAt && localDay(revokedAt, timeZone),
  };
}

/** A certificate's row in the list, after a command changed it. Refuses `certificate_not_found`. */
export async function readListed(
  db: Executor,
  { certificateId, timeZone }: { certificateId: string; timeZone: string },
): Promise<CertificateRow> {
  return presentListed((await findListed(db, certificateId)) ?? refuse('certificate_not_found'), timeZone);
}
