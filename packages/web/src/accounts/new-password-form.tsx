import { Button, PasswordInput } from '@mantine/core';
import { useForm, type GetInputPropsReturnType } from '@mantine/form';
import type { ApiProblem } from '../platform/api-client.ts';
import { explain } from '../platform/explain.ts';
import { fieldIssues } from '../platform/field-issues.ts';
import type { Session } from '../platform/session.ts';
import { focusFirstError } from '../ui/focus/focus-first-error.ts';
import { toast } from '../ui/toast/toast.ts';
import { validateWith } from '../ui/validate-with.ts';
import { usePerformReset, useRequestReset } from './later-api.ts';
import classes from './auth-form.module.css';
import { useCodeStep } from './second-factor/use-code-step.tsx';

/** What allows setting a new password: a recovery link's token, or a session. */
export type ResetPass = { token: string; session?: undefined } | { token?: undefined; session: Session };

type NewPasswordFormProps = {
  pass: ResetPass;
  /** The link was used or has expired meanwhile. */
  onLinkSpent: () => void;
};

const validate = validateWith(() =>
  import('@jornada/contract/accounts/accounts').then((contract) => contract.SignUpForm.pick({ password: true })),
);

/** New password and confirmation, sendable once both are filled and equal (specification §2). Without a link, also the current one. */
export function NewPasswordForm({ pass: { token, session }, onLinkSpent }: NewPasswordFormProps) {
  const isPromoted = session?.needsNewPassword === true;
  const reset = usePerformReset(isPromoted ? '/admin' : undefined);
  const form = useForm({ initialValues: { currentPassword: '', password: '', confirmation: '' }, validate });
  const { currentPassword, password, confirmation } = form.values;
  const differ = confirmation !== '' && password !== confirmation;
  const codeStep = useCodeStep();
  const isFilled = password !== '' && confirmation !== '' && (session === undefined || currentPassword !== '');

  function refused(problem: ApiProblem) {
    if (codeStep.take(problem)) return;
    const isWrong = problem.code === 'wrong_current_password';
    const issues = isWrong ? { currentPassword: problem.message } : fieldIssues(problem);
    form.setErrors(issues);
    focusFirstError(form, issues);
    toast.error(explain(problem, 'Erro ao atualizar senha'));
    if (problem.code === 'invalid_recovery_link') onLinkSpent();
  }

  const submit = form.onSubmit(
    () => {
      const body = token === undefined ? { currentPassword, password } : { token, password, ...codeStep.body };
      reset.mutate(body, { onError: refused });
    },
    (errors) => focusFirstError(form, errors),
  );

  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      {session && <CurrentPassword email={session.user.email} field={form.getInputProps('currentPassword')} />}
      <PasswordInput
        label="Nova senha"
        name="password"
        autoComplete="new-password"
        description={isPromoted && 'Pelo menos 8 caracteres, com letra maiúscula, minúscula e número.'}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label="Confirmar nova senha"
        name="confirmation"
        autoComplete="new-password"
        {...form.getInputProps('confirmation')}
        error={differ ? 'As senhas não coincidem' : form.errors['confirmation']}
      />
      {codeStep.fields}
      <Button type="submit" fullWidth disabled={!isFilled || differ} loading={reset.isPending || form.submitting}>
        Redefinir Senha
      </Button>
    </form>
  );
}

/** The field for the signed-in person's current password, with a recovery link for people who forgot it. */
function CurrentPassword({ email, field }: { email: string; field: GetInputPropsReturnType }) {
  const request = useRequestReset();
  /** Sends only once. The button is not disabled, so that it keeps the keyboard focus. */
  const isDone = request.isPending || request.isSuccess;
  const sendLink = () => {
    if (isDone) return;
    request.mutate(email, {
      onSuccess: ({ isMailOff }) =>
        isMailOff
          ? toast.info('Esta escola ainda não envia e-mails: peça um link de acesso a quem a administra.')
          : toast.success('Email de recuperação enviado! Verifique sua caixa de entrada.'),
      onError: (problem) => toast.error(explain(problem, 'Erro ao enviar email de recuperação')),
    });
  };
  return (
    <>
      <PasswordInput label="Senha atual" name="currentPassword" autoComplete="current-password" {...field} />
      <button type="button" className={`${classes.link} ${classes.under}`} onClick={sendLink} aria-disabled={isDone}>
        {request.data && !request.data.isMailOff ? 'Link de recuperação enviado' : 'Esqueci minha senha atual'}
      </button>
    </>
  );
}
