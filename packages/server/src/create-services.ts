import { mailRecoveryLink } from './accounts/mail-recovery-link.ts';
import { deleteObjectsJob } from './files/delete-objects-job.ts';
import { mailJob } from './mail/mail-job.ts';
import { createAuth } from './platform/auth.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/database/open-database.ts';
import type { Environment } from './platform/environment.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { startJobs, type JobsOptions } from './platform/jobs.ts';
import { readAuthSecret } from './platform/secret.ts';
import type { Services } from './platform/services.ts';
import { createSessions } from './platform/session.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { watchStorage } from './platform/storage/watch-storage.ts';

/** Everything the doors need, over an open database. `close` it before closing the database. */
export async function createServices(
  { db, boss, ping }: OpenDatabase,
  environment: Environment,
  {
    clock = systemClock,
    onError,
    pollSeconds,
  }: { clock?: Clock; onError: (error: unknown) => void; pollSeconds?: JobsOptions['pollSeconds'] },
): Promise<Services & { close(): Promise<void> }> {
  const secret = await readAuthSecret(environment.dataDir, environment.authSecret);
  const { publicUrl, timeZone } = environment;
  const storage = await openStorage(environment);
  await storage.tidy();
  const jobs = await startJobs({
    boss,
    definitions: [mailJob({ db, clock, environment }), deleteObjectsJob({ storage })],
    onError,
    ...(pollSeconds && { pollSeconds }),
  });
  const auth = createAuth({
    db,
    secret,
    publicUrl,
    clock,
    sendPasswordReset: (mail) => mailRecoveryLink({ db, jobs, clock, publicUrl }, mail),
  });
  const sessions = createSessions({ db, secret, publicUrl, clock });
  return {
    db,
    ping,
    clock,
    timeZone,
    environment,
    auth,
    sessions,
    jobs,
    storage,
    isStorageReachable: watchStorage(storage),
    rateLimits: createRateLimits(),
    close: () => jobs.stop(),
  };
}
