import { Button } from '@mantine/core';
import { explain } from '../../platform/explain.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useEndOtherSessions } from './api.ts';
import classes from './security.module.css';

/** Asks before the other devices have to sign in again. */
export function EndSessionsDialog({ onClose }: { onClose: () => void }) {
  const end = useEndOtherSessions();
  /** While it is on its way its outcome is still to be told here. */
  const leave = () => {
    if (!end.isPending) onClose();
  };
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        toast.success('Outras sessões encerradas com sucesso!');
        onClose();
      },
      onError: (problem) => toast.error(explain(problem, 'Erro ao encerrar sessões')),
    });
  return (
    <Dialog title="Encerrar outras sessões?" onClose={leave}>
      <p>Você continua aqui. Nos outros dispositivos, será preciso entrar de novo.</p>
      <DialogActions>
        <Button variant="default" onClick={leave} data-autofocus>
          Cancelar
        </Button>
        <Button className={classes.danger} loading={end.isPending} onClick={confirm}>
          Encerrar sessões
        </Button>
      </DialogActions>
    </Dialog>
  );
}
