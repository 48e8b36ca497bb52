import { FIRST_TEXTS } from '@jornada/domain/mail/mail-text';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconInfoCircle, IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmRequest } from '../../../ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { focusFirstError } from '../../../ui/focus/focus-first-error.ts';
import { validateWith } from '../../../ui/validate-with.ts';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useSaveText, useSendText, type EditableText, type MailText } from '../api.ts';
import { templateNames } from '../mail-labels.ts';
import classes from './mail-text-dialog.module.css';
import { MailTextField } from './mail-text-field.tsx';
import { MailTextPreview } from './mail-text-preview.tsx';

type MailTextDialogProps = { edited: EditableText; isMailConfigured: boolean; onClose: () => void };

const validate = validateWith(() => import('@jornada/contract/mail/mail-texts').then((contract) => contract.MailText));

const recipients = {
  invitation: 'Vai a quem você convida.',
  welcome: 'Vai depois de uma compra, a quem ainda não tem senha.',
  access_granted: 'Vai depois de uma compra, a quem já tem conta.',
} satisfies Record<EditableText['template'], string>;

/** Writes the school's own text of a mail: with fields, a preview beside it, a mail to oneself and a way back to our text. */
export function MailTextDialog({ edited: { template, own }, isMailConfigured, onClose }: MailTextDialogProps) {
  const form = useCheckedForm<MailText>({ initialValues: own ?? FIRST_TEXTS[template], validate });
  const [isReturning, setReturning] = useState(false);
  const sending = useSendText(template);
  const saving = useSaveText(template);
  const send = form.onSubmit(
    (text) => sending.mutate(text),
    (errors) => focusFirstError(form, errors),
  );
  if (isReturning) {
    return (
      <ConfirmRequest
        title="Voltar ao texto original?"
        confirm="Voltar ao original"
        danger
        request={saving}
        body={{ text: null, shown: own }}
        success="Texto original de volta"
        failure="Erro ao voltar ao original"
        onDone={onClose}
        onClose={() => setReturning(false)}
      >
        <p>O texto que a sua escola escreveu para este e-mail se perde.</p>
      </ConfirmRequest>
    );
  }
  return (
    <FormDialog
      title={`Texto: ${templateNames[template]}`}
      width={1040}
      lead={`${recipients[template]} ${own ? 'Hoje vai o texto da sua escola.' : 'Hoje vai o nosso texto.'}`}
      submit="Salvar texto"
      form={form}
      request={saving}
      bodyOf={(text) => ({ text, shown: own })}
      success="Texto salvo: vale a partir do próximo e-mail"
      failure="Erro ao salvar texto"
      keepsTyped
      onClose={onClose}
    >
      <UnsavedGuard isDirty={form.isDirty()} />
      <div className={classes.columns}>
        <div className={classes.fields}>
          <MailTextField form={form} part="subject" label="Assunto" />
          <MailTextField form={form} part="heading" label="Título" />
          <MailTextField form={form} part="body" label="Texto" description="Uma linha vazia separa parágrafos." />
          <MailTextField form={form} part="button" label="Texto do botão" />
          <p className={classes.note}>
            <IconInfoCircle size={20} stroke={1.9} aria-hidden="true" />
            <span>
              Os campos em verde mudam para cada pessoa. O botão com o link de entrada e o rodapé com a sua escola vão
              sempre.
            </span>
          </p>
          {own && (
            <Button
              className={classes.back}
              variant="subtle"
              leftSection={<IconArrowBackUp size={18} stroke={2} aria-hidden="true" />}
              onClick={() => setReturning(true)}
            >
              Voltar ao texto original
            </Button>
          )}
        </div>
        <MailTextPreview template={template} text={form.values}>
          <Button
            variant="default"
            leftSection={<IconMailForward size={17} stroke={2} aria-hidden="true" />}
            disabled={!isMailConfigured}
            loading={sending.isPending}
            onClick={() => send()}
          >
            Enviar para mim
          </Button>
          {!isMailConfigured && <p>Para enviar, configure o servidor de e-mail.</p>}
        </MailTextPreview>
      </div>
    </FormDialog>
  );
}
