import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { explain } from '../../platform/explain.ts';
import { toast } from '../../ui/toast/toast.ts';
import { useRequestVerification } from '../later-api.ts';
import classes from '../auth-form.module.css';

type AwaitedConfirmationProps = {
  email: string;
  /** Whether the link was mailed a moment ago. */
  isJustSent: boolean;
  onEnter: () => void;
};

/** In the place of a form whose account waits for its confirmed e-mail (decision A3): what to do, and another mail. */
export function AwaitedConfirmation({ email, isJustSent, onEnter }: AwaitedConfirmationProps) {
  const request = useRequestVerification();
  const enter = useRef<HTMLButtonElement>(null);
  // The form that had the focus is gone.
  useEffect(() => enter.current?.focus(), []);
  const isSent = isJustSent || request.isSuccess;
  return (
    <div className={classes.fields}>
      <div className={classes.notice} role="status">
        <p>Confirme seu e-mail para entrar</p>
        {isSent ? 'Enviamos um link para ' : 'Abra o link de confirmação que enviamos para '}
        <b>{email}</b>
        {isSent ? '. Abra-o e confirme que o endereço é seu. ' : '. '}
        Não chegou? Olhe também na caixa de spam, ou peça outro.
      </div>
      <Button ref={enter} fullWidth onClick={onEnter}>
        Já confirmei: entrar
      </Button>
      <Button
        variant="subtle"
        fullWidth
        loading={request.isPending}
        onClick={() =>
          request.mutate(email, {
            onSuccess: () => toast.success('Link de confirmação enviado! Verifique sua caixa de entrada.'),
            onError: (problem) => toast.error(explain(problem, 'Erro ao enviar link de confirmação')),
          })
        }
      >
        Enviar outro link
      </Button>
    </div>
  );
}
