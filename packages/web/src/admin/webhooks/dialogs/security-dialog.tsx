import { PasswordInput } from '@mantine/core';
import { explain } from '../../../platform/explain.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { textField, useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useSetSecrets, type Secrets, type Webhook } from '../api.ts';
import { useWebhookName } from '../use-webhook-name.ts';
import { inSentence, usePlatform, withoutSecret } from '../../purchases/use-platforms.ts';
import { SecretState } from './secret-state.tsx';
import { secretIssues } from './secret-issues.ts';

const failure = 'Erro ao salvar segurança';

/** 'Segurança': the secret that verifies a platform's calls. A stored secret is never shown again (decision H6). */
export function SecurityDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const setting = useSetSecrets(webhook.id);
  const name = useWebhookName(webhook);
  const about = usePlatform(webhook.platform);
  const { field, label, where } = about.secret;
  const form = useCheckedForm({
    initialValues: { secret: '' },
    validate: ({ secret }): Record<string, string> =>
      secret.trim() === '' ? { secret: 'Cole o valor que a plataforma mostra' } : {},
  });
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
      bodyOf={({ secret }): Secrets => ({ [field]: secret.trim() })}
      issuesOf={(problem) => secretIssues(about, problem)}
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
