import { Button, TextInput } from '@mantine/core';
import { explain } from '../../../platform/explain.ts';
import { fieldIssues } from '../../../platform/field-issues.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { toast } from '../../../ui/toast.ts';
import { validateWith } from '../../../ui/validate-with.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useEditWebhook, type Webhook } from '../api.ts';
import dialogForm from '../../ui/dialog-form.module.css';
import { useCheckedForm } from '../../ui/use-checked-form.ts';

const validate = validateWith(() =>
  import('@jornada/contract/webhooks').then(({ changeWebhook }) => changeWebhook.body!),
);

/** A webhook's name, and the effect of a cancellation (decision H8). */
export function EditDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const editing = useEditWebhook(webhook.id);
  const form = useCheckedForm({
    initialValues: { name: webhook.name ?? '', keepsUntilPaid: webhook.keepsUntilPaid },
    validate,
  });
  const leave = () => {
    if (!editing.isPending) onClose();
  };
  const submit = form.onSubmit(
    (values) =>
      editing.mutate(values, {
        onSuccess: onClose,
        onError: (problem) => {
          const issues = fieldIssues(problem);
          form.setErrors(issues);
          focusFirstError(form, issues);
          toast.error(explain(problem, 'Erro ao salvar webhook'));
        },
      }),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <Dialog title="Editar webhook" onClose={leave}>
      <form className={dialogForm.fields} onSubmit={submit} noValidate>
        <TextInput
          label="Nome"
          description="Opcional"
          autoComplete="off"
          maxLength={100}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <SwitchField
          label="Manter acesso até o fim do período pago"
          note="Quando alguém cancela uma assinatura e a plataforma diz até quando ela está paga. Desligado, o cancelamento pausa o acesso na hora. Reembolso e chargeback sempre pausam na hora. Um cancelamento que já chegou segue a regra de antes; para aplicar a nova, use Reprocessar no evento dele."
          isOn={form.values.keepsUntilPaid}
          onTurn={(isOn) => form.setFieldValue('keepsUntilPaid', isOn)}
        />
        <DialogActions>
          <Button variant="default" onClick={leave}>
            Cancelar
          </Button>
          <Button type="submit" loading={editing.isPending || form.submitting}>
            Salvar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
