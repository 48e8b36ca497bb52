import type { AssertionOptions, PasskeyAssertion } from '@jornada/contract/accounts/passkeys';
import { relyingPartyAt, type RelyingParty } from '@jornada/domain/accounts/relying-party';
import { recordFailure } from '../../audit/security/record-security-event.ts';
import { countingAfterwards, type Attempt } from '../../platform/attempts/attempts.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import type { Services } from '../../platform/services.ts';
import { CHALLENGE_MS, consumeChallenge, issueChallenge } from './challenges.ts';
import { findPasskey, listPasskeysOf, type StoredPasskey } from './store.ts';
import { challengeIn, verifyAssertion } from './verify-response.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'environment'>;

/** For whom keys are made here: by the configured address, never by what a request says. Refuses `passkeys_unavailable`. */
export const partyOf = ({ environment }: Pick<Services, 'environment'>): RelyingParty =>
  relyingPartyAt(environment.publicUrl) ?? refuse('passkeys_unavailable');

export const referTo = ({ credentialId, transports }: StoredPasskey) =>
  ({ type: 'public-key', id: credentialId, transports }) as const;

/** Who is asked for a key: anybody who signs in, or one member, to show that it is them. */
type Asked = { purpose: 'sign-in'; userId: null } | { purpose: 'step-up'; userId: string };

/** What a browser needs to ask for a key. */
export async function askForPasskey(services: Needed, asked: Asked): Promise<AssertionOptions> {
  const { db, clock } = services;
  const party = partyOf(services);
  const own = asked.userId === null ? [] : await listPasskeysOf(db, asked.userId);
  return {
    challenge: await issueChallenge(db, { ...asked, now: clock() }),
    rpId: party.id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: own.map(referTo),
  };
}

/** A key that signed, with its new counter: save it (`saveUse`) under the person's lock, where a second use loses. */
export interface UsedPasskey {
  key: StoredPasskey;
  counter: number;
}

/** Checks what a browser signed, and uses the challenge up. Refuses `invalid_passkey`, the same whatever is wrong. */
export async function checkAssertion(
  services: Needed,
  { assertion, ...asked }: Asked & { assertion: PasskeyAssertion },
): Promise<UsedPasskey> {
  const { db, clock } = services;
  const party = partyOf(services);
  const challenge = challengeIn(assertion.clientDataJSON) ?? refuse('invalid_passkey');
  if (!(await consumeChallenge(db, { ...asked, challenge, now: clock() }))) refuse('invalid_passkey');
  const key = (await findPasskey(db, assertion.id)) ?? refuse('invalid_passkey');
  if (asked.userId !== null && key.userId !== asked.userId) refuse('invalid_passkey');
  const counter = (await verifyAssertion(key, assertion, { party, challenge })) ?? refuse('invalid_passkey');
  return { key, counter };
}

/**
 * Runs an operation that a key allows. A right key is never refused for others' wrong ones; those are counted and recorded in the security
 * log, with the key's owner where there is one.
 */
export function countingWrongKeys<T>(
  { attempts, db, clock }: Pick<Services, 'attempts' | 'db' | 'clock'>,
  { assertion, attempt, source }: { assertion: PasskeyAssertion; attempt: Attempt; source: RequestSource },
  operation: () => Promise<T>,
): Promise<T> {
  return countingAfterwards(attempts, 'invalid_passkey', attempt, async () => {
    try {
      return await operation();
    } catch (error) {
      if (error instanceof Refusal && error.code === 'invalid_passkey') {
        const personId = (await findPasskey(db, assertion.id))?.userId ?? null;
        await recordFailure(db, { kind: 'passkey_failed', personId, source, now: clock() });
      }
      throw error;
    }
  });
}
