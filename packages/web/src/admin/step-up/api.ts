import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import type { Answer, Input } from '../../platform/endpoint-types.ts';

/** What confirms that it is this person, and for how long they have. */
export type StepUpStatus = Answer<'stepUp', 'readStepUp'>;

/** Reads it anew: it changes with the clock. Throws ApiProblem. */
export const readStepUpStatus = (): Promise<StepUpStatus> => call('stepUp', 'readStepUp');

/** Confirms with the password or a code. */
export const useStepUp = () =>
  useMutation({ mutationFn: (body: Input<'stepUp', 'stepUp'>['body']) => call('stepUp', 'stepUp', { body }) });
