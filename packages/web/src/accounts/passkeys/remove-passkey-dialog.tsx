import type { PasskeyView } from '@jornada/contract/accounts/passkeys';
import { ConfirmRequest } from '../../ui/dialog/confirm-dialog.tsx';
import { useRemovePasskey } from './api.ts';

type RemovePasskeyDialogProps = { passkey: PasskeyView; isLast: boolean; onClose: () => void };

/** Asks before a key is removed. */
export const RemovePasskeyDialog = ({ passkey, isLast, onClose }: RemovePasskeyDialogProps) => (
  <ConfirmRequest
    title="Remover chave de acesso?"
    confirm="Remover chave"
    danger
    request={useRemovePasskey(passkey.id)}
    success="Chave de acesso removida"
    failure="Erro ao remover a chave de acesso"
    onClose={onClose}
  >
    <p>
      <b>{passkey.name}</b> não abre mais a sua conta.{' '}
      {isLast && 'É a sua última: confira antes se você lembra a senha. '}
      O aparelho pode continuar a oferecê-la: apague-a nele também.
    </p>
  </ConfirmRequest>
);
