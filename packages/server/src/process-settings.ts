import { createHmac } from 'node:crypto';
import { storageIdentity } from './files/storage-identity.ts';
import type { Clock } from './platform/clock.ts';
import type { Transaction } from './platform/database/database.ts';
import type { Environment } from './platform/environment.ts';
import type { SecretsKey } from './platform/secrets/secrets-key.ts';
import type { Storage } from './platform/storage/storage.ts';

interface Started {
  environment: Environment;
  secret: string;
  secretsKey: SecretsKey;
  storage: Storage;
  clock: Clock;
  onError: (error: unknown) => void;
}

/**
 * Fingerprints of the settings that every process on a database must share, for sessions, secrets, files, days and links. By the names that
 * operators know. The storage's keys are not included, so that they can change. An unreadable storage is left out, because the platform
 * starts without its files too.
 */
export async function processSettings(tx: Transaction, started: Started): Promise<Record<string, string>> {
  const { environment, secret, secretsKey, storage, clock, onError } = started;
  const identity = await storageIdentity({ db: tx, storage, clock }, environment.storageAddress).catch(
    (error: unknown) => {
      onError(error);
    },
  );
  const values = {
    AUTH_SECRET: secret,
    SECRETS_KEY: secretsKey.id,
    ...(identity !== undefined && { STORAGE_URL: identity }),
    PLATFORM_TIME_ZONE: environment.timeZone,
    PUBLIC_URL: environment.publicUrl,
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fingerprint(name, value)]));
}

/** Distinguishes values without revealing them: it helps to guess a secret no more than any session's cookie does. */
function fingerprint(name: string, value: string): string {
  return createHmac('sha256', value).update(`jornada ${name}`).digest('hex');
}
