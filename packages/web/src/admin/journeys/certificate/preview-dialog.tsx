import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import { Button } from '@mantine/core';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { LargePicture } from './large-picture.tsx';

/** The preview as large as the screen allows. */
export const PreviewDialog = ({ facts, onClose }: { facts: CertificateFacts; onClose: () => void }) => (
  <Dialog title="Prévia do certificado" onClose={onClose} width={980}>
    <LargePicture facts={facts} />
    <DialogActions>
      <Button onClick={onClose} data-autofocus>
        Fechar prévia
      </Button>
    </DialogActions>
  </Dialog>
);
