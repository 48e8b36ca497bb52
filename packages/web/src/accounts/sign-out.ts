import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { explain } from '../platform/explain.ts';
import { toast } from '../ui/toast/toast.ts';

/** 'Sair': ends the session and opens the sign-in screen (specification §2). */
export function useSignOut() {
  const cache = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () =>
      import('./later-api.ts').then(({ signOut }) => signOut(cache, () => router.navigate({ to: '/auth' }))),
    onError: (problem) => toast.error(explain(problem, 'Erro ao sair')),
  });
}
