import type { KeyedHash } from '../../platform/secrets/keyed-hash.ts';

/** What is stored of a browser's device id. The words are those with which browsers were trusted before others were listed. */
export const hashDeviceId = (hash: KeyedHash, { userId, deviceId }: { userId: string; deviceId: string }): string =>
  hash(`trusted device ${userId} ${deviceId}`);
