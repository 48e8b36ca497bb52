import type { JourneyCertificate } from '@jornada/contract/certificates/admin-certificates';
import { certificateFields } from '@jornada/contract/fields/certificate-fields';
import type { Field } from '@jornada/contract/fields/field';
import { partOf } from '../../ui/form/conflict/differences-between.ts';
import { RecordConflict, type ConflictProps } from '../../ui/form/conflict/record-conflict.tsx';
import { journeyCertificateQuery } from './api.ts';
import { fieldsOf, type CertificateFields } from './certificate-values.ts';

const formatPicture = (url: string | null) => (url ? 'Com imagem' : '—');

const parts = Object.entries<Field>(certificateFields).map(([name, field]) => ({
  ...partOf<CertificateFields>(name as keyof CertificateFields, field),
  ...(name === 'signatureUrl' && { format: formatPicture }),
}));

type CertificateConflictProps = ConflictProps<JourneyCertificate, CertificateFields> & { journeyId: string };

/** Compares the typed certificate with the one that was saved meanwhile. */
export const CertificateConflict = ({ journeyId, ...props }: CertificateConflictProps) => (
  <RecordConflict
    title="Outra pessoa salvou este certificado"
    query={journeyCertificateQuery(journeyId)}
    fieldsOf={fieldsOf}
    parts={parts}
    {...props}
  />
);
