import type pg from 'pg';
import type { fromPglite, PgBoss } from 'pg-boss';
import type { BossConnection } from '../database/connection.ts';
import { keepAlive, onPrimary } from '../database/watch-connection.ts';

const minute = 60;
const hour = 60 * minute;

/** The queue hands them to its pool, though its types do not know them. */
const poolOptions = { ...keepAlive, onConnect: (client: pg.ClientBase) => onPrimary(client, 'jobs') };

/** Loaded late, by the caller. */
interface Library {
  PgBoss: typeof PgBoss;
  fromPglite: typeof fromPglite;
}

/**
 * Creates the queue on our database, with as little housekeeping as possible: on the embedded engine each
 * round is work on the main thread and a sync of the disk.
 */
export function createBoss(
  library: Library,
  connection: BossConnection,
  onError: (error: unknown) => void,
  /** Its tables are wanted, and nothing of its work. */
  { isIdle = false }: { isIdle?: boolean } = {},
): PgBoss {
  const boss = new library.PgBoss({
    ...(connection.kind === 'embedded'
      ? {
          db: library.fromPglite(connection.pglite),
          backend: 'pglite' as const,
          // Both concern background processes that the engine lacks; our maintenance does their work.
          reindex: false,
          monitorVacuum: false,
        }
      : {
          connectionString: connection.connectionString,
          application_name: 'jornada-jobs',
          max: 3,
          connectionTimeoutMillis: 5_000,
          ...poolOptions,
        }),
    clock: steadyClock,
    // Our own clock starts recurring work, never the queue's.
    schedule: false,
    ...(isIdle && { supervise: false }),
    // Finds runs whose process died, and tries them again when their 5 minutes are over.
    superviseIntervalSeconds: minute,
    monitorIntervalSeconds: minute,
    maintenanceIntervalSeconds: hour,
    queueCacheIntervalSeconds: 10 * minute,
    bamIntervalSeconds: 10 * minute,
    // For jobs that wait for other jobs; we have none.
    flowIntervalSeconds: hour,
  });
  boss.on('error', (error) => onError(asError(error)));
  boss.on('warning', (warning) => onError(asError(warning)));
  return boss;
}

/**
 * A clock for waits and polls only. It cannot be moved: a worker that measures its wait by a clock which is set
 * back a day would sleep for that day. Business time never comes from here.
 */
const steadyClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, ms: number): unknown => setTimeout(work, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work: () => void, ms: number): unknown => setInterval(work, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
};

/** Some of the queue's reports are plain copies of an error, without its class. */
function asError(report: unknown): Error {
  if (report instanceof Error) return report;
  const message = (report as { message?: unknown } | null)?.message;
  const { code } = (report ?? {}) as { code?: unknown };
  const error = new Error(`Job queue: ${typeof message === 'string' ? message : 'unknown trouble'}`, { cause: report });
  return code === undefined ? error : Object.assign(error, { code });
}
