import { Button } from '@mantine/core';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';

interface UnsentDialogProps {
  onBack: () => void;
  onGoOn: () => void;
  onClose: () => void;
}

/** Warns before a lesson is completed: its optional mission ends with it (decision E5), and the unsent answer is lost. */
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
