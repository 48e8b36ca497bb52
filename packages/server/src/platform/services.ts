import type { Clock } from './clock.ts';
import type { PoolFigures } from './database/connection.ts';
import type { Database } from './database/database.ts';
import type { DiskSpace } from './database/embedded/disk-space.ts';
import type { Replica } from './database/replica/open-replica.ts';
import type { Environment } from './environment.ts';
import type { AddressBudget } from './http/address-budget.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { SeenCookies } from './http/replica/seen-cookies.ts';
import type { UnknownProxy } from './http/unknown-proxy.ts';
import type { DiskPause } from './jobs/disk-pause.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Attempts } from './attempts/attempts.ts';
import type { AccessNotes } from './sessions/access-notes.ts';
import type { Auth } from './sessions/auth.ts';
import type { KeyedHash } from './secrets/keyed-hash.ts';
import type { KnownDevices } from './sessions/known-devices.ts';
import type { SecretsKey } from './secrets/secrets-key.ts';
import type { Sessions } from './sessions/session.ts';
import type { Storage } from './storage/storage.ts';

/** What routes pass to operations; each operation takes only what it needs. */
export interface Services {
  db: Database;
  /** A second server for reads; undefined without one. Handlers of `route.fromReplica` get it as `db`. */
  replica: Replica | undefined;
  seenCookies: SeenCookies;
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
  /** How many connections to the database there are; undefined on the embedded one. */
  pool: (() => PoolFigures) | undefined;
  clock: Clock;
  /** IANA name of the zone in which "today" is decided (decision D2). */
  timeZone: string;
  environment: Environment;
  auth: Auth;
  sessions: Sessions;
  accessNotes: AccessNotes;
  jobs: Jobs;
  storage: Storage;
  /** Whether uploaded files can be reached; the answer is a few seconds old at most. */
  isStorageReachable: () => Promise<boolean>;
  rateLimits: RateLimits;
  addresses: AddressBudget;
  attempts: Attempts;
  /** Names an account in the log without revealing its owner. */
  keyedHash: KeyedHash;
  knownDevices: KnownDevices;
  /** Seals other services' passwords and tokens, which must be read back from the database. */
  secretsKey: SecretsKey;
  unknownProxy: UnknownProxy;
  diskSpace: DiskSpace;
  diskPause: DiskPause;
}
