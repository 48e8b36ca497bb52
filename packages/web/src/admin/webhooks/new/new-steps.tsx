import { webhookFields } from '@jornada/contract/fields/webhook-fields';
import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { focusFirstError } from '../../../ui/focus/focus-first-error.ts';
import { validateWith } from '../../../ui/validate-with.ts';
import type { PlatformAbout } from '../../purchases/use-platforms.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { useKeptForm } from '../../ui/form/kept-form.ts';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { textField, useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useCreateWebhook } from '../api.ts';
import { secretIssues } from '../dialogs/secret-issues.ts';
import classes from './new-webhook.module.css';

const validate = validateWith(() =>
  import('@jornada/contract/purchases/webhooks').then(({ createWebhook }) =>
    createWebhook.body!.omit({ platform: true }),
  ),
);
type Values = { name: string; secret: string };

/** What is typed for a new webhook. The name stays when another platform is chosen; the secret was that platform's alone. */
export function useNewWebhookForm(about: PlatformAbout | undefined) {
  const form = useCheckedForm<Values>({ initialValues: { name: '', secret: '' }, validate });
  const { setFieldValue } = form;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it was typed for the platform that was chosen before
  useEffect(() => setFieldValue('secret', ''), [about?.platform]);
  // A secret is never kept: it has to be typed again.
  useKeptForm('webhook:new', form.values.name === '' ? null : form.values.name, (name) => setFieldValue('name', name));
  return form;
}

type NewStepsProps = { about: PlatformAbout; form: UseFormReturnType<Values> };

/** The three steps before a webhook exists: its address is made by 'Criar Webhook', and the secret may be unknown until then (decision H6). */
export function NewSteps({ about, form }: NewStepsProps) {
  const navigate = useNavigate();
  const creating = useCreateWebhook();
  const { platform, name: called, secret } = about;
  const isOther = platform === 'other';
  const isDirty = form.isDirty() && !creating.isSuccess;
  const showIssues = (issues: Parameters<typeof form.setErrors>[0]) => {
    form.setErrors(issues);
    focusFirstError(form, issues);
  };
  const send = form.onSubmit(
    (values) =>
      creating.mutate(
        {
          platform,
          ...(values.name.trim() && { name: values.name }),
          ...(values.secret.trim() && { [secret.field]: values.secret }),
        },
        {
          onSuccess: ({ id }) => {
            form.reset();
            void (isOther
              ? navigate({ to: '/admin/webhooks/$webhookId/mapping', params: { webhookId: id }, ignoreBlocker: true })
              : navigate({ to: '/admin/webhooks/new', search: { webhook: id }, replace: true, resetScroll: false }));
          },
          onError: (problem) => showIssues(secretIssues(about, problem)),
        },
      ),
    showIssues,
  );
  return (
    <form noValidate onSubmit={send}>
      <ol className={classes.steps}>
        <Step title="Dê um nome">
          <FormField form={form} path="name" field={webhookFields.name} placeholder={`Ex: ${called} · Campanhas`} />
        </Step>
        <Step title={isOther ? 'Mande uma venda de teste' : `Cole a URL na ${called}`}>
          <p>A URL aparece aqui assim que o webhook é criado.</p>
        </Step>
        {isOther ? (
          <Step title="Mostre qual campo é o quê">
            <p>O webhook fica desligado até você conferir o que cada evento faria.</p>
          </Step>
        ) : (
          <Step title="Traga o segredo de lá">
            <PasswordInput
              label={secret.label}
              description={`${secret.where} Se ainda não o tem, deixe em branco e informe depois de colar a URL.`}
              {...textField(form, 'secret', 500)}
            />
          </Step>
        )}
      </ol>
      {/* The guard tells of what is unsaved: beside two buttons there is no room for it. */}
      <SaveBar save="Criar Webhook" isDirty={false} isPending={form.submitting || creating.isPending}>
        <ButtonLink variant="subtle" to="/admin/webhooks">
          Cancelar
        </ButtonLink>
      </SaveBar>
      <UnsavedGuard isDirty={isDirty} />
    </form>
  );
}

/** A numbered step. */
export const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li>
    <h3>{title}</h3>
    {children}
  </li>
);
