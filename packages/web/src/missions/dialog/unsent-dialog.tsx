import { Button } from '@mantine/core';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

interface UnsentDialogProps {
  onBack: () => void;
  onGoOn: () => void;
  onClose: () => void;
}

/** Before a lesson is completed over an optional mission that was begun: it ends with the lesson (decision E5), and with it what was written. */
export function UnsentDialog({ onBack, onGoOn, onClose }: UnsentDialogProps) {
  return (
    <Dialog title="Sua missão ainda não foi enviada" onClose={onClose}>
      <p>Concluir a lição encerra a missão, e o que você respondeu não será entregue.</p>
      <DialogActions>
        <Button variant="default" onClick={onGoOn}>
          Concluir sem enviar
        </Button>
        <Button onClick={onBack} data-autofocus>
          Voltar para a missão
        </Button>
      </DialogActions>
    </Dialog>
  );
}
