import { randomBytes } from 'node:crypto';
import { certificateNumberOf } from '@jornada/domain/certificates/certificate-number';
import type { Transaction } from '../platform/database/database.ts';
import { insertNumber, saveIssued, type CertificateRow } from './store.ts';

const RANDOM_BYTES = 10;
const TRIES = 3;

/**
 * Gives a certificate a new number and a name. Its former numbers lead to it.
 * The caller holds the member's stats row.
 */
export async function giveNumber(
  tx: Transaction,
  {
    certificateId,
    now,
    ...issued
  }: { certificateId: string; now: Date; name: string } & Partial<
    Pick<CertificateRow, 'issuedAt' | 'issuedOn' | 'nameCorrectedAt'>
  >,
): Promise<CertificateRow> {
  for (let tries = 0; tries < TRIES; tries++) {
    const number = certificateNumberOf(randomBytes(RANDOM_BYTES));
    if (await insertNumber(tx, { number, certificateId, createdAt: now }))
      return saveIssued(tx, certificateId, { ...issued, number });
  }
  throw new Error('No free number was drawn: the random numbers of this machine repeat');
}
