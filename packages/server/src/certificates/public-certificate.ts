import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';

/** What anybody may know who has a certificate's number: what is printed on it, and whether it is valid. */
export interface PublicCertificate {
  id: string;
  /** A minor's name is in initials here. */
  facts: CertificateFacts;
  /** `kept`: it is valid, and its member was erased: there is no paper of it any more. */
  state: 'valid' | 'revoked' | 'kept';
  /** `yyyy-MM-dd` in the platform's time zone; null while it is valid. */
  revokedOn: string | null;
  issuedAt: Date;
  /** The certificate's place in the status lists of Open Badges. */
  statusIndex: number;
}
