import { Button } from '@mantine/core';
import { explain } from '../../platform/explain.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useEndOtherSessions } from './api.ts';
import classes from './security.module.css';

/** Asks before all other sessions are ended. */
export function EndSessionsDialog({ onClose }: { onClose: () => void }) {
  const end = useEndOtherSessions();
  /** The dialog stays open while the request is being sent, to show its result. */
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
