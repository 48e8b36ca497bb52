import { Button, type ButtonProps } from '@mantine/core';
import { useRequestEmailVerification } from './request-verification.ts';

type AskForVerificationProps = ButtonProps & { email: string; children: string };

/** The button that mails a verification link. Afterwards a text says where it was sent, or why none was. */
export function AskForVerification({ email, children, ...button }: AskForVerificationProps) {
  const request = useRequestEmailVerification();
  if (request.error?.code === 'mail_not_configured') {
    return (
      <p role="status">
        Esta plataforma ainda não envia e-mails: peça a quem a administra que confirme o seu endereço.
      </p>
    );
  }
  if (request.data?.sent === false) return <p role="status">Este e-mail já está confirmado.</p>;
  if (request.data) {
    return (
      <p role="status">
        Enviamos um link para <b>{email}</b>. Abra-o para confirmar que o endereço é seu.
      </p>
    );
  }
  return (
    <Button {...button} loading={request.isPending} onClick={() => request.mutate()}>
      {children}
    </Button>
  );
}
