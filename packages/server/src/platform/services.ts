import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Environment } from './environment.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { UnknownProxy } from './http/unknown-proxy.ts';
import type { Jobs } from './jobs.ts';
import type { Attempts } from './attempts/attempts.ts';
import type { Auth } from './auth.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { KnownDevices } from './known-devices.ts';
import type { SecretsKey } from './secrets/secrets-key.ts';
import type { Sessions } from './session.ts';
import type { Storage } from './storage/storage.ts';

/** What a door hands to operations; each operation takes only what it needs. */
export interface Services {
  db: Database;
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
  clock: Clock;
  /** IANA name of the zone in which "today" is decided (decision D2). */
  timeZone: string;
  environment: Environment;
  auth: Auth;
  sessions: Sessions;
  jobs: Jobs;
  storage: Storage;
  /** Whether uploaded files can be reached, as it was a few seconds ago at most. */
  isStorageReachable: () => Promise<boolean>;
  rateLimits: RateLimits;
  attempts: Attempts;
  /** Names an account in the log, so that nobody reads there whose it is. */
  keyedHash: KeyedHash;
  knownDevices: KnownDevices;
  /** Seals what must be read back from the database: passwords and tokens of other services. */
  secretsKey: SecretsKey;
  unknownProxy: UnknownProxy;
}
