import '../../platform/later-endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call } from '../../platform/api-client.ts';
import type { Input } from '../../platform/endpoint-types.ts';
import { sessionQuery } from '../../platform/session.ts';
import { toast } from '../../ui/toast/toast.ts';

type Profile = Input<'accounts', 'updateProfile'>['body'];

/** Saves name and email, and shows a message. Header, greeting, offered certificates and administrators' lists show them at once. */
export function useUpdateProfile() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Profile) => call('accounts', 'updateProfile', { body }),
    onSuccess: ({ user }) => {
      void afterCommand(cache, {
        invalidates: [sessionQuery.queryKey, ['certificates'], ['people'], ['adminEnrollments'], ['overview']],
        applyAnswer: () => cache.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user }),
      });
      toast.success('Perfil atualizado com sucesso!');
    },
  });
}
