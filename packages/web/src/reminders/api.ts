import '../platform/later-endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../platform/after-command.ts';
import { call, queryFor } from '../platform/api-client.ts';
import type { Answer } from '../platform/endpoint-types.ts';
import { explain } from '../platform/explain.ts';
import { toast } from '../ui/toast/toast.ts';

export type MyReminders = Answer<'reminders', 'readMyReminders'>;
export type Frequency = MyReminders['frequency'];

/** The member's reminders by mail. */
export const myRemindersQuery = queryFor('reminders', 'readMyReminders');

export type AnswerMails = NonNullable<MyReminders['answers']>;

/** Saves how often reminders come, at once. */
export const useSetFrequency = () =>
  useSaved((frequency: Frequency) => call('reminders', 'setMyReminders', { body: { frequency } }));

/** Saves how the member hears of the school's answers. */
export const useSetAnswerMails = () =>
  useSaved((when: AnswerMails) => call('reminders', 'setAnswerMails', { body: { when } }));

function useSaved<Wish>(mutationFn: (wish: Wish) => Promise<MyReminders>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (mine) => {
      void afterCommand(cache, {
        invalidates: [['adminReminders']],
        applyAnswer: () => cache.setQueryData(myRemindersQuery.queryKey, mine),
      });
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao salvar lembretes')),
  });
}
