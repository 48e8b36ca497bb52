import type { PasskeyAssertion } from '@jornada/contract/accounts/passkeys';
import { sessionEnd } from '@jornada/domain/accounts/session-end';
import { refuse } from '../../platform/http/refusal.ts';
import { newSessionToken } from '../../platform/sessions/session-token.ts';
import type { Services } from '../../platform/services.ts';
import { presentRole, presentUser } from '../present.ts';
import { lockUser } from '../profile/address-store.ts';
import { admitDevice } from '../devices/admit-device.ts';
import { insertSession } from '../sign-in/session-store.ts';
import { refuseUnconfirmed } from '../sign-in/refuse-unconfirmed.ts';
import type { Client } from '../client-of.ts';
import { recordBeginning, type SignedIn, type SignInServices } from '../sign-in/sign-in.ts';
import { findCredential, findUser } from '../store.ts';
import { checkAssertion } from './check-assertion.ts';
import { saveUse } from './store.ts';

/**
 * Starts a session with a passkey, which counts as both steps: its owner unlocked it. The session has the end of their role, and is confirmed
 * (decision K18) unless the key was added after a link. Refuses `invalid_passkey`, the same whatever is wrong: an unknown or removed key, a
 * challenge that was used or is over, a copy, another address. Refuses `email_unconfirmed` as the password does (decision A3). Mails the owner about a browser that is new to the account.
 */
export async function signInByPasskey(
  services: SignInServices & Pick<Services, 'sessions'>,
  { assertion, client }: { assertion: PasskeyAssertion; client: Client },
): Promise<SignedIn> {
  const { key, counter } = await checkAssertion(services, { assertion, purpose: 'sign-in', userId: null });
  const { id, userId, name, confirmsFrom } = key;
  const token = newSessionToken();
  const { person, expiresAt, deviceId } = await services.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const now = services.clock();
    if (!(await saveUse(tx, { id, counter, now }))) refuse('invalid_passkey');
    const row = (await findUser(tx, userId)) ?? refuse('invalid_passkey');
    if (services.environment.requiresEmailConfirmation) {
      const linkUsedAt = (await findCredential(tx, userId))?.linkUsedAt ?? null;
      await refuseUnconfirmed(tx, services, { person: row, linkUsedAt });
    }
    const end = sessionEnd({ role: presentRole(row), startedAt: now, now });
    const confirmedAt = confirmsFrom <= now ? now : null;
    const { rowId, deviceId, isNew } = await admitDevice(tx, services, { userId, client, now });
    await insertSession(tx, { userId, token, client, expiresAt: end, confirmedAt, deviceId: rowId, now });
    const { source } = client;
    await recordBeginning(tx, services, {
      person: row,
      isNew,
      source,
      kind: 'signed_in_by_passkey',
      subject: name,
      now,
    });
    return { person: row, expiresAt: end, deviceId };
  });
  const cookies = [services.sessions.cookieFor({ token, expiresAt })];
  return { user: presentUser(person), role: presentRole(person), cookies, deviceId };
}
