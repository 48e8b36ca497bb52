import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectionTo, startThrowawayReplicas } from '../../../../scripts/throwaway-replica.mjs';
import type { TestDatabase } from '../../fixtures/test-database.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';

type Cluster = Awaited<ReturnType<typeof startThrowawayReplicas>>;

/** A primary with its streaming replicas, and what a test does to them. */
export interface Replicated {
  cluster: Cluster;
  /** What the log would have. */
  told: string[];
  pause(replica?: number): Promise<void>;
  resume(replica?: number): Promise<void>;
  promote(replica?: number): Promise<void>;
  /** Lets a replica follow another server, or none: then it receives nothing any more. */
  follow(url: string | null, replica: number): Promise<void>;
  /** Waits until the replica has replayed everything that the primary, or another server, has now. */
  caughtUp(replica?: number, url?: string): Promise<void>;
  /** Waits until the replica has received everything that the primary has now. */
  received(replica?: number): Promise<void>;
  /** Waits until the replica runs a statement with this text. */
  isAsked(text: string, replica?: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startReplicated(options: { replicas?: number } = {}): Promise<Replicated> {
  const cluster = await startThrowawayReplicas(options);
  const on = (replica: number) => cluster.replicas[replica]!.url;
  async function reached(replica: number, place: string, url = cluster.primary.url): Promise<void> {
    const position = String(await ask(url, 'select pg_current_wal_lsn()::text as it'));
    await until(async () => (await ask(on(replica), `select ${place} >= '${position}' as it`)) === true);
  }
  return {
    cluster,
    told: [],
    pause: async (replica = 0) => {
      await ask(on(replica), 'select pg_wal_replay_pause()');
      await until(async () => (await ask(on(replica), 'select pg_get_wal_replay_pause_state() as it')) === 'paused');
    },
    resume: async (replica = 0) => void (await ask(on(replica), 'select pg_wal_replay_resume()')),
    promote: async (replica = 0) => void (await ask(on(replica), 'select pg_promote(true) as it')),
    follow: async (url, replica) => {
      await ask(on(replica), `alter system set primary_conninfo = '${url === null ? '' : connectionTo(url)}'`);
      await ask(on(replica), 'select pg_reload_conf() as it');
      // One that still received what the next primary will not have could never follow that.
      const followed = url === null ? null : Number(new URL(url).port);
      const sender = `select (select sender_port from pg_stat_wal_receiver where status = 'streaming') as it`;
      await until(async () => (await ask(on(replica), sender)) === followed);
    },
    caughtUp: (replica = 0, url) => reached(replica, 'pg_last_wal_replay_lsn()', url),
    received: (replica = 0) => reached(replica, 'pg_last_wal_receive_lsn()'),
    isAsked: (text, replica = 0) => {
      const running = `select exists (select 1 from pg_stat_activity
        where state = 'active' and pid <> pg_backend_pid() and query like '%${text}%') as it`;
      return until(async () => (await ask(on(replica), running)) === true);
    },
    stop: () => cluster.stop(),
  };
}

/** For `useTestApp`: the primary's database, with the replica at this address. */
export async function openReplicated({ cluster, told }: Replicated, replica = 0): Promise<TestDatabase> {
  const opened = await openDatabase({
    databaseUrl: cluster.primary.url,
    replicaUrl: cluster.replicas[replica]!.url,
    dataDir: '',
    connectTimeoutMs: 60_000,
    onBackgroundError: (error) => told.push(String(error)),
  });
  return { ...opened, drop: () => opened.close() };
}

/** The first row's `it`. */
export async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ it: unknown }>(statement);
    return rows[0]?.it;
  } finally {
    await client.end();
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    if (await isSo()) return;
    await wait(20);
  }
  throw new Error('It did not come about in ten seconds.');
}
