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
    <p className={classes.question}>
      Você continua aqui. Todos os outros aparelhos saem da sua conta e são esquecidos: para entrar de novo, pedem a
      senha e, com as duas etapas ligadas, o código.
    </p>
  </ConfirmRequest>
);
