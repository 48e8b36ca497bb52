import { useMutation, useQuery } from '@tanstack/react-query';
import { call, queryFor } from '../../platform/api-client.ts';
import type { Input } from '../../platform/endpoint-types.ts';

/** What confirms that it is this person: read anew each time, because it changes with the clock. */
export const useStepUpStatus = () => useQuery({ ...queryFor('stepUp', 'readStepUp'), gcTime: 0, staleTime: 0 });

/** Confirms with the password or a code. */
export const useStepUp = () =>
  useMutation({ mutationFn: (body: Input<'stepUp', 'stepUp'>['body']) => call('stepUp', 'stepUp', { body }) });

/** A download that begins now is not refused a moment later. */
const SPARE_SECONDS = 10;

/** Whether a confirmation holds, and for a while yet. Throws ApiProblem. */
export async function holdsConfirmation(): Promise<boolean> {
  const { secondsLeft } = await call('stepUp', 'readStepUp');
  return secondsLeft > SPARE_SECONDS;
}
