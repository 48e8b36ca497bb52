import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { explain } from '../platform/explain.ts';
import { fieldIssues } from '../platform/field-issues.ts';
import { focusFirstError } from '../ui/focus-first-error.ts';
import { toast } from '../ui/toast.ts';
import { validateWith } from '../ui/validate-with.ts';
import { usePerformReset } from './api.ts';
import classes from './auth-form.module.css';

type NewPasswordFormProps = {
  /** Of the recovery link; undefined for whoever is signed in. */
  token: string | undefined;
  /** The link was used or ran out meanwhile. */
  onLinkSpent: () => void;
};

const validate = validateWith(() =>
  import('@jornada/contract/accounts').then((contract) => contract.SignUpForm.pick({ password: true })),
);

/** New password and its confirmation; can be sent once both are filled and equal (specification §2). */
export function NewPasswordForm({ token, onLinkSpent }: NewPasswordFormProps) {
  const reset = usePerformReset();
  const form = useForm({ initialValues: { password: '', confirmation: '' }, validate });
  const { password, confirmation } = form.values;
  const differ = confirmation !== '' && password !== confirmation;

  const submit = form.onSubmit(
    () =>
      reset.mutate(token === undefined ? { password } : { token, password }, {
        onError: (problem) => {
          const issues = fieldIssues(problem);
          form.setErrors(issues);
          focusFirstError(form, issues);
          toast.error(explain(problem, 'Erro ao atualizar senha'));
          if (problem.code === 'invalid_recovery_link') onLinkSpent();
        },
      }),
    (errors) => focusFirstError(form, errors),
  );

  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <PasswordInput
        label="Nova senha"
        name="password"
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label="Confirmar nova senha"
        name="confirmation"
        autoComplete="new-password"
        {...form.getInputProps('confirmation')}
        error={differ ? 'As senhas não coincidem' : form.errors['confirmation']}
      />
      <Button
        type="submit"
        fullWidth
        disabled={!password || !confirmation || differ}
        loading={reset.isPending || form.submitting}
      >
        Redefinir Senha
      </Button>
    </form>
  );
}
