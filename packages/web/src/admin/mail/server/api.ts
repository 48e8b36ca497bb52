import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../../platform/after-command.ts';
import { call, keyFor, queryFor } from '../../../platform/api-client.ts';
import type { Answer, Input } from '../../../platform/endpoint-types.ts';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';

export type MailServerView = Answer<'mailServer', 'readMailServer'>;
export type MailTest = Answer<'mailServer', 'testMailServer'>;
export type MailTestStep = MailTest['steps'][number];
export type MailTestProblem = NonNullable<MailTestStep['problem']>;
export type MailServerInput = Input<'mailServer', 'saveMailServer'>['body'];

/** The mail server, and where it was set up. */
export const mailServerQuery = queryFor('mailServer', 'readMailServer');

/** 'Salvar Servidor': mails leave through it from now on. Everything that depends on it is read again. */
export function useSaveMailServer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: MailServerInput) => call('mailServer', 'saveMailServer', { body }),
    onSuccess: (view) => {
      void afterCommand(cache, {
        invalidates: [
          mailServerQuery.queryKey,
          keyFor('mails', 'listMails').slice(0, 2),
          keyFor('webhooks', 'listWebhooks').slice(0, 2),
          ['overview'],
          ['audit'],
        ],
        applyAnswer: () => cache.setQueryData(mailServerQuery.queryKey, view),
      });
      toast.success('Servidor salvo. Os próximos e-mails já saem por ele.');
    },
  });
}

/** 'Testar': tests the typed server, or the current one without input. */
export function useTestMailServer() {
  return useMutation({
    mutationFn: async (form: MailServerInput['form'] | undefined) => {
      const test = await call('mailServer', 'testMailServer', { body: form ? { form } : {} });
      return { ...test, at: new Date() };
    },
  });
}

export type InvitationPace = Answer<'invitationPace', 'readInvitationPace'>;

/** How many invitations of imports go a day. */
export const invitationPaceQuery = queryFor('invitationPace', 'readInvitationPace');

/** Says how many go a day. The days on which invitations go are read again. */
export function useSaveInvitationPace() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: InvitationPace) => call('invitationPace', 'setInvitationPace', { body }),
    onSuccess: (pace) => {
      void afterCommand(cache, {
        invalidates: [['peopleImports'], ['audit']],
        applyAnswer: () => cache.setQueryData(invitationPaceQuery.queryKey, pace),
      });
      toast.success('Salvo. Os próximos convites já seguem este ritmo.');
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao salvar')),
  });
}
