import { ConfirmRequest } from '../../../ui/dialog/confirm-dialog.tsx';
import { useConfirmEmail } from '../api.ts';

type ConfirmEmailDialogProps = { person: { id: string; email: string }; onClose: () => void };

/** Confirms that an email belongs to its account (decision A7). */
export const ConfirmEmailDialog = ({ person, onClose }: ConfirmEmailDialogProps) => (
  <ConfirmRequest
    title="Confirmar e-mail?"
    confirm="Confirmar e-mail"
    request={useConfirmEmail(person.id)}
    success="E-mail confirmado"
    failure="Erro ao confirmar e-mail"
    onClose={onClose}
  >
    <p>
      Confirme se você sabe que <b>{person.email}</b> é desta pessoa: compras feitas com este endereço passam a
      encontrar a conta.
    </p>
  </ConfirmRequest>
);
