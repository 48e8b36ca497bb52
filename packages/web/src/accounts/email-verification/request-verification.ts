import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { explain } from '../../platform/explain.ts';
import { sessionQuery } from '../../platform/session.ts';
import { toast } from '../../ui/toast/toast.ts';

/**
 * Requests the mail that verifies the signed-in member's email (decision A7). An email that is already verified needs none: then the
 * session is loaded again. `mail_not_configured` is a state of the platform and not a failure: the caller shows it in place.
 */
export function useRequestEmailVerification() {
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
