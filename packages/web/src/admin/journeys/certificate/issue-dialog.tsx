import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { LargePicture } from './large-picture.tsx';

type IssueDialogProps = { facts: CertificateFacts; isPending: boolean; onConfirm: () => void; onClose: () => void };

/** Shows the certificate with a very long name before a journey begins to issue it, and asks. */
export const IssueDialog = ({ facts, isPending, onConfirm, onClose }: IssueDialogProps) => (
  <ConfirmDialog
    title="Emitir este certificado?"
    confirm="Emitir certificados"
    width={980}
    isPending={isPending}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>
      É assim que ele sai, aqui com um nome bem longo. Confira carga horária, cidade e assinatura: o que for emitido não
      muda mais.
    </p>
    <LargePicture facts={facts} />
  </ConfirmDialog>
);
