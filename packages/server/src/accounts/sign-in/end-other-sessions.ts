import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { keepOnlyThisDevice } from '../devices/keep-only-this-device.ts';
import { lockUser } from '../profile/address-store.ts';
import { deleteOtherSessions, existsSession } from './session-store.ts';
import type { Client } from '../client-of.ts';

/**
 * Ends every session of a user but the current one, and makes every other browser a stranger to the account. Of two sessions that end each
 * other one stays; the other is refused `not_signed_in`.
 * @returns how many sessions ended, and the new device id of this browser
 */
export async function endOtherSessions(
  { db, clock, keyedHash }: Pick<Services, 'db' | 'clock' | 'keyedHash'>,
  { userId, sessionId, client }: { userId: string; sessionId: string; client: Client },
): Promise<{ ended: number; deviceId: string }> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await existsSession(tx, sessionId))) refuse('not_signed_in');
    const now = clock();
    const ended = await deleteOtherSessions(tx, { userId, sessionId, now });
    return { ended, ...(await keepOnlyThisDevice(tx, { keyedHash }, { userId, sessionId, client, now })) };
  });
}
