import { useMutation, useQueryClient } from '@tanstack/react-query';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call, queryFor } from '../../platform/api-client.ts';
import type { Answer } from '../../platform/endpoint-types.ts';
import { explain } from '../../platform/explain.ts';
import { pagesFor } from '../../platform/pages-for.ts';
import { toast } from '../../ui/toast/toast.ts';

export type Reminders = Answer<'adminReminders', 'readReminders'>;
export type Suppressed = Answer<'adminReminders', 'listSuppressedAddresses'>['items'][number];

/** How reminders stand. */
export const remindersQuery = queryFor('adminReminders', 'readReminders');

/** Addresses that get none because a mail server does not know them, newest first. */
export const suppressedQuery = infiniteQueryOptions(pagesFor('adminReminders', 'listSuppressedAddresses', {}));

/** A text with example data. */
export const previewQuery = (text: Answerable) =>
  queryFor('adminReminders', 'previewReminder', { params: { template: text } });
export type Answerable = keyof typeof textNames;

/** The texts by what they are about, in the order of their turns. */
export const textNames = {
  opened_today: 'Lição que abriu hoje',
  streak: 'Ofensiva em risco',
  waiting: 'Lição que espera',
  goal: 'Meta do dia',
  short: 'Lição curta',
  progress: 'Onde parou na jornada',
  mission: 'Missão sem resposta',
  certificate: 'Certificado a confirmar',
  farewell: 'Último lembrete',
} as const;

/** Lets reminders go to an address again. */
export function useRestore() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call('adminReminders', 'restoreAddress', { body: { email } }),
    onSuccess: ({ email }) => {
      toast.success(`Lembretes voltam a ir para ${email}.`);
      void afterCommand(cache, { invalidates: [['adminReminders'], ['audit']] });
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao liberar e-mail')),
  });
}
