import { TextInput } from '@mantine/core';
import { useSession } from '../../platform/session.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { validateWith } from '../../ui/validate-with.ts';
import { textField, useCheckedForm } from '../ui/form/use-checked-form.ts';
import { useSendTest } from './api.ts';

const validate = validateWith(() =>
  import('@jornada/contract/mail/mails').then(({ sendTestMail }) => sendTestMail.body!),
);

/** 'Enviar e-mail de teste': to the administrator's own address by default. */
export function TestMailDialog({ onClose }: { onClose: () => void }) {
  const form = useCheckedForm({ initialValues: { to: useSession().user.email }, validate });
  return (
    <FormDialog
      title="Enviar e-mail de teste"
      lead="Um e-mail curto, para ver se o envio funciona. O resultado aparece na lista."
      submit="Enviar"
      form={form}
      request={useSendTest()}
      failure="Erro ao enviar e-mail de teste"
      onClose={onClose}
    >
      <TextInput label="Para" type="email" data-autofocus {...textField(form, 'to', 300)} name="email" />
    </FormDialog>
  );
}
