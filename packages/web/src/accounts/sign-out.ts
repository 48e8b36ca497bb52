import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../platform/api-client.ts';
import { explain } from '../platform/explain.ts';
import { toast } from '../ui/toast.ts';

/** 'Sair': ends the session, forgets everything read with it and goes to the sign-in screen (specification §2). */
export function useSignOut() {
  const cache = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () => call('accounts', 'signOut'),
    onSuccess: async () => {
      cache.removeQueries({ queryKey: ['accounts'] });
      await router.navigate({ to: '/auth' });
      cache.clear();
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao sair')),
  });
}
