import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { explain } from '../../../platform/explain.ts';
import { fieldIssues } from '../../../platform/field-issues.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSetSecrets, type Secrets, type Webhook } from '../api.ts';
import { nameOf, secretOf } from '../webhook-words.ts';
import dialogForm from '../../ui/dialog-form.module.css';
import { SecretState } from './secret-state.tsx';

const isSet = (webhook: Webhook) =>
  ({ ticto: webhook.hasValidationToken, stripe: webhook.hasSigningSecret, hotmart: webhook.hasHottok })[
    webhook.platform
  ];

/** 'Segurança': the secret that a platform's calls are checked with. What is set is never shown again (decision H6). */
export function SecurityDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const setting = useSetSecrets(webhook.id);
  const { field, label, where } = secretOf[webhook.platform];
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
          isSet={isSet(webhook)}
          loss={`${secretOf[webhook.platform].missing} Remover assim mesmo?`}
          isPending={setting.isPending}
          onRemove={() => save({ [field]: '' }, () => type(''))}
        />
        {webhook.hasPreviousSigningSecret && (
          <SecretState
            label="Segredo anterior"
            isSet
            note="ainda aceito"
            loss="Chamadas assinadas com o segredo anterior passam a ser recusadas. Remova quando a Stripe já usa só o novo."
            isPending={setting.isPending}
            onRemove={() => save({ previousSigningSecret: '' }, () => setError(null))}
          />
        )}
        <PasswordInput
          label={isSet(webhook) ? `Novo ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label}
          description={
            webhook.platform === 'stripe' && webhook.hasSigningSecret
              ? 'O atual continua aceito, como anterior, até que você o remova.'
              : undefined
          }
          autoComplete="off"
          maxLength={500}
          data-autofocus
          value={typed}
          error={error}
          onChange={(event) => {
            type(event.currentTarget.value);
            setError(null);
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
