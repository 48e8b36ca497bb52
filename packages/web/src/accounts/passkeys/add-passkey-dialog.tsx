import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useAddPasskey } from './api.ts';
import { deviceName } from './browser-passkeys.ts';
import { NameField, useNameForm } from './passkey-name.tsx';

/** Asks for a name, then the browser makes the key. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const form = useNameForm(deviceName());
  return (
    <FormDialog
      title="Criar chave de acesso"
      lead="O seu aparelho pede a digital, o rosto ou o PIN dele, e guarda a chave. A sua senha continua valendo."
      submit="Criar chave"
      form={form}
      request={useAddPasskey()}
      success="Chave de acesso criada"
      failure="Erro ao criar a chave de acesso"
      onClose={onClose}
    >
      <NameField form={form} />
    </FormDialog>
  );
}
