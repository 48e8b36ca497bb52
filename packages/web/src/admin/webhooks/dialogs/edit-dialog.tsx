import { webhookFields } from '@jornada/contract/fields/webhook-fields';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { validateWith } from '../../../ui/validate-with.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useEditWebhook, type Webhook } from '../api.ts';

const validate = validateWith(() =>
  import('@jornada/contract/purchases/webhooks').then(({ changeWebhook }) => changeWebhook.body!),
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
      <FormField form={form} path="name" field={webhookFields.name} data-autofocus />
      <SwitchField
        label={webhookFields.keepsUntilPaid.label}
        note={webhookFields.keepsUntilPaid.help}
        isOn={form.values.keepsUntilPaid}
        onTurn={(isOn) => form.setFieldValue('keepsUntilPaid', isOn)}
      />
    </FormDialog>
  );
}
