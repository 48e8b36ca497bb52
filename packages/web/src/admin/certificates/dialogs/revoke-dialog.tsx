import { formatDay } from '../../../platform/format-day.ts';
import { useSession } from '../../../platform/session.ts';
import { useRevoke } from '../api.ts';
import { ReasonDialog, type CertificateDialogProps } from './reason-dialog.tsx';

/** Asks before a certificate is revoked, and says what its public page shows from then on. */
export function RevokeDialog({ certificate: { id, name, journeyName }, onClose }: CertificateDialogProps) {
  const { today } = useSession();
  return (
    <ReasonDialog
      title="Revogar certificado?"
      lead={
        <>
          O certificado de <b>{name}</b> em <b>{journeyName}</b> deixa de valer. A página pública passa a dizer
          'Revogado em {formatDay(today)}', sem o motivo, e o PDF deixa de abrir. Você pode restaurá-lo depois.
        </>
      }
      submit="Revogar certificado"
      danger
      request={useRevoke(id)}
      success="Certificado revogado"
      failure="Erro ao revogar certificado"
      onClose={onClose}
    />
  );
}
