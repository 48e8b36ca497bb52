import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { explain } from '../../../platform/explain.ts';
import { fieldIssues } from '../../../platform/field-issues.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSetSecrets, type Secrets, type Webhook } from '../api.ts';
import { nameOf, platformNames, secretOf } from '../format-webhook.ts';
import dialogForm from '../../ui/dialog-form.module.css';
import { SecretState } from './secret-state.tsx';

const unreadable = { note: 'a informar de novo', tone: 'amber' } as const;

/** 'Segurança': the secret that verifies a platform's calls. A stored secret is never shown again (decision H6). */
export function SecurityDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const setting = useSetSecrets(webhook.id);
  const { field, label, where } = secretOf[webhook.platform];
  const { isChecked: isSet, isSecretUnreadable } = webhook;
  const [typed, type] = useState('');
  const [error, setError] = useState<string | null>(null);
  const leave = () => {
    if (!setting.isPending) onClose();
  };
  const save = (secrets: Secrets, onSaved: () => void) =>
    setting.mutate(secrets, {
      onSuccess: onSaved,
      onError: (problem) => {
        setError(fieldIssues(problem)[field] ?? null);
        toast.error(explain(problem, 'Erro ao salvar segurança'));
      },
    });
  return (
    <Dialog title="Segurança" onClose={leave} width={520}>
      <form
        className={dialogForm.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (setting.isPending) return;
          if (typed.trim() === '') setError('Cole o valor que a plataforma mostra');
          else save({ [field]: typed.trim() }, onClose);
        }}
      >
        <p className={dialogForm.lead}>
          Com ele, <b>{nameOf(webhook)}</b> recusa chamadas que não vêm da plataforma. {where}
        </p>
        <SecretState
          label={label}
          isSet={isSet}
          {...(isSecretUnreadable && unreadable)}
          loss={`${secretOf[webhook.platform].missing} Remover assim mesmo?`}
          isPending={setting.isPending}
          onRemove={() => save({ [field]: '' }, () => type(''))}
        />
        {webhook.hasPreviousSecret && !isSecretUnreadable && (
          <SecretState
            label="Segredo anterior"
            isSet
            note="ainda aceito"
            loss={`Chamadas com o segredo anterior passam a ser recusadas. Remova quando a ${platformNames[webhook.platform]} já usa só o novo.`}
            isPending={setting.isPending}
            onRemove={() => save({ previousSecret: '' }, () => setError(null))}
          />
        )}
        <PasswordInput
          label={isSet && !isSecretUnreadable ? `Novo ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label}
          description={
            isSet && !isSecretUnreadable ? 'O atual continua aceito, como anterior, até que você o remova.' : undefined
          }
          autoComplete="off"
          maxLength={500}
          data-autofocus
          value={typed}
          error={error}
          onChange={(event) => {
            type(event.currentTarget.value);
            if (event.currentTarget.value.trim() !== '') setError(null);
          }}
        />
        <DialogActions>
          <Button variant="default" onClick={leave}>
            Cancelar
          </Button>
          <Button type="submit" loading={setting.isPending}>
            Salvar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
