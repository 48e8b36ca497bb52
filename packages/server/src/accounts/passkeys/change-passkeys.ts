import type { listPasskeys as endpoint, PasskeyView } from '@jornada/contract/accounts/passkeys';
import type { EndpointResult } from '@jornada/contract/endpoint';
import { relyingPartyAt } from '@jornada/domain/accounts/relying-party';
import { recordSecurityEvent } from '../../audit/security/record-security-event.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import type { Services } from '../../platform/services.ts';
import { lockUser } from '../profile/address-store.ts';
import { existsSession } from '../sign-in/session-store.ts';
import { deletePasskey, listPasskeysOf, saveName, type StoredPasskey } from './store.ts';
import { tellPasskeyChanged } from './tell-passkey-changed.ts';

/** A key as its owner sees it. */
export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: StoredPasskey): PasskeyView => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** A person's keys, and the address at which they work. */
export async function listPasskeys(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const keys = await listPasskeysOf(db, userId);
  return { passkeys: keys.map(presentPasskey), address: relyingPartyAt(environment.publicUrl)?.origin ?? null };
}

interface Own {
  userId: string;
  passkeyId: string;
}

/** Refuses `passkey_not_found`. */
export async function renamePasskey(
  { db }: Pick<Services, 'db'>,
  renamed: Own & { name: string },
): Promise<PasskeyView> {
  return presentPasskey((await saveName(db, renamed)) ?? refuse('passkey_not_found'));
}

/** Removes a key and tells its owner by mail. Refuses `passkey_not_found`, and `not_signed_in` once the session has ended. */
export async function removePasskey(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'environment'>,
  { userId, passkeyId, sessionId, source }: Own & { sessionId: string; source: RequestSource },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { email } = (await lockUser(tx, userId)) ?? refuse('not_signed_in');
    if (!(await existsSession(tx, sessionId))) refuse('not_signed_in');
    const name = (await deletePasskey(tx, { userId, passkeyId })) ?? refuse('passkey_not_found');
    const now = services.clock();
    await tellPasskeyChanged(tx, services, { userId, email, change: 'removed', name, now });
    await recordSecurityEvent(tx, { kind: 'passkey_removed', personId: userId, subject: name, source, now });
  });
}
