import { ConfirmRequest } from '../../ui/dialog/confirm-dialog.tsx';
import { useRemoveDemo } from './api.ts';

/** Asks before it removes the demonstration. */
export const RemoveDemoDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmRequest
    title="Remover a demonstração?"
    confirm="Remover demonstração"
    danger
    request={useRemoveDemo()}
    onRefused={onClose}
    onClose={onClose}
  >
    <p>
      As jornadas de exemplo, com lições, inscrições e respostas, e as pessoas de exemplo serão excluídas para sempre.
    </p>
    <p>O que você mesmo criou fica, e sua conta também.</p>
  </ConfirmRequest>
);
