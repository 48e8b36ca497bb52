import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { lockUser } from '../profile/address-store.ts';
import { existsSession } from '../sign-in/session-store.ts';
import { deleteDevices, deleteSessionsOfDevice, findDeviceOfSession } from './device-store.ts';

/**
 * Forgets one of a user's browsers, named by its row or by a session of it: its sessions end, the current one excepted, and it has to give
 * password and code again. A repeat, and one that is somebody else's, changes nothing. Of two browsers that forget each other one stays; the
 * other is refused `not_signed_in`.
 */
export async function forgetDevice(
  { db }: Pick<Services, 'db'>,
  { userId, sessionId, deviceId: asked }: { userId: string; sessionId: string; deviceId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await existsSession(tx, sessionId))) refuse('not_signed_in');
    const deviceId = (await findDeviceOfSession(tx, { userId, sessionId: asked })) ?? asked;
    await deleteSessionsOfDevice(tx, { userId, sessionId: asked, deviceId, except: sessionId });
    await deleteDevices(tx, { userId, only: deviceId });
  });
}
