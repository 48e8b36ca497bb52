import { systemClock } from '../../clock.ts';
import { runPeriodically, type PeriodicJob } from '../../jobs/run-periodically.ts';
import type { GuardedEngine } from './guarded-engine.ts';

const checkpointMinutes = 5;
const vacuumMinutes = 60;
/** Bytes. A longer log is checkpointed in the next minute: it takes disk, and time to replay after a crash. */
const plentyOfLog = 64 * 1024 * 1024;

export interface Maintenance {
  /** Begins no more rounds and waits for a running one. */
  stop(): Promise<void>;
}

/**
 * Replaces PostgreSQL's background processes, which the embedded engine lacks. Without checkpoints the
 * write-ahead log would grow for ever; without vacuum (with analyse) dead rows would. It does nothing
 * when nothing was written. `onError` gets a failure; the next round tries again.
 */
export async function startMaintenance(engine: GuardedEngine, onError: (error: unknown) => void): Promise<Maintenance> {
  let checkpointed = await logPosition(engine);
  let vacuumed = checkpointed;

  async function checkpoint(isTime: boolean) {
    const written = await bytesSince(engine, checkpointed);
    if (written === 0 || (!isTime && written < plentyOfLog)) return;
    await engine.exec('checkpoint');
    checkpointed = await logPosition(engine);
  }

  async function vacuum(signal: AbortSignal) {
    if ((await bytesSince(engine, vacuumed)) === 0) return;
    for (const table of await everyTable(engine)) {
      if (signal.aborted) return;
      await engine.exec(`vacuum (analyze) ${table}`);
    }
    vacuumed = await logPosition(engine);
  }

  const maintain: PeriodicJob<GuardedEngine> = {
    name: 'database.maintain',
    everyMs: 60_000,
    for: 'process',
    async run(_engine, { number, signal }) {
      const minutes = number + 1;
      if (minutes % vacuumMinutes === 0) await vacuum(signal);
      await checkpoint(minutes % checkpointMinutes === 0);
    },
  };
  return { stop: runPeriodically(maintain, engine, { clock: systemClock, onError }) };
}

async function logPosition(engine: GuardedEngine): Promise<string> {
  const { rows } = await engine.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position');
  return rows[0]?.position ?? '0/0';
}

async function bytesSince(engine: GuardedEngine, position: string): Promise<number> {
  const { rows } = await engine.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::float8 as bytes',
    [position],
  );
  return rows[0]?.bytes ?? 0;
}

/** For a vacuum table by table, with requests in between. With the catalogues, where migrations leave dead rows. */
async function everyTable(engine: GuardedEngine): Promise<string[]> {
  const { rows } = await engine.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm') and c.relpersistence <> 't'
      order by c.oid`,
  );
  return rows.map((row) => row.name);
}
