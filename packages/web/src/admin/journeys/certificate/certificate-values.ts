import type { JourneyCertificate } from '@jornada/contract/certificates/admin-certificates';
import { certificateFields } from '@jornada/contract/fields/certificate-fields';
import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import type { Input } from '../../../platform/endpoint-types.ts';
import { wholeNumberIn } from '../../ui/form/whole-number.ts';

/** The values of the form's fields. */
export type CertificateFields = Omit<JourneyCertificate['form'], 'hours'> & {
  /** As typed. */
  hours: string;
};

type SentForm = Input<'adminCertificates', 'saveJourneyCertificateSettings'>['body']['form'];

/** The fields of a certificate as it was read. One that was never saved has the suggested hours. */
export const fieldsOf = ({ form, version, suggestedHours }: JourneyCertificate): CertificateFields => ({
  ...form,
  hours: String(version === null ? suggestedHours : form.hours),
});

/** The form as it is sent. Anything but a whole number goes as typed, for the schema to refuse. */
export const asSent = (fields: CertificateFields): SentForm => ({
  ...fields,
  hours: wholeNumberIn(fields.hours) as number,
});

/** The certificate that these fields issue. Where one is missing or wrong, its place is held. */
export function previewOf(preview: CertificateFacts, fields: CertificateFields): CertificateFacts {
  const { min, max } = certificateFields.hours;
  const hours = wholeNumberIn(fields.hours);
  return {
    ...preview,
    hours: typeof hours === 'number' && hours >= min && hours <= max ? hours : preview.hours,
    city: fields.city.trim() || 'Cidade',
    text: fields.text.trim(),
    signer: {
      name: fields.signerName.trim() || 'Quem assina',
      role: fields.signerRole.trim(),
      signatureUrl: fields.signatureUrl,
    },
  };
}
