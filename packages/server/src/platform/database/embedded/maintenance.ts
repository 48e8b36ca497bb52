import type { GuardedEngine } from './guarded-engine.ts';

const minute = 60_000;
const checkpointEvery = 5 * minute;
const vacuumEvery = 60 * minute;

export interface Maintenance {
  /** Stops the timer and waits for what is running. */
  stop(): Promise<void>;
}

/**
 * Does what PostgreSQL's background processes do, which the embedded engine lacks: checkpoints, or
 * the write-ahead log grows for ever, and vacuum with analyse, or dead rows do. Nothing is done when
 * nothing was written. `onError` hears of a failure; the next round tries again.
 */
export function startMaintenance(engine: GuardedEngine, onError: (error: unknown) => void): Maintenance {
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  let checkpointed: string | undefined;
  let vacuumed: string | undefined;

  async function checkpoint() {
    if ((await writePosition(engine)) === checkpointed) return;
    await engine.exec('checkpoint');
    checkpointed = await writePosition(engine);
  }

  async function vacuum() {
    if ((await writePosition(engine)) === vacuumed) return;
    for (const table of await everyTable(engine)) {
      if (stopped) return;
      await engine.exec(`vacuum (analyze) ${table}`);
    }
    vacuumed = await writePosition(engine);
  }

  const inTurn = (work: () => Promise<void>) => () => {
    running = running.then(work).catch(onError);
  };
  const timers = [setInterval(inTurn(checkpoint), checkpointEvery), setInterval(inTurn(vacuum), vacuumEvery)];
  for (const timer of timers) timer.unref();

  return {
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}

async function writePosition(engine: GuardedEngine): Promise<string | undefined> {
  const { rows } = await engine.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position');
  return rows[0]?.position;
}

/** Table by table, so that requests get in between; the catalogues too, whose rows die with every migration. */
async function everyTable(engine: GuardedEngine): Promise<string[]> {
  const { rows } = await engine.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm') and c.relpersistence <> 't'
      order by c.oid`,
  );
  return rows.map((row) => row.name);
}
