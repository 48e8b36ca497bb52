import { sendRecoveryJob } from './accounts/recovery/request-recovery.ts';
import { sendVerificationJob } from './accounts/profile/request-verification.ts';
import { warnOwnerJob } from './accounts/sign-in/warn-owner.ts';
import { alertAnew } from './conversations/alerts/send-alerts.ts';
import { listErasedJob } from './backup/erased-lists.ts';
import { deleteObjectsJob } from './files/delete-objects-job.ts';
import { mailJob } from './mail/delivery/mail-job.ts';
import { correctAttemptsJob } from './missions/quiz/correct-attempts-job.ts';
import { newsAnew } from './reminders/alone/tell-alone.ts';
import { createAttempts } from './platform/attempts/attempts.ts';
import { createAccessNotes } from './platform/sessions/access-notes.ts';
import { createAuth } from './platform/sessions/auth.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { roomyDisk } from './platform/database/embedded/disk-space.ts';
import type { OpenDatabase } from './platform/database/connection.ts';
import type { Environment } from './platform/environment.ts';
import { createSeenCookies } from './platform/http/replica/seen-cookies.ts';
import { createAddressBudget } from './platform/http/address-budget.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { createDiskPause } from './platform/jobs/disk-pause.ts';
import { startJobs, type JobsOptions } from './platform/jobs/start-jobs.ts';
import { createKeyedHash } from './platform/secrets/keyed-hash.ts';
import { createKnownDevices } from './platform/sessions/known-devices.ts';
import { readAuthSecret } from './platform/secrets/auth-secret.ts';
import type { Services } from './platform/services.ts';
import { readSecretsKey, type SecretsKey } from './platform/secrets/secrets-key.ts';
import { createSessions } from './platform/sessions/session.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import type { Storage } from './platform/storage/storage.ts';
import { watchStorage } from './platform/storage/watch-storage.ts';
import { storeAccesses } from './privacy/access-records/store-accesses.ts';
import { eraseTracesJob } from './privacy/erase/erase-traces-job.ts';

/** Creates everything that routes need, over an open database. `close` it before closing the database. */
export async function createServices(
  { db, replica, boss, ping, pool, diskSpace = roomyDisk }: OpenDatabase,
  environment: Environment,
  {
    clock = systemClock,
    onError,
    pollSeconds,
    beforeJobs,
  }: {
    clock?: Clock;
    onError: (error: unknown) => void;
    pollSeconds?: JobsOptions['pollSeconds'];
    /** Gets what this process works with, before its background work begins. A rejection stops the start. */
    beforeJobs?: (known: { secret: string; secretsKey: SecretsKey; storage: Storage; clock: Clock }) => Promise<void>;
  },
): Promise<Services & { close(): Promise<void> }> {
  const secret = await readAuthSecret(environment.dataDir, environment.authSecret);
  const secretsKey = await readSecretsKey(environment.dataDir, environment.secretsKey);
  const { publicUrl, timeZone } = environment;
  const storage = await openStorage(environment);
  await storage.tidy();
  await beforeJobs?.({ secret, secretsKey, storage, clock });
  const diskPause = createDiskPause({ diskSpace, onError });
  const told = { db, clock, timeZone, environment };
  const writeAnew = { conversation_answered: newsAnew(told), conversations_open: alertAnew(told) };
  const jobs = await startJobs({
    boss,
    pause: diskPause,
    definitions: [
      mailJob({ db, clock, environment, secretsKey, writeAnew }),
      deleteObjectsJob({ db, storage }),
      eraseTracesJob({ db, storage, clock, dataDir: environment.dataDir }),
      listErasedJob({ db, environment }),
      correctAttemptsJob({ db, clock, timeZone }),
      sendRecoveryJob({ db, clock, timeZone, environment }),
      sendVerificationJob({ db, clock, publicUrl }),
      warnOwnerJob({ db, clock, publicUrl }),
    ],
    onError,
    ...(pollSeconds && { pollSeconds }),
  });
  const auth = createAuth({ db, secret, publicUrl, clock });
  const keyedHash = createKeyedHash(secret);
  const attempts = createAttempts({ db, clock, hash: keyedHash });
  const sessions = createSessions({ db, secret, publicUrl, clock });
  const accessNotes = createAccessNotes({ clock });
  return {
    db,
    replica,
    seenCookies: createSeenCookies({ publicUrl }),
    ping,
    pool,
    clock,
    timeZone,
    environment,
    auth,
    sessions,
    accessNotes,
    jobs,
    storage,
    isStorageReachable: watchStorage(storage),
    rateLimits: createRateLimits({ attempts }),
    addresses: createAddressBudget({ attempts, clock }),
    attempts,
    keyedHash,
    knownDevices: createKnownDevices({ secret, publicUrl }),
    secretsKey,
    unknownProxy: { isSeen: false },
    diskSpace,
    diskPause,
    close: async () => {
      await storeAccesses({ db, accessNotes }).catch(onError);
      await jobs.stop();
    },
  };
}
