import type { PasskeyView } from '@jornada/contract/accounts/passkeys';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useRenamePasskey } from './api.ts';
import { NameField, useNameForm } from './passkey-name.tsx';

/** Gives a key another name. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const form = useNameForm(passkey.name);
  return (
    <FormDialog
      title="Renomear chave de acesso"
      submit="Salvar"
      form={form}
      request={useRenamePasskey(passkey.id)}
      success="Nome salvo"
      failure="Erro ao salvar o nome"
      onClose={onClose}
    >
      <NameField form={form} />
    </FormDialog>
  );
}
