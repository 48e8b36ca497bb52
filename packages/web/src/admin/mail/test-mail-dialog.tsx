import { Button, TextInput } from '@mantine/core';
import { explain } from '../../platform/explain.ts';
import { fieldIssues } from '../../platform/field-issues.ts';
import { useSession } from '../../platform/session.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { toast } from '../../ui/toast.ts';
import { validateWith } from '../../ui/validate-with.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { useSendTest } from './api.ts';
import classes from './emails.module.css';

const validate = validateWith(() => import('@jornada/contract/mails').then(({ sendTestMail }) => sendTestMail.body!));

/** 'Enviar e-mail de teste': to the administrator's own address by default. */
export function TestMailDialog({ onClose }: { onClose: () => void }) {
  const sending = useSendTest();
  const form = useCheckedForm({ initialValues: { to: useSession().user.email }, validate });
  const leave = () => {
    if (!sending.isPending) onClose();
  };
  const submit = form.onSubmit(
    (values) =>
      sending.mutate(values, {
        onSuccess: onClose,
        onError: (problem) => {
          const issues = fieldIssues(problem);
          form.setErrors(issues);
          focusFirstError(form, issues);
          toast.error(explain(problem, 'Erro ao enviar e-mail de teste'));
        },
      }),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <Dialog title="Enviar e-mail de teste" onClose={leave}>
      <form className={classes.fields} onSubmit={submit} noValidate>
        <p className={classes.lead}>Um e-mail curto, para ver se o envio funciona. O resultado aparece na lista.</p>
        <TextInput
          label="Para"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={300}
          data-autofocus
          {...form.getInputProps('to')}
        />
        <DialogActions>
          <Button variant="default" onClick={leave}>
            Cancelar
          </Button>
          <Button type="submit" loading={sending.isPending || form.submitting}>
            Enviar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
