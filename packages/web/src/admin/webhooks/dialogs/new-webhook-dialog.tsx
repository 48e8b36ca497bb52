import { webhookFields } from '@jornada/contract/fields/webhook-fields';
import { NativeSelect, PasswordInput } from '@mantine/core';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { validateWith } from '../../../ui/validate-with.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useCreateWebhook } from '../api.ts';
import { usePlatforms, type PaymentPlatform, type PlatformAbout } from '../../purchases/use-platforms.ts';

const bySchema = validateWith(() =>
  import('@jornada/contract/webhooks').then(({ createWebhook }) => createWebhook.body!),
);

const blank = { platform: '' as PaymentPlatform | '', name: '', validationToken: '', isActive: true };
type Values = typeof blank;

/** The secret of a platform that calls it a validation token, which is asked for at once; undefined for any other. */
const tokenOf = (platforms: readonly PlatformAbout[], chosen: Values['platform']) =>
  platforms.find(({ platform, secret }) => platform === chosen && secret.field === 'validationToken')?.secret;

async function validate(values: Values) {
  const errors = await bySchema(values);
  return values.platform === '' ? { ...errors, platform: 'Plataforma obrigatória' } : errors;
}

/** 'Criar Novo Webhook' (specification §2 /admin/webhooks). */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const form = useCheckedForm({ initialValues: blank, validate });
  const platforms = usePlatforms();
  const token = tokenOf(platforms, form.values.platform);
  /** From values with a platform (specification §2). */
  const bodyOf = ({ platform, name, validationToken, isActive }: Values) => ({
    platform: platform as PaymentPlatform,
    isActive,
    ...(name.trim() ? { name } : {}),
    ...(token && validationToken.trim() ? { validationToken } : {}),
  });
  return (
    <FormDialog
      title="Criar Novo Webhook"
      submit="Criar webhook"
      form={form}
      request={useCreateWebhook()}
      bodyOf={bodyOf}
      onClose={onClose}
    >
      <NativeSelect
        size="md"
        label="Plataforma"
        data-autofocus
        data={[
          { value: '', label: 'Selecione uma plataforma' },
          ...platforms.map(({ platform, name }) => ({ value: platform, label: name })),
        ]}
        {...form.getInputProps('platform')}
      />
      <FormField form={form} path="name" field={webhookFields.name} placeholder="Ex: Vendas Ticto" />
      {token && (
        <PasswordInput
          label={token.label}
          description={token.where}
          autoComplete="off"
          maxLength={500}
          {...form.getInputProps('validationToken')}
        />
      )}
      <SwitchField
        label={webhookFields.status.choices.active.label}
        note="Inativo, ele recusa as compras que chegam e as guarda."
        isOn={form.values.isActive}
        onTurn={(isOn) => form.setFieldValue('isActive', isOn)}
      />
    </FormDialog>
  );
}
