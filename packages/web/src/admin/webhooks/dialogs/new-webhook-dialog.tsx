import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { PAYMENT_PLATFORMS, type PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { fieldIssues } from '../../../platform/field-issues.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { validateWith } from '../../../ui/validate-with.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useCreateWebhook } from '../api.ts';
import { platformNames, secretOf } from '../format-webhook.ts';
import dialogForm from '../../ui/dialog-form.module.css';
import { useCheckedForm } from '../../ui/use-checked-form.ts';

const bySchema = validateWith(() =>
  import('@jornada/contract/webhooks').then(({ createWebhook }) => createWebhook.body!),
);

const blank = { platform: '' as PaymentPlatform | '', name: '', validationToken: '', isActive: true };
type Values = typeof blank;

/** The request's body. Only ticto has a token (specification §2). */
const bodyOf = ({ platform, name, validationToken, isActive }: Values & { platform: PaymentPlatform }) => ({
  platform,
  isActive,
  ...(name.trim() ? { name } : {}),
  ...(platform === 'ticto' && validationToken.trim() ? { validationToken } : {}),
});

async function validate(values: object) {
  const errors = await bySchema(values);
  return (values as Values).platform === '' ? { ...errors, platform: 'Plataforma obrigatória' } : errors;
}

/** 'Criar Novo Webhook' (specification §2 /admin/webhooks). */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const creation = useCreateWebhook();
  const form = useCheckedForm({ initialValues: blank, validate });
  const leave = () => {
    if (!creation.isPending) onClose();
  };
  const submit = form.onSubmit(
    (values) => {
      const { platform } = values;
      if (platform === '') return;
      creation.mutate(bodyOf({ ...values, platform }), {
        onSuccess: onClose,
        onError: (problem) => {
          const issues = fieldIssues(problem);
          form.setErrors(issues);
          focusFirstError(form, issues);
        },
      });
    },
    (errors) => focusFirstError(form, errors),
  );
  return (
    <Dialog title="Criar Novo Webhook" onClose={leave}>
      <form className={dialogForm.fields} onSubmit={submit} noValidate>
        <NativeSelect
          size="md"
          label="Plataforma"
          data-autofocus
          data={[
            { value: '', label: 'Selecione uma plataforma' },
            ...PAYMENT_PLATFORMS.map((platform) => ({ value: platform, label: platformNames[platform] })),
          ]}
          {...form.getInputProps('platform')}
        />
        <TextInput
          label="Nome"
          description="Opcional"
          placeholder="Ex: Vendas Ticto"
          autoComplete="off"
          maxLength={100}
          {...form.getInputProps('name')}
        />
        {form.values.platform === 'ticto' && (
          <PasswordInput
            label="Token de validação"
            description={secretOf.ticto.where}
            autoComplete="off"
            maxLength={500}
            {...form.getInputProps('validationToken')}
          />
        )}
        <SwitchField
          label="Ativo"
          note="Inativo, ele recusa as compras que chegam e as guarda."
          isOn={form.values.isActive}
          onTurn={(isOn) => form.setFieldValue('isActive', isOn)}
        />
        <DialogActions>
          <Button variant="default" onClick={leave}>
            Cancelar
          </Button>
          <Button type="submit" loading={creation.isPending || form.submitting}>
            Criar webhook
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
