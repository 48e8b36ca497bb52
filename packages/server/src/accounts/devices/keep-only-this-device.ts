import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Client } from '../client-of.ts';
import { admitDevice, endOtherDevices } from './admit-device.ts';
import { saveSessionDevice } from './device-store.ts';

/**
 * Makes every browser but that of a session a stranger to the account. Trust stays only where the browser shows the cookie that had it: a
 * stolen session gains none. The caller holds the account.
 * @returns the new device id of this browser
 */
export async function keepOnlyThisDevice(
  tx: Transaction,
  services: Pick<Services, 'keyedHash'>,
  { sessionId, ...asked }: { userId: string; sessionId: string; client: Client; now: Date },
): Promise<{ deviceId: string }> {
  const { userId } = asked;
  const kept = await admitDevice(tx, services, asked);
  const { rowId, deviceId } = await endOtherDevices(tx, services, { userId, kept });
  await saveSessionDevice(tx, { sessionId, deviceId: rowId });
  return { deviceId };
}
