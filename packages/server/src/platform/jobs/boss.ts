import type { fromPglite, PgBoss } from 'pg-boss';
import type { BossConnection } from '../database/open-database.ts';

const minute = 60;
const hour = 60 * minute;

/** Loaded by the caller, late. */
interface Library {
  PgBoss: typeof PgBoss;
  fromPglite: typeof fromPglite;
}

/**
 * The queue on our database, as quiet as it can be: on the embedded engine each of its housekeeping
 * rounds is work on the main thread and a sync of the disk.
 */
export function createBoss(library: Library, connection: BossConnection, onError: (error: unknown) => void): PgBoss {
  const boss = new library.PgBoss({
    ...(connection.kind === 'embedded'
      ? {
          db: library.fromPglite(connection.pglite),
          backend: 'pglite' as const,
          // Both are about background processes that the engine does not have; our maintenance does the work.
          reindex: false,
          monitorVacuum: false,
        }
      : {
          connectionString: connection.connectionString,
          application_name: 'jornada-jobs',
          max: 3,
          connectionTimeoutMillis: 5_000,
        }),
    clock: steadyClock,
    // Recurring work is asked for by our own clock, never by the queue's.
    schedule: false,
    // Finds runs whose process died: they are tried again when their 5 minutes are over.
    superviseIntervalSeconds: minute,
    monitorIntervalSeconds: minute,
    maintenanceIntervalSeconds: hour,
    queueCacheIntervalSeconds: 10 * minute,
    bamIntervalSeconds: 10 * minute,
    // Jobs that wait for other jobs: we have none.
    flowIntervalSeconds: hour,
  });
  boss.on('error', (error) => onError(asError(error)));
  boss.on('warning', (warning) => onError(asError(warning)));
  return boss;
}

/**
 * Time for waits and polls only. It cannot be moved: a worker that measured its wait across a clock
 * set back by a day would sleep through that day. Business time never comes from here.
 */
const steadyClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, ms: number): unknown => setTimeout(work, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work: () => void, ms: number): unknown => setInterval(work, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
};

/** Some of its reports are plain copies of an error, without the class. */
function asError(report: unknown): Error {
  if (report instanceof Error) return report;
  const message = (report as { message?: unknown } | null)?.message;
  return new Error(`Job queue: ${typeof message === 'string' ? message : 'unknown trouble'}`, { cause: report });
}
