import '../../platform/later-endpoints.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { explain } from '../../platform/explain.ts';
import { sessionQuery } from '../../platform/session.ts';
import { toast } from '../../ui/toast/toast.ts';

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

/**
 * Requests the mail that verifies the signed-in member's email (decision A7). An email that is already verified needs none: then the
 * session is loaded again. `mail_not_configured` is a state of the platform and not a failure: the caller shows it in place.
 */
function useRequestEmailVerification() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('accounts', 'requestEmailProof'),
    onSuccess: async ({ sent }) => {
      if (sent) toast.success('Link de confirmação enviado! Verifique sua caixa de entrada.');
      else await cache.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: (problem) => {
      if (problem.code !== 'mail_not_configured') {
        toast.error(explain(problem, 'Erro ao enviar link de confirmação'));
      }
    },
  });
}
