import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, useLayoutEffect, useRef } from 'react';
import { whenIdle } from '../platform/when-idle.ts';
import { useAreSettingsAwaited, useAreSettingsKnown, useSettings } from '../settings/api.ts';
import { Tabs } from '../ui/tabs.tsx';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-form.module.css';
import { EntrySkeleton } from './entry-skeleton.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { isFocusLost } from '../ui/focus/page-focus.ts';

/** Most people come to sign in, so the other forms are fetched after the sign-in form is shown. */
const others = {
  signUp: () => import('./sign-up-form.tsx'),
  closed: () => import('./sign-up-closed.tsx'),
  forgotten: () => import('./forgotten-password.tsx'),
};
const SignUpForm = lazy(() => others.signUp().then(({ SignUpForm: form }) => ({ default: form })));
const SignUpClosed = lazy(() => others.closed().then(({ SignUpClosed: screen }) => ({ default: screen })));
const ForgottenPassword = lazy(() => others.forgotten().then(({ ForgottenPassword: screen }) => ({ default: screen })));

const tabs = [
  { name: 'entrar', label: 'Entrar' },
  { name: 'criar', label: 'Criar Conta' },
] as const;

/** Sign in, create an account or ask for a recovery link (specification §2 "Auth screen"). */
export function AuthPage() {
  useEffect(() => {
    whenIdle(() => {
      // A failure here is silent: opening the form later shows it.
      for (const load of Object.values(others)) load().catch(() => undefined);
    });
  }, []);
  return (
    <Suspense fallback={<EntrySkeleton />}>
      <AuthScreen />
    </Suspense>
  );
}

function AuthScreen() {
  const { aba, voltar } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { signupEnabled } = useSettings();
  const areSettingsKnown = useAreSettingsKnown();
  const areSettingsAwaited = useAreSettingsAwaited();
  const [email, setEmail] = useState('');
  useFocusOnForm(aba ?? 'entrar');

  const show = (target: 'entrar' | 'criar' | 'recuperar') =>
    void navigate({
      to: '/auth',
      search: { aba: target === 'entrar' ? undefined : target, voltar },
      replace: target !== 'recuperar',
    });

  // Without this, the tabs would replace a form in which somebody already types.
  if (areSettingsAwaited) return <EntrySkeleton />;
  if (aba === 'recuperar') return <ForgottenPassword email={email} onEmail={setEmail} onBack={() => show('entrar')} />;
  if (aba === 'criar' && areSettingsKnown && !signupEnabled) return <SignUpClosed onBack={() => show('entrar')} />;

  const chosen = aba === 'criar' ? 'criar' : 'entrar';
  const form =
    chosen === 'criar' ? (
      // Its own Suspense keeps the pressed tab on the page, and with it the focus.
      <Suspense fallback={null}>
        <SignUpForm
          email={email}
          onEmail={setEmail}
          onEnter={() => show('entrar')}
          onRecover={() => show('recuperar')}
        />
      </Suspense>
    ) : (
      <SignInForm email={email} onEmail={setEmail} voltar={voltar} onForgotten={() => show('recuperar')} />
    );
  return (
    <AuthFrame {...texts[chosen]}>
      {signupEnabled ? (
        <Tabs label="Entrar ou criar conta" tabs={tabs} chosen={chosen} onChoose={show} isWide>
          <div className={classes.panel}>{form}</div>
        </Tabs>
      ) : (
        form
      )}
    </AuthFrame>
  );
}

const texts = {
  entrar: { title: 'Que bom ver você', lead: 'Entre e continue de onde parou.' },
  criar: { title: 'Comece sua jornada', lead: 'Leva menos de um minuto.' },
};

/**
 * Focuses the first empty field of a form that replaces another one, because the email comes from the other form. Does nothing for the
 * form that the page opens with, and while a tab or the form itself has the focus.
 */
function useFocusOnForm(form: string): void {
  const shown = useRef(form);
  useLayoutEffect(() => {
    if (shown.current === form) return;
    shown.current = form;
    if (!isFocusLost() && document.activeElement?.tagName !== 'MAIN') return;
    const fields = [...document.querySelectorAll<HTMLInputElement>('form input')];
    (fields.find(({ value, name }) => !value && name !== 'name') ?? fields[0])?.focus();
  }, [form]);
}
