import type { Executor, Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { newDeviceId } from '../../platform/sessions/known-devices.ts';
import type { Client } from '../client-of.ts';
import { deleteDevices, findDevice, insertDevice, saveDeviceHash, saveDeviceUse } from './device-store.ts';
import { hashDeviceId } from './hash-device-id.ts';

type Needed = Pick<Services, 'keyedHash'>;

interface Asked {
  userId: string;
  client: Client;
  now: Date;
}

/** A browser that an account knows from now on. */
export interface AdmittedDevice {
  rowId: string;
  /** For its cookie. */
  deviceId: string;
  /** The account did not know it before. */
  isNew: boolean;
}

/** The browser's device id if the account still knows it; null for a stranger's. */
export async function knownDeviceIdOf(
  db: Executor,
  { keyedHash }: Needed,
  { userId, client, now }: Asked,
): Promise<string | null> {
  const deviceId = client.deviceIdFor(userId);
  if (deviceId === null) return null;
  const deviceHash = hashDeviceId(keyedHash, { userId, deviceId });
  return (await findDevice(db, { userId, deviceHash, now })) ? deviceId : null;
}

/**
 * Makes the browser that begins a session known to the account. One that is no longer known gets a new id, so that a copy of its former
 * cookie stays a stranger's. The caller holds the account (`lockUser`).
 */
export async function admitDevice(
  tx: Transaction,
  { keyedHash }: Needed,
  { userId, client, now }: Asked,
): Promise<AdmittedDevice> {
  const { source } = client;
  const claimed = client.deviceIdFor(userId);
  const found =
    claimed === null
      ? undefined
      : await findDevice(tx, { userId, deviceHash: hashDeviceId(keyedHash, { userId, deviceId: claimed }), now });
  if (claimed !== null && found?.rowId) {
    await saveDeviceUse(tx, { id: found.rowId, source, now });
    return { rowId: found.rowId, deviceId: claimed, isNew: false };
  }
  const [rowId, deviceId] = [newId(now), newDeviceId()];
  const deviceHash = hashDeviceId(keyedHash, { userId, deviceId });
  await insertDevice(tx, { id: rowId, userId, deviceHash, source, now });
  return { rowId, deviceId, isNew: !found };
}

/**
 * Makes every browser but this one a stranger to the account, and gives this one a new id: a copy of its cookie is a stranger's, too. What it
 * was trusted stays. The caller holds the account.
 */
export async function endOtherDevices(
  tx: Transaction,
  { keyedHash }: Needed,
  { userId, kept }: { userId: string; kept: AdmittedDevice },
): Promise<AdmittedDevice> {
  await deleteDevices(tx, { userId, except: kept.rowId });
  const deviceId = newDeviceId();
  await saveDeviceHash(tx, { id: kept.rowId, deviceHash: hashDeviceId(keyedHash, { userId, deviceId }) });
  return { ...kept, deviceId };
}
