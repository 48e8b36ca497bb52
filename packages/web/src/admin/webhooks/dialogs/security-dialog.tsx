import { PasswordInput } from '@mantine/core';
import { explain } from '../../../platform/explain.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { textField } from '../../ui/form/use-checked-form.ts';
import type { Secrets, Webhook } from '../api.ts';
import { useWebhookName } from '../use-webhook-name.ts';
import { inSentence, usePlatform, withoutSecret } from '../../purchases/use-platforms.ts';
import { SecretState } from './secret-state.tsx';
import { useSecretForm } from './use-secret-form.ts';

/** 'Segurança': the secret that verifies a platform's calls. A stored secret is never shown again (decision H6). */
export function SecurityDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { setting, form, bodyOf, issuesOf, failure } = useSecretForm(webhook);
  const name = useWebhookName(webhook);
  const about = usePlatform(webhook.platform);
  const { field, label, where } = about.secret;
  const { isChecked: isSet, isSecretUnreadable } = webhook;
  const hasSecret = isSet && !isSecretUnreadable;
  const remove = (secrets: Secrets, onRemoved: () => void) =>
    setting.mutate(secrets, {
      onSuccess: onRemoved,
      onError: (problem) => toast.error(explain(problem, failure)),
    });
  return (
    <FormDialog
      title="Segurança"
      width={520}
      lead={
        <>
          Com ele, <b>{name}</b> recusa chamadas que não vêm da plataforma. {where}
        </>
      }
      submit="Salvar"
      form={form}
      request={setting}
      bodyOf={bodyOf}
      issuesOf={issuesOf}
      failure={failure}
      onClose={onClose}
    >
      <SecretState
        label={label}
        isSet={isSet}
        {...(isSecretUnreadable && ({ note: 'a informar de novo', tone: 'amber' } as const))}
        loss={`${withoutSecret(about)} Remover assim mesmo?`}
        isPending={setting.isPending}
        onRemove={() => remove({ [field]: '' }, form.reset)}
      />
      {webhook.hasPreviousSecret && !isSecretUnreadable && (
        <SecretState
          label="Segredo anterior"
          isSet
          note="ainda aceito"
          loss={`Chamadas com o segredo anterior passam a ser recusadas. Remova quando a ${about.name} já usa só o novo.`}
          isPending={setting.isPending}
          onRemove={() => remove({ previousSecret: '' }, form.clearErrors)}
        />
      )}
      <PasswordInput
        label={hasSecret ? `Novo ${inSentence(label)}` : label}
        description={hasSecret ? 'O atual continua aceito, como anterior, até que você o remova.' : undefined}
        data-autofocus
        {...textField(form, 'secret', 500)}
      />
    </FormDialog>
  );
}
