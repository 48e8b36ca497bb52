import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '../platform/api-client.ts';
import { explain } from '../platform/explain.ts';
import { fieldIssues } from '../platform/field-issues.ts';
import { settingsQuery } from '../settings/api.ts';
import { focusFirstError } from '../ui/focus/focus-first-error.ts';
import { toast } from '../ui/toast/toast.ts';
import { validateWith } from '../ui/validate-with.ts';
import { useSignUp } from './later-api.ts';
import classes from './auth-form.module.css';
import { AwaitedConfirmation } from './email-verification/awaited-confirmation.tsx';
import { TermsNote } from './terms-note.tsx';

type SignUpFormProps = {
  email: string;
  onEmail: (email: string) => void;
  /** Opens the sign-in form with the same email. */
  onEnter: () => void;
  onRecover: () => void;
};

const validate = validateWith(() =>
  import('@jornada/contract/accounts/accounts').then((contract) => contract.SignUpForm),
);

/** Creates an account from e-mail and password; the name is optional (decision A3). */
export function SignUpForm({ email, onEmail, onEnter, onRecover }: SignUpFormProps) {
  const cache = useQueryClient();
  const signUp = useSignUp();
  const [takenEmail, setTakenEmail] = useState<string | null>(null);
  const form = useForm({
    initialValues: { name: '', email, password: '' },
    validate,
    onValuesChange: (values) => onEmail(values.email),
  });

  function refused(problem: ApiProblem) {
    const issues = fieldIssues(problem);
    form.setErrors(issues);
    focusFirstError(form, issues);
    if (problem.code === 'email_taken') return setTakenEmail(form.values.email);
    // Sign-up was switched off while this page was open. Loading the settings again replaces the form by the explanation.
    if (problem.code === 'sign_up_disabled') void cache.invalidateQueries({ queryKey: settingsQuery.queryKey });
    toast.error(explain(problem, 'Erro ao criar conta'));
  }

  const submit = form.onSubmit(
    ({ name, ...account }) =>
      signUp.mutate(name.trim() ? { ...account, name } : account, {
        onSuccess: ({ user, mustConfirm }) => {
          onEmail(user.email);
          if (mustConfirm) return;
          onEnter();
          toast.success('Conta criada com sucesso! Faça login para continuar.');
        },
        onError: refused,
      }),
    (errors) => focusFirstError(form, errors),
  );

  if (signUp.data?.mustConfirm)
    return <AwaitedConfirmation email={signUp.data.user.email} isJustSent onEnter={onEnter} />;
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <TextInput
        label="Nome (opcional)"
        name="name"
        autoComplete="name"
        placeholder="Como quer ser chamado"
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        placeholder="voce@exemplo.com.br"
        {...form.getInputProps('email')}
      />
      {takenEmail !== null && takenEmail === form.values.email && (
        <EmailTaken onEnter={onEnter} onRecover={onRecover} />
      )}
      <PasswordInput label="Senha" name="password" autoComplete="new-password" {...form.getInputProps('password')} />
      <TermsNote />
      <Button type="submit" fullWidth loading={signUp.isPending || form.submitting}>
        Criar Conta
      </Button>
    </form>
  );
}

/** The email already has an account: offers sign-in or recovery (decision A3). */
function EmailTaken({ onEnter, onRecover }: { onEnter: () => void; onRecover: () => void }) {
  return (
    <div className={classes.notice} role="alert">
      <p>Este e-mail já tem uma conta</p>
      <div>
        <button type="button" className={classes.link} onClick={onEnter}>
          Entrar com ele
        </button>
        <button type="button" className={classes.link} onClick={onRecover}>
          Recuperar a senha
        </button>
      </div>
    </div>
  );
}
