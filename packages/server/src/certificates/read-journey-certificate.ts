import type { CertificateOffer, MyCertificate } from '@jornada/contract/certificates/certificates';
import type { Executor } from '../platform/database/database.ts';
import { listMyCertificates, type ReadingCertificates } from './list-my-certificates.ts';

/** A member's certificate of a journey, or the offer of one; both null when there is neither. */
export async function readJourneyCertificate(
  db: Executor,
  asked: ReadingCertificates & { userId: string; journeyId: string },
): Promise<{ certificate: MyCertificate | null; offer: CertificateOffer | null; isMinor: boolean }> {
  const { items, offers, isMinor } = await listMyCertificates(db, asked);
  return { certificate: items[0] ?? null, offer: offers[0] ?? null, isMinor };
}
