import { Button } from '@mantine/core';
import { explain } from '../../platform/explain.ts';
import type { Session } from '../../platform/session.ts';
import { toast } from '../../ui/toast/toast.ts';
import { AuthFrame } from '../auth-frame.tsx';
import classes from '../auth-form.module.css';
import { useVerifyEmail } from './verification-link.ts';

type ConfirmEmailProps = { token: string; email: string; session: Session | null };

/** Asks whether an address is the reader's own. */
export function ConfirmEmail({ token, email, session }: ConfirmEmailProps) {
  const verification = useVerifyEmail(token);
  const confirm = () =>
    verification.mutate(undefined, {
      onError: (problem) => toast.error(explain(problem, 'Erro ao confirmar e-mail')),
    });
  return (
    <AuthFrame title="Este e-mail é seu?" lead={`Confirme que ${email} é seu.`}>
      <p className={classes.note}>
        {session && session.user.email !== email
          ? `Você entrou com ${session.user.email}. A confirmação vale para a conta que usa ${email}.`
          : 'Assim o que você comprar com ele chega direto à sua conta.'}{' '}
        Se não foi você quem criou essa conta, feche esta página: nada muda.
      </p>
      <Button fullWidth loading={verification.isPending} onClick={confirm}>
        Confirmar meu e-mail
      </Button>
    </AuthFrame>
  );
}
