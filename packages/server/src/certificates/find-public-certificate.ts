import { initialsOf } from '@jornada/domain/certificates/initials';
import { localDay } from '@jornada/domain/local-day';
import type { Executor } from '../platform/database/database.ts';
import { readSettings } from '../settings/read-settings.ts';
import { factsOf } from './facts-of.ts';
import type { PublicCertificate } from './public-certificate.ts';
import { findByNumber, isIssued } from './store.ts';

/**
 * What anybody may know about the certificate with this number, a former one too; undefined for a number that no certificate has.
 * `number` is as `readCertificateNumber` returns it. An unknown one takes the same statements, so that its time says nothing.
 */
export async function findPublicCertificate(
  db: Executor,
  number: string,
  { publicUrl, timeZone }: { publicUrl: string; timeZone: string },
): Promise<PublicCertificate | undefined> {
  const [found, settings] = await Promise.all([findByNumber(db, number), readSettings(db)]);
  if (!found || !isIssued(found.certificate)) return undefined;
  const { certificate, isMinor } = found;
  const name = isMinor ? initialsOf(certificate.name) : certificate.name;
  return {
    id: certificate.id,
    facts: factsOf({ ...certificate, name }, { ...settings, publicUrl }),
    state: certificate.revokedAt === null ? 'valid' : 'revoked',
    revokedOn: certificate.revokedAt && localDay(certificate.revokedAt, timeZone),
    issuedAt: certificate.issuedAt,
    statusIndex: certificate.statusIndex,
  };
}
