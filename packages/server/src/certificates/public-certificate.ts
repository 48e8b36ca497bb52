import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';

/** What anybody may know who has a certificate's number: what is printed on it, and whether it is valid. */
export interface PublicCertificate {
  id: string;
  /** A minor's name is in initials here. */
  facts: CertificateFacts;
  state: 'valid' | 'revoked';
  /** `yyyy-MM-dd` in the platform's time zone; null while it is valid. */
  revokedOn: string | null;
  issuedAt: Date;
  /** The certificate's place in the status lists of Open Badges. */
  statusIndex: number;
}
