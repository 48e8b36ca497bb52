import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { explain } from '../platform/explain.ts';
import { fieldIssues } from '../platform/field-issues.ts';
import { focusFirstError } from '../ui/focus-first-error.ts';
import { toast } from '../ui/toast.ts';
import { validateWith } from '../ui/validate-with.ts';
import { useSignIn } from './api.ts';
import classes from './auth-form.module.css';

type SignInFormProps = {
  /** What stands in the address field at first; every change is told, so that the other forms start with it. */
  email: string;
  onEmail: (email: string) => void;
  /** Where to go after signing in, when the visitor was sent here from a screen. */
  voltar: string | undefined;
  onForgotten: () => void;
};

/** Fetched only to put a refusal into words: the browser's own check lets the usual sign-in pass without it. */
const explainErrors = validateWith(() => import('@jornada/contract/accounts').then((contract) => contract.SignInForm));

/** E-mail and password. What was typed stays when the server refuses. */
export function SignInForm({ email, onEmail, voltar, onForgotten }: SignInFormProps) {
  const signIn = useSignIn(voltar);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: { email, password: '' },
    validate: async (values) => (element.current?.checkValidity() ? {} : explainErrors(values)),
    onValuesChange: (values) => onEmail(values.email),
  });

  const submit = form.onSubmit(
    (values) =>
      signIn.mutate(values, {
        onError: (problem) => {
          const issues = fieldIssues(problem);
          form.setErrors(issues);
          focusFirstError(form, issues);
          toast.error(explain(problem, 'Erro ao fazer login'));
        },
      }),
    (errors) => focusFirstError(form, errors),
  );

  return (
    <form ref={element} className={classes.fields} onSubmit={submit} noValidate>
      <TextInput
        label="Email"
        type="email"
        name="email"
        required
        withAsterisk={false}
        autoComplete="username"
        placeholder="voce@exemplo.com.br"
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Senha"
        name="password"
        required
        withAsterisk={false}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <button type="button" className={`${classes.link} ${classes.under}`} onClick={onForgotten}>
        Esqueci minha senha
      </button>
      <Button type="submit" fullWidth loading={signIn.isPending || signIn.isSuccess || form.submitting}>
        Entrar
      </Button>
    </form>
  );
}
