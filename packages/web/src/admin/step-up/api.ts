import { useMutation } from '@tanstack/react-query';
import { stepUp } from '../../platform/step-up.ts';
import { call } from '../../platform/api-client.ts';
import type { Answer, Input } from '../../platform/endpoint-types.ts';

/** What confirms that it is this person, and for how long they have. */
export type StepUpStatus = Answer<'stepUp', 'readStepUp'>;

/** Reads it anew: it changes with the clock. Throws ApiProblem. */
export const readStepUpStatus = (): Promise<StepUpStatus> => call('stepUp', 'readStepUp');

/**
 * Whether the person has confirmed who they are for so many seconds to come; asks them where they have not. For what is sent later, or cannot
 * ask by itself. Throws ApiProblem.
 */
export async function confirmFor(endpoint: string, seconds: number): Promise<boolean> {
  const { secondsLeft } = await readStepUpStatus();
  return secondsLeft > seconds || ((await stepUp.ask?.(endpoint)) ?? false);
}

/** Confirms with the password or a code. */
export const useStepUp = () =>
  useMutation({ mutationFn: (body: Input<'stepUp', 'stepUp'>['body']) => call('stepUp', 'stepUp', { body }) });
