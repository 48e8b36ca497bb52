import { mailServerFields } from '@jornada/contract/fields/settings-fields';
import { Button, NativeSelect, PasswordInput } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatInstantDay } from '../../../platform/format-day.ts';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { validateWith } from '../../../ui/validate-with.ts';
import { FormField, FormFields } from '../../ui/form/form-field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { useKeptForm } from '../../ui/form/kept-form.ts';
import { Panel } from '../../ui/panel.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { WholeNumberInput } from '../../ui/form/whole-number-input.tsx';
import { useSaveMailServer, useTestMailServer, type MailServerView } from './api.ts';
import {
  asSent,
  fieldsOf,
  keepsPassword,
  portFor,
  securityFor,
  type MailServerFields,
  type Security,
} from './mail-server-values.ts';
import classes from './mail-server.module.css';
import { MailTestCard } from './mail-test-card.tsx';
import { SenderDomainCard } from './sender-domain-card.tsx';
import { problemLabels, type Tested } from './test-labels.ts';

const MailServerConflict = lazyDialog(() => import('./mail-server-conflict.tsx'), 'MailServerConflict');
const validate = validateWith(() =>
  import('@jornada/contract/mail/mail-server').then((contract) => contract.MailServerForm),
);
const fields = mailServerFields;
const securities = Object.entries(fields.security.choices).map(([value, { label }]) => ({ value, label }));

/** The form of the mail server, which an administrator can test before or after saving. */
export function MailServerForm({ view }: { view: MailServerView }) {
  const save = useSaveMailServer();
  const testing = useTestMailServer();
  const [tested, setTested] = useState<Omit<Tested, 'recipient'> | null>(null);
  const { form, before, fill, refused, submit, conflict } = useRecordForm({
    record: view,
    valuesOf: fieldsOf,
    // A first server's password is asked for here, where a message would cover the buttons to say the same.
    validate: async (fields) => ({
      ...(await validate(asSent(fields))),
      ...(fields.user.trim() && !fields.password && !view.server?.hasPassword && { password: 'Digite a senha' }),
    }),
    failure: 'Erro ao salvar servidor',
  });
  const { values, getInputProps, setFieldValue } = form;
  const isDirty = form.isDirty();

  // Takes over what another administrator saved, unless somebody is typing here.
  useEffect(() => {
    if (!isDirty && view.version !== before.version) fill(view);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was saved counts
  }, [view.version]);
  // A password is never kept: it has to be typed again.
  const unsaved = isDirty ? { before, fields: { ...values, password: '' } } : null;
  useKeptForm('mail-server', unsaved, (kept) => fill(kept.before, kept.fields));

  const send = (fields: MailServerFields, version = before.version) =>
    save.mutate(
      { form: asSent(fields), version },
      { onSuccess: (saved) => fill(saved), onError: (problem) => refused(problem) },
    );

  function test(typed: MailServerFields | undefined) {
    setTested(values);
    testing.mutate(typed && asSent(typed), {
      onSuccess: ({ steps }) => {
        const { problem = null } = steps.find(({ outcome }) => outcome === 'failed') ?? {};
        const [field, text] = (problem && problemLabels[problem].field) ?? [];
        if (field) form.setFieldError(field, text);
      },
      onError: (problem) => refused(problem, 'Erro ao testar servidor'),
    });
  }
  const testTyped = submit(test);

  const isStored = before.server?.hasPassword === true;
  return (
    <div className={classes.columns}>
      <Panel>
        <form noValidate onSubmit={submit((fields) => send(fields))}>
          <FormSection title="Servidor de envio (SMTP)" note="Os dados estão no painel do seu provedor de e-mail.">
            <div className={classes.hostAndPort}>
              <FormField form={form} path="host" field={fields.host} autoCapitalize="none" spellCheck={false} />
              <WholeNumberInput
                label={fields.port.label}
                withAsterisk
                min={fields.port.min}
                max={fields.port.max}
                {...getInputProps('port')}
                onChange={(port) => {
                  setFieldValue('port', port);
                  setFieldValue('security', securityFor(port, values));
                }}
              />
            </div>
            <NativeSelect
              label={fields.security.label}
              data={securities}
              {...getInputProps('security')}
              onChange={({ currentTarget: { value } }) => {
                setFieldValue('security', value as Security);
                setFieldValue('port', portFor(value as Security, values));
              }}
            />
            <FormField form={form} path="user" field={fields.user} autoCapitalize="none" spellCheck={false} />
            <PasswordInput
              label={fields.password.label}
              withAsterisk={values.user.trim() !== '' && !(isStored && keepsPassword(values, fieldsOf(before)))}
              disabled={values.user.trim() === ''}
              description={passwordNote(before, values)}
              placeholder={isStored && keepsPassword(values, fieldsOf(before)) ? 'Guardada. Digite para trocar' : ''}
              maxLength={fields.password.max}
              autoComplete="new-password"
              // Mantine sets it by itself on every other field.
              aria-invalid={form.errors['password'] !== undefined || undefined}
              {...getInputProps('password')}
            />
            <div className={classes.sender}>
              <FormFields form={form} fields={fields} names={['senderName', 'senderAddress']} />
            </div>
          </FormSection>
          <SaveBar save="Salvar Servidor" isDirty={isDirty} isPending={save.isPending}>
            <Button
              variant="default"
              leftSection={<IconFlask size={17} aria-hidden="true" />}
              loading={testing.isPending}
              onClick={() => (isDirty || !before.server ? testTyped() : test(undefined))}
            >
              Testar
            </Button>
          </SaveBar>
        </form>
      </Panel>
      <div className={classes.aside}>
        <MailTestCard
          isTesting={testing.isPending}
          test={testing.data}
          tested={tested && testing.data ? { ...tested, recipient: testing.data.recipient } : null}
        />
        <SenderDomainCard senderAddress={values.senderAddress} />
      </div>
      <UnsavedGuard isDirty={isDirty} />
      {conflict && (
        <MailServerConflict
          {...conflict}
          isPending={save.isPending}
          onChoose={(saved, fields, isSaved) => {
            fill(saved, fields);
            conflict.onClose();
            if (!isSaved) send(fields, saved.version);
          }}
        />
      )}
    </div>
  );
}

/** The note below the password field: what a save does to the password. */
function passwordNote(before: MailServerView, values: MailServerFields): string {
  const { server } = before;
  if (values.user.trim() === '') return 'Só com um usuário.';
  if (server?.hasPassword && !server.isPasswordReadable)
    return 'A guardada foi cifrada com outra chave: digite-a de novo.';
  if (!server?.passwordSavedAt) return 'Fica guardada cifrada. Ninguém a vê de novo, nem você.';
  if (!keepsPassword(values, fieldsOf(before)))
    return 'Mudou o servidor, a porta, o usuário ou a segurança: digite-a de novo.';
  return `Guardada cifrada em ${formatInstantDay(server.passwordSavedAt)}. Ninguém a vê de novo, nem você.`;
}
