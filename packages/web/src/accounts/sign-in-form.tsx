import { Button, PasswordInput, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import { whenIdle } from '../platform/when-idle.ts';
import { explain } from '../platform/explain.ts';
import { fieldIssues } from '../platform/field-issues.ts';
import { focusFirstError } from '../ui/focus/focus-first-error.ts';
import { toast } from '../ui/toast/toast.ts';
import { useOnce } from '../ui/use-once.ts';
import { useSignIn } from './api.ts';
import classes from './auth-form.module.css';

const NextStep = lazy(() => import('./next-step.tsx').then(({ NextStep: step }) => ({ default: step })));

type SignInFormProps = {
  /** Initial value of the email field. Each change is reported with `onEmail`, so that the other forms start with it. */
  email: string;
  onEmail: (email: string) => void;
  /** The address to open after signing in, when a screen redirected the visitor here. */
  voltar: string | undefined;
  onForgotten: () => void;
};

type Values = { email: string; password: string };
type Errors = Partial<Record<string, ReactNode>>;

/** Fetched only to explain invalid fields. Usually the browser's own check is enough. */
const explainErrors = (values: Values): Promise<Errors> =>
  import('./sign-in-errors.ts').then(
    ({ signInErrors }) => signInErrors(values),
    () => ({}),
  );

/**
 * E-mail and password, kept when the server refuses, then the code of a second factor where there is one. No form library, which would make
 * the first load bigger, for two fields.
 */
export function SignInForm({ email, onEmail, voltar, onForgotten }: SignInFormProps) {
  const signIn = useSignIn(voltar);
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({ email, password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [isChecking, setChecking] = useState(false);
  const once = useOnce(signIn.isPending);
  /** The refusal that asks for another step: undefined until there was one, null when it was left. */
  const [asked, setAsked] = useState<string | null>();
  useEffect(() => {
    if (asked === null) element.current?.querySelector('input')?.focus();
  }, [asked]);

  /** Fetched where the browser has passkeys, once the form is there. */
  const [passkeys, setPasskeys] = useState<typeof import('./passkeys/passkey-sign-in.tsx')>();
  useEffect(() => {
    if ('PublicKeyCredential' in window)
      whenIdle(() => void import('./passkeys/passkey-sign-in.tsx').then(setPasskeys, () => undefined));
  }, []);

  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: value });
      // A refused sign-in is about both.
      setErrors(name === 'email' ? {} : { ...errors, password: undefined });
      if (name === 'email') onEmail(value);
    },
  });

  function show(refused: Errors) {
    setErrors(refused);
    const getInputNode = (name: string) => element.current?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null;
    focusFirstError({ getInputNode }, refused);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!element.current?.checkValidity()) {
      setChecking(true);
      const refused = await explainErrors(values);
      setChecking(false);
      if (Object.keys(refused).length > 0) return show(refused);
    }
    // A second submit would start a second session.
    once(() =>
      signIn.mutate(values, {
        onError: (problem) => {
          if (/second_factor_needed|email_unconfirmed/.test(problem.code)) return setAsked(problem.code);
          // Said where it is mended, and not which of the two is wrong (decision A5).
          if (problem.code === 'invalid_credentials') return show({ password: problem.message });
          show(fieldIssues(problem));
          toast.error(explain(problem, 'Erro ao fazer login'));
        },
      }),
    );
  }

  if (asked)
    return (
      <Suspense fallback={null}>
        <NextStep asked={asked} credentials={values} voltar={voltar} onLeave={() => setAsked(null)} />
      </Suspense>
    );
  return (
    <form ref={element} className={classes.fields} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label="Email"
        type="email"
        required
        withAsterisk={false}
        autoComplete="username webauthn"
        placeholder="voce@exemplo.com.br"
        {...field('email')}
      />
      <PasswordInput
        label="Senha"
        required
        withAsterisk={false}
        autoComplete="current-password"
        {...field('password')}
      />
      <button type="button" className={`${classes.link} ${classes.under}`} onClick={onForgotten}>
        Esqueci minha senha
      </button>
      <Button type="submit" fullWidth loading={signIn.isPending || signIn.isSuccess || isChecking}>
        Entrar
      </Button>
      {passkeys && <passkeys.PasskeySignIn voltar={voltar} />}
    </form>
  );
}
