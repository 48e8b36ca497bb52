import { webhookFields } from '@jornada/contract/fields/webhook-fields';
import { NativeSelect, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { validateWith } from '../../../ui/validate-with.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { textField, useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useCreateWebhook, type Webhook } from '../api.ts';
import { usePlatforms, type PaymentPlatform } from '../../purchases/use-platforms.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { secretIssues } from './use-secret-form.ts';

const bySchema = validateWith(() =>
  import('@jornada/contract/purchases/webhooks').then(({ createWebhook }) => createWebhook.body!),
);

const blank = { platform: '' as PaymentPlatform | '', name: '', secret: '', isActive: true };
type Values = typeof blank;

async function validate(values: Values) {
  const errors = await bySchema(values);
  return values.platform === '' ? { ...errors, platform: 'Plataforma obrigatória' } : errors;
}

/**
 * 'Criar Novo Webhook' (specification §2 /admin/webhooks): asks for the chosen platform's secret, then shows the address to paste there.
 */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Webhook | null>(null);
  const creating = useCreateWebhook();
  const form = useCheckedForm({ initialValues: blank, validate });
  const platforms = usePlatforms();
  const about = platforms.find(({ platform }) => platform === form.values.platform);
  /** From values with a platform (specification §2). */
  const bodyOf = ({ platform, name, secret, isActive }: Values) => ({
    platform: platform as PaymentPlatform,
    isActive,
    ...(name.trim() ? { name } : {}),
    ...(about && secret.trim() ? { [about.secret.field]: secret } : {}),
  });
  const platformProps = form.getInputProps('platform');
  if (made) return <ConnectDialog webhook={made} onClose={onClose} />;
  return (
    <FormDialog
      title="Criar Novo Webhook"
      submit="Criar webhook"
      form={form}
      request={creating}
      bodyOf={bodyOf}
      {...(about && { issuesOf: (problem) => secretIssues(about, problem) })}
      onClose={onClose}
      onDone={setMade}
    >
      <NativeSelect
        size="md"
        label="Plataforma"
        data-autofocus
        data={[
          { value: '', label: 'Selecione uma plataforma' },
          ...platforms.map(({ platform, name }) => ({ value: platform, label: name })),
        ]}
        {...platformProps}
        onChange={(event) => {
          platformProps.onChange(event);
          // It was typed for another platform.
          form.setFieldValue('secret', '');
        }}
      />
      <FormField form={form} path="name" field={webhookFields.name} placeholder="Ex: Vendas Ticto" />
      {about && (
        <PasswordInput
          label={about.secret.label}
          description={`${about.secret.where} Se ainda não o tem, deixe em branco e informe depois de colar o endereço.`}
          {...textField(form, 'secret', 500)}
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
