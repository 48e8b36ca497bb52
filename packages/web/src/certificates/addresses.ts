import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';

/** The page that looks like the certificate in print. */
export const printAddress = ({ number }: Pick<CertificateFacts, 'number'>) => `/certificado/${number}/imprimir`;

/** LinkedIn's form for a new certificate, filled in. */
export function linkedInAddress({ journeyName, schoolName, issuedOn, number, url }: CertificateFacts): string {
  const [year = '', month = ''] = issuedOn.split('-');
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name: journeyName,
    organizationName: schoolName,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: url,
    certId: number,
  };
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`;
}
