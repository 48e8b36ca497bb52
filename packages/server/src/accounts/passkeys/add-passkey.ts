import type { beginPasskey as endpoint, NewPasskey, PasskeyView } from '@jornada/contract/accounts/passkeys';
import type { EndpointResult } from '@jornada/contract/endpoint';
import { factorCountsFrom } from '@jornada/domain/accounts/step-up';
import { recordSecurityEvent } from '../../audit/security/record-security-event.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { presentUser } from '../present.ts';
import { lockUser } from '../profile/address-store.ts';
import { existsSession } from '../sign-in/session-store.ts';
import { findCredential, findUser } from '../store.ts';
import { CHALLENGE_MS, consumeChallenge, issueChallenge } from './challenges.ts';
import { partyOf, referTo } from './check-assertion.ts';
import { presentPasskey } from './change-passkeys.ts';
import { insertPasskey, listPasskeysOf } from './store.ts';
import { tellPasskeyChanged } from './tell-passkey-changed.ts';
import { ALGORITHMS, challengeIn, verifyNewPasskey } from './verify-response.ts';

const MOST = 20;

type Needed = Pick<Services, 'db' | 'clock' | 'jobs' | 'environment'>;

/** What a browser needs to make a key that it keeps (discoverable) and unlocks for each use. Refuses `too_many_passkeys`. */
export async function beginPasskey(services: Needed, userId: string): Promise<EndpointResult<typeof endpoint>> {
  const { db, clock } = services;
  const party = partyOf(services);
  const [row, own, { systemName }] = [
    await findUser(db, userId),
    await listPasskeysOf(db, userId),
    await readSettings(db),
  ];
  const { email, name } = presentUser(row ?? refuse('not_signed_in'));
  if (own.length >= MOST) refuse('too_many_passkeys');
  return {
    challenge: await issueChallenge(db, { purpose: 'creation', userId, now: clock() }),
    rp: { id: party.id, name: systemName },
    user: { id: Buffer.from(userId).toString('base64url'), name: email, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: own.map(referTo),
    extensions: { credProps: true },
  };
}

interface Added {
  userId: string;
  sessionId: string;
  name: string;
  passkey: NewPasskey;
  source: RequestSource;
}

/**
 * Keeps a key that a browser made for this person, and tells them by mail. After a link that set the password it confirms nothing until the
 * password does (decision K18). Refuses `passkey_not_added`, the same whatever is wrong with it, `too_many_passkeys`, and `not_signed_in`
 * once the session has ended.
 */
export async function addPasskey(services: Needed, added: Added): Promise<PasskeyView> {
  const { db, clock } = services;
  const { userId, sessionId, name, passkey, source } = added;
  const party = partyOf(services);
  const challenge = challengeIn(passkey.clientDataJSON) ?? refuse('passkey_not_added');
  const asked = { purpose: 'creation', challenge, userId, now: clock() } as const;
  if (!(await consumeChallenge(db, asked))) refuse('passkey_not_added');
  const verified = (await verifyNewPasskey(passkey, { party, challenge })) ?? refuse('passkey_not_added');
  return db.transaction(async (tx) => {
    const { email } = (await lockUser(tx, userId)) ?? refuse('not_signed_in');
    // It may have ended meanwhile: its key must not outlive it.
    if (!(await existsSession(tx, sessionId))) refuse('not_signed_in');
    if ((await listPasskeysOf(tx, userId)).length >= MOST) refuse('too_many_passkeys');
    const now = clock();
    const confirmsFrom = factorCountsFrom((await findCredential(tx, userId))?.linkUsedAt ?? null, now);
    const key = await insertPasskey(tx, { ...verified, userId, name, confirmsFrom, now });
    if (!key) refuse('passkey_not_added');
    await tellPasskeyChanged(tx, services, { userId, email, change: 'added', name, now });
    await recordSecurityEvent(tx, { kind: 'passkey_added', personId: userId, subject: name, source, now });
    return presentPasskey(key);
  });
}
