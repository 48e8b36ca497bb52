import { ConfirmRequest } from '../../../ui/dialog/confirm-dialog.tsx';
import { useUndoMove, type OwnerMove } from './api.ts';

/** Asks before an order goes back to whom it was taken from. */
export const UndoMoveDialog = ({
  move: { id, fromEmail, toEmail },
  onClose,
}: {
  move: OwnerMove;
  onClose: () => void;
}) => (
  <ConfirmRequest
    title="Desfazer a mudança?"
    confirm="Desfazer"
    request={useUndoMove()}
    body={id}
    success="A compra voltou para quem a tinha."
    failure="Erro ao desfazer"
    onClose={onClose}
  >
    <p>
      O acesso por esta compra {fromEmail ? `volta para ${fromEmail}` : 'fica sem ninguém'} e sai de{' '}
      {toEmail ?? 'quem o tem'}.
    </p>
  </ConfirmRequest>
);
