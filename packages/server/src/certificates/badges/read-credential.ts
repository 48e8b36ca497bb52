import { readCertificateNumber } from '@jornada/domain/certificates/certificate-number';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { findPublicCertificate } from '../find-public-certificate.ts';
import { didOf, issuesBadges } from './did.ts';
import { openBadgeOf } from './open-badge.ts';
import { signCredential } from './sign-credential.ts';
import { readSigningKey } from './signing-key.ts';

/**
 * A certificate as signed OpenBadgeCredential, by any number that it has had; for the same state always the same text. Refuses
 * `certificate_not_found` also for a revoked one: who holds a credential learns of that by the status list, and gets no new one.
 */
export async function readCredential(
  { db, clock, timeZone, secretsKey, environment: { publicUrl } }: Given,
  typedNumber: string,
): Promise<string> {
  if (!issuesBadges(publicUrl)) return refuse('certificate_not_found');
  const number = readCertificateNumber(typedNumber);
  const certificate = number === null ? undefined : await findPublicCertificate(db, number, { publicUrl, timeZone });
  if (certificate?.state !== 'valid') return refuse('certificate_not_found');
  const { contactEmail } = await readSettings(db);
  const key = await readSigningKey(db, { secretsKey, clock });
  const badge = openBadgeOf(certificate, { publicUrl, contactEmail });
  return signCredential(badge, { did: didOf(publicUrl), key, typ: 'JWT' });
}

type Given = Pick<Services, 'db' | 'clock' | 'timeZone' | 'secretsKey' | 'environment'>;
