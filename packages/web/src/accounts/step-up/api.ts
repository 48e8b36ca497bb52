import '../../platform/later-endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { stepUp } from '../../platform/step-up.ts';
import type { Answer } from '../../platform/endpoint-types.ts';
import { askPasskey } from '../passkeys/browser-passkeys.ts';

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

/** Asks the browser for one of the own passkeys. */
const signChallenge = async () => ({ passkey: await askPasskey(await call('passkeys', 'beginPasskeyStepUp')) });

type Proof = { code: string } | { password: string };

/** Confirms with the password, a code, or, without either, with a passkey. */
export const useStepUp = () =>
  useMutation({
    mutationFn: async (proof: Proof | null) => call('stepUp', 'stepUp', { body: proof ?? (await signChallenge()) }),
  });
