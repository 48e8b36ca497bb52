import { useRestore } from '../api.ts';
import { ReasonDialog, type CertificateDialogProps } from './reason-dialog.tsx';

/** Asks before a revoked certificate becomes valid again, whoever revoked it. */
export const RestoreDialog = ({ certificate, onClose }: CertificateDialogProps) => (
  <ReasonDialog
    title="Restaurar certificado?"
    lead={
      <>
        O certificado de <b>{certificate.name}</b> em <b>{certificate.journeyName}</b> volta a valer, com o mesmo
        número. A página pública passa a dizer 'Válido'.
        {certificate.revokedBy === 'payment' &&
          ' Ele foi revogado porque o pagamento foi devolvido: restaurado por você, nenhum reembolso o revoga de novo.'}
      </>
    }
    submit="Restaurar certificado"
    request={useRestore(certificate.id)}
    success="Certificado restaurado"
    failure="Erro ao restaurar certificado"
    onClose={onClose}
  />
);
