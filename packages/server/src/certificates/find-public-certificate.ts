import { initialsOf } from '@jornada/domain/certificates/initials';
import { localDay } from '@jornada/domain/local-day';
import type { Executor } from '../platform/database/database.ts';
import { readSettings } from '../settings/read-settings.ts';
import { factsOf } from './facts-of.ts';
import type { PublicCertificate } from './public-certificate.ts';
import { findByNumber, findKept, isIssued } from './store.ts';

/** What is printed, and not kept. */
const noPaper = {
  landscapeSeed: '',
  lessonCount: 0,
  missionCount: 0,
  text: '',
  city: '',
  signatureUrl: null,
  signerName: '',
  signerRole: '',
};

/**
 * What anybody may know about the certificate with this number, a former one too; undefined for a number that no certificate has.
 * `number` is as `readCertificateNumber` returns it. An unknown one takes the same statements, so that its time says nothing.
 */
export async function findPublicCertificate(
  db: Executor,
  number: string,
  { publicUrl, timeZone }: { publicUrl: string; timeZone: string },
): Promise<PublicCertificate | undefined> {
  const [found, kept, settings] = await Promise.all([findByNumber(db, number), findKept(db, number), readSettings(db)]);
  const row = kept
    ? { ...kept, ...noPaper, id: number, name: kept.initials, issuedAt: kept.erasedAt }
    : found && isIssued(found.certificate)
      ? { ...found.certificate, name: found.isMinor ? initialsOf(found.certificate.name) : found.certificate.name }
      : undefined;
  if (!row) return undefined;
  return {
    id: row.id,
    facts: factsOf(row, { ...settings, publicUrl }),
    state: row.revokedAt ? 'revoked' : kept ? 'kept' : 'valid',
    revokedOn: row.revokedAt && localDay(row.revokedAt, timeZone),
    issuedAt: row.issuedAt,
    statusIndex: row.statusIndex ?? 0,
  };
}
