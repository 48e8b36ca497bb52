import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../platform/after-command.ts';
import { call } from '../platform/api-client.ts';
import type { EndpointName, Input, Room } from '../platform/endpoint-types.ts';
import { explain } from '../platform/explain.ts';
import { toast } from './toast/toast.ts';

/** A command of a screen, which makes its room stale, and others. A failure is said; where somebody else was faster, all is read again. */
export function useCommand<R extends Room, N extends EndpointName<R>>(room: R, name: N, others: readonly Room[] = []) {
  const cache = useQueryClient();
  const readAgain = () => void afterCommand(cache, { invalidates: [[room], ...others.map((other) => [other])] });
  return useMutation({
    mutationFn: (input: Input<R, N>) => call(room, name, ...([input] as never)),
    onSuccess: readAgain,
    onError: (problem) => {
      // What a form sent is refused beside its fields.
      if (problem.issues.length === 0) toast.error(explain(problem, 'Não deu certo. Tente de novo.'));
      if (problem.status === 404 || problem.status === 409) readAgain();
    },
  });
}
