import { FIRST_TEXTS, MAIL_TEXT_LIMITS } from '@jornada/domain/mail/mail-text';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogActions } from '../../ui/dialog/dialog.tsx';
import { ConfirmRequest } from '../../ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { focusFirstError } from '../../ui/focus/focus-first-error.ts';
import { validateWith } from '../../ui/validate-with.ts';
import { textField, useCheckedForm } from '../ui/form/use-checked-form.ts';
import { useSaveText, useSendText, useTextPreview, type EditableText, type MailText } from './api.ts';
import { MailFrame } from './mail-frame.tsx';
import { templateNames } from './mail-labels.ts';
import classes from './mail-preview.module.css';

type MailTextDialogProps = { edited: EditableText; isMailConfigured: boolean; onClose: () => void };

const validate = validateWith(() => import('@jornada/contract/mail-texts').then((contract) => contract.MailText));

/** Writes the school's own text of a mail: with fields, a preview, a mail to oneself and a way back to our text. */
export function MailTextDialog({ edited: { template, own }, isMailConfigured, onClose }: MailTextDialogProps) {
  const form = useCheckedForm<MailText>({ initialValues: own ?? FIRST_TEXTS[template], validate });
  const [isReturning, setReturning] = useState(false);
  const preview = useTextPreview(template);
  const sending = useSendText(template);
  const whenValid = (use: (text: MailText) => void) =>
    form.onSubmit(
      (text) => use(text),
      (errors) => focusFirstError(form, errors),
    );
  const saving = useSaveText(template);
  if (isReturning) {
    return (
      <ConfirmRequest
        title="Voltar ao texto original?"
        confirm="Voltar ao original"
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
      width={680}
      lead={
        <>
          Campos mudam para cada pessoa: <b>{'{nome}'}</b>, <b>{'{jornada}'}</b>, <b>{'{escola}'}</b> e, só no texto,{' '}
          <b>{'{link}'}</b>. O botão com o link vai sempre.
        </>
      }
      submit="Salvar texto"
      form={form}
      request={saving}
      bodyOf={(text) => ({ text, shown: own })}
      success="Texto salvo: vale a partir do próximo e-mail"
      failure="Erro ao salvar texto"
      keepsTyped
      onClose={onClose}
    >
      <TextInput label="Assunto" data-autofocus {...textField(form, 'subject', MAIL_TEXT_LIMITS.subject)} />
      <TextInput label="Título" {...textField(form, 'heading', MAIL_TEXT_LIMITS.heading)} />
      <Textarea
        label="Texto"
        description="Uma linha vazia separa parágrafos."
        autosize
        minRows={5}
        maxRows={14}
        {...textField(form, 'body', MAIL_TEXT_LIMITS.body)}
      />
      <TextInput label="Texto do botão" {...textField(form, 'button', MAIL_TEXT_LIMITS.button)} />
      <DialogActions>
        {own && (
          <Button variant="subtle" onClick={() => setReturning(true)}>
            Voltar ao texto original
          </Button>
        )}
        <Button
          variant="default"
          disabled={!isMailConfigured}
          loading={sending.isPending}
          onClick={() => whenValid(sending.mutate)()}
        >
          Enviar para mim
        </Button>
        <Button variant="default" loading={preview.isPending} onClick={() => whenValid(preview.mutate)()}>
          Ver prévia
        </Button>
      </DialogActions>
      {preview.data && (
        <section aria-label="Prévia">
          <p className={classes.subject}>
            <span>Assunto: </span>
            <b>{preview.data.subject}</b>
          </p>
          <MailFrame
            className={classes.frame}
            title={`Prévia: ${templateNames[template]}`}
            html={preview.data.html}
            scheme="light"
          />
        </section>
      )}
    </FormDialog>
  );
}
