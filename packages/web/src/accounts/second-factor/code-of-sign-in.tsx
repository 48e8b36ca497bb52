import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { explain } from '../../platform/explain.ts';
import { toast } from '../../ui/toast/toast.ts';
import { useOnce } from '../../ui/use-once.ts';
import { useSignIn } from '../api.ts';
import classes from '../auth-form.module.css';
import { useCodeStep } from './use-code-step.tsx';

type CodeOfSignInProps = {
  /** What the server took before it asked for a code. */
  credentials: { email: string; password: string };
  voltar: string | undefined;
  /** Back to e-mail and password. */
  onLeave: () => void;
};

/** The second step of signing in, in the place of the first. */
export function CodeOfSignIn({ credentials, voltar, onLeave }: CodeOfSignInProps) {
  const signIn = useSignIn(voltar);
  const once = useOnce(signIn.isPending);
  const codeStep = useCodeStep({ isAsked: true });

  function submit(event: FormEvent) {
    event.preventDefault();
    // A second submit would start a second session.
    once(() =>
      signIn.mutate(
        { ...credentials, ...codeStep.body },
        {
          onError: (problem) => {
            if (codeStep.take(problem)) return;
            toast.error(explain(problem, 'Erro ao fazer login'));
            // The password was changed meanwhile.
            if (problem.code === 'invalid_credentials') onLeave();
          },
        },
      ),
    );
  }

  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      {codeStep.fields}
      <Button type="submit" fullWidth loading={signIn.isPending || signIn.isSuccess}>
        Entrar
      </Button>
      <button type="button" className={classes.link} onClick={onLeave}>
        Entrar com outra conta
      </button>
    </form>
  );
}
