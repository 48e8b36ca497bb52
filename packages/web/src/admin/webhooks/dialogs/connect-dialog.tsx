import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog, DialogActions, DialogFields, DialogLead } from '../../../ui/dialog/dialog.tsx';
import { reportOutcome } from '../../../ui/dialog/dialog-outcome.ts';
import { focusFirstError } from '../../../ui/focus/focus-first-error.ts';
import { usePlatform, withoutSecret } from '../../purchases/use-platforms.ts';
import { textField } from '../../ui/form/use-checked-form.ts';
import type { Webhook } from '../api.ts';
import { useWebhookName } from '../use-webhook-name.ts';
import { WebhookAddress } from '../webhook-address.tsx';
import { withCode } from '../with-code.tsx';
import classes from './dialogs.module.css';
import { TestEventDialog } from './test-event-dialog.tsx';
import { useSecretForm } from './use-secret-form.ts';

/**
 * After a webhook was created: its address, and what to do with it in this platform's panel. Where the secret is known only there, it can be
 * set here; until then the dialog warns, as the card does (decision H6).
 */
export function ConnectDialog({ webhook: made, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [webhook, setWebhook] = useState(made);
  const [isTesting, test] = useState(false);
  const about = usePlatform(webhook.platform);
  const name = useWebhookName(webhook);
  if (isTesting) return <TestEventDialog webhook={webhook} onClose={onClose} />;
  const steps = [...about.connect, `No editor da jornada, adicione o ID de produto externo: ${about.productIds}.`];
  return (
    <Dialog title={`Cole o endereço na ${about.name}`} onClose={onClose} width={560}>
      <DialogFields>
        <DialogLead>
          É o endereço de <b>{name}</b>. Ele fica também no cartão do webhook.
        </DialogLead>
        <div className={classes.address}>
          <WebhookAddress url={webhook.url} name={name} />
          <Button data-autofocus onClick={() => void copyText(webhook.url, 'Endereço copiado!')}>
            Copiar endereço
          </Button>
        </div>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{withCode(step)}</li>
          ))}
        </ol>
        {!webhook.isChecked && <SecretForm webhook={webhook} onSet={setWebhook} />}
      </DialogFields>
      <DialogActions>
        <ButtonLink variant="subtle" to="/admin/webhooks/$webhookId/events" params={{ webhookId: webhook.id }}>
          Ver histórico
        </ButtonLink>
        <Button variant="default" onClick={() => test(true)}>
          Enviar evento de teste
        </Button>
        <Button onClick={onClose}>Concluir</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The platform's secret, for whoever finds it only after the address was pasted. */
function SecretForm({ webhook, onSet }: { webhook: Webhook; onSet: (webhook: Webhook) => void }) {
  const { setting, form, bodyOf, issuesOf, failure } = useSecretForm(webhook);
  const about = usePlatform(webhook.platform);
  const send = form.onSubmit(
    (values) =>
      setting.mutate(
        bodyOf(values),
        reportOutcome<Webhook>({
          failure,
          onClose: () => undefined,
          onDone: onSet,
          onRefused: (problem) => {
            const issues = issuesOf(problem);
            form.setErrors(issues);
            focusFirstError(form, issues);
          },
        }),
      ),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form onSubmit={send} noValidate className={classes.secret}>
      <p>{withoutSecret(about)}</p>
      <PasswordInput label={about.secret.label} description={about.secret.where} {...textField(form, 'secret', 500)} />
      <Button type="submit" variant="default" loading={form.submitting || setting.isPending}>
        Salvar segredo
      </Button>
    </form>
  );
}
