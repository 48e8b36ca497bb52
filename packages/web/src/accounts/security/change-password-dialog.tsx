import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ApiProblem } from '../../platform/api-client.ts';
import { explain } from '../../platform/explain.ts';
import { fieldIssues } from '../../platform/field-issues.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { toast } from '../../ui/toast.ts';
import { validateWith } from '../../ui/validate-with.ts';
import { useChangePassword } from './api.ts';
import classes from './security.module.css';
import { StrengthMeter } from './strength-meter.tsx';

type Values = { currentPassword: string; newPassword: string; confirmation: string };

const checkLengths = validateWith(() =>
  import('@jornada/contract/accounts').then((contract) => contract.ChangePasswordForm),
);

const differs = 'As senhas não coincidem';

/** New password and confirmation must match and be long enough (specification §5). The server checks the current one (decision A6). */
async function validate(values: Values) {
  const tooShort = await checkLengths(values);
  return values.newPassword === values.confirmation ? tooShort : { ...tooShort, confirmation: differs };
}

/** Current password, the new one and its confirmation. Success ends all other sessions. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const change = useChangePassword();
  const form = useForm<Values>({
    initialValues: { currentPassword: '', newPassword: '', confirmation: '' },
    validate,
  });
  const { newPassword, confirmation } = form.values;
  /** The dialog stays open while the change is being sent, to show its result. */
  const leave = () => {
    if (!change.isPending) onClose();
  };
  const isOther = confirmation !== '' && confirmation !== newPassword;

  function refused(problem: ApiProblem) {
    const isWrong = problem.code === 'wrong_current_password';
    const issues = isWrong ? { currentPassword: problem.message } : fieldIssues(problem);
    form.setErrors(issues);
    focusFirstError(form, issues);
    if (!isWrong) toast.error(explain(problem, 'Erro ao alterar senha'));
  }

  const submit = form.onSubmit(
    (values) =>
      change.mutate(
        { currentPassword: values.currentPassword, newPassword: values.newPassword },
        {
          onSuccess: () => {
            toast.success('Senha alterada com sucesso!');
            onClose();
          },
          onError: refused,
        },
      ),
    (errors) => focusFirstError(form, errors),
  );

  return (
    <Dialog title="Alterar Senha" onClose={leave}>
      <form className={classes.fields} onSubmit={submit} noValidate>
        <PasswordInput
          label="Senha atual"
          name="currentPassword"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('currentPassword')}
        />
        <PasswordInput
          label="Nova senha"
          name="newPassword"
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <StrengthMeter password={newPassword} />
        <PasswordInput
          label="Confirmar nova senha"
          name="confirmation"
          autoComplete="new-password"
          {...form.getInputProps('confirmation')}
          error={isOther ? differs : form.errors['confirmation']}
        />
        <p className={classes.lead}>Ao trocar a senha, suas outras sessões são encerradas.</p>
        <DialogActions>
          <Button variant="default" onClick={leave}>
            Cancelar
          </Button>
          <Button type="submit" loading={change.isPending || form.submitting}>
            Alterar Senha
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
