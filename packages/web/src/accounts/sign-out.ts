import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../platform/api-client.ts';
import { explain } from '../platform/explain.ts';
import { clearKept } from '../platform/kept-for-member.ts';
import { showMember } from '../platform/shown-member.ts';
import { announceSignOut, beforeSignOut } from '../platform/session-end.ts';
import { toast } from '../ui/toast/toast.ts';

/** 'Sair': ends the session, clears its cached and kept data here and in other tabs, and opens the sign-in screen (specification §2). */
export function useSignOut() {
  const cache = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () =>
      Promise.allSettled([...beforeSignOut].map((finish) => finish())).then(() => call('accounts', 'signOut')),
    onSuccess: async () => {
      announceSignOut();
      clearKept();
      showMember(undefined);
      cache.removeQueries({ queryKey: ['accounts'] });
      await router.navigate({ to: '/auth' });
      cache.clear();
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao sair')),
  });
}
