import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import { printedNumber } from '@jornada/domain/certificates/certificate-number';
import { printable } from '@jornada/domain/certificates/printable';
import type { StoredSettings } from '../settings/read-settings.ts';
import type { CertificateRow } from './store.ts';

/** What a certificate takes from the platform as it is now. */
export type School = Pick<StoredSettings, 'systemName' | 'logoUrl'> & { publicUrl: string };

/** A certificate's row, or one that could be, of which a preview has no number. */
export type CertificateText = Pick<
  CertificateRow,
  | 'journeyName'
  | 'landscapeSeed'
  | 'hours'
  | 'lessonCount'
  | 'missionCount'
  | 'startedOn'
  | 'completedOn'
  | 'text'
  | 'city'
  | 'signerName'
  | 'signerRole'
  | 'signatureUrl'
> & { number: string | null; name: string; issuedOn: string };

/** Everything that a certificate says, in words as they are printed: pages show the same. */
export function factsOf(row: CertificateText, { systemName, logoUrl, publicUrl }: School): CertificateFacts {
  const number = row.number === null ? '' : printedNumber(row.number);
  return {
    number,
    name: printable(row.name),
    journeyName: printable(row.journeyName),
    landscapeSeed: row.landscapeSeed,
    hours: row.hours,
    lessonCount: row.lessonCount,
    missionCount: row.missionCount,
    startedOn: row.startedOn,
    completedOn: row.completedOn,
    issuedOn: row.issuedOn,
    text: printable(row.text),
    city: printable(row.city),
    signer: { name: printable(row.signerName), role: printable(row.signerRole), signatureUrl: row.signatureUrl },
    schoolName: printable(systemName),
    schoolLogoUrl: logoUrl,
    url: number === '' ? `${publicUrl}/certificado` : `${publicUrl}/certificado/${number}`,
  };
}
