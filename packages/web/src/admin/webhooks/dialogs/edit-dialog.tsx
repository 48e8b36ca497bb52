import { TextInput } from '@mantine/core';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { validateWith } from '../../../ui/validate-with.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { textField, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useEditWebhook, type Webhook } from '../api.ts';

const validate = validateWith(() =>
  import('@jornada/contract/webhooks').then(({ changeWebhook }) => changeWebhook.body!),
);

/** A webhook's name, and the effect of a cancellation (decision H8). */
export function EditDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const form = useCheckedForm({
    initialValues: { name: webhook.name ?? '', keepsUntilPaid: webhook.keepsUntilPaid },
    validate,
  });
  return (
    <FormDialog
      title="Editar webhook"
      submit="Salvar"
      form={form}
      request={useEditWebhook(webhook.id)}
      failure="Erro ao salvar webhook"
      onClose={onClose}
    >
      <TextInput label="Nome" description="Opcional" data-autofocus {...textField(form, 'name', 100)} />
      <SwitchField
        label="Manter acesso até o fim do período pago"
        note="Quando alguém cancela uma assinatura e a plataforma diz até quando ela está paga. Desligado, o cancelamento pausa o acesso na hora. Reembolso e chargeback sempre pausam na hora. Um cancelamento que já chegou segue a regra de antes; para aplicar a nova, use Reprocessar no evento dele."
        isOn={form.values.keepsUntilPaid}
        onTurn={(isOn) => form.setFieldValue('keepsUntilPaid', isOn)}
      />
    </FormDialog>
  );
}
