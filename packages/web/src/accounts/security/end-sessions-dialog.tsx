import { ConfirmRequest } from '../../ui/dialog/confirm-dialog.tsx';
import { useEndOtherSessions } from './api.ts';
import classes from './security.module.css';

/** Asks before all other sessions are ended. */
export const EndSessionsDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmRequest
    title="Encerrar outras sessões?"
    confirm="Encerrar sessões"
    danger
    request={useEndOtherSessions()}
    success="Outras sessões encerradas com sucesso!"
    failure="Erro ao encerrar sessões"
    onClose={onClose}
  >
    <p className={classes.question}>Você continua aqui. Nos outros dispositivos, será preciso entrar de novo.</p>
  </ConfirmRequest>
);
