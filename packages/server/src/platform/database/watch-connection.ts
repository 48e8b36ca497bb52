import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { READ_ONLY_SERVER } from './unavailable.ts';

/** Probes an idle connection after five seconds and then each second; the system's own default begins after two hours. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 } as const;

/** Longer than the server works on a statement (`statement_timeout`): it has said something by then, unless it is gone. */
const SILENCE_MS = 18_000;
/** The queue's housekeeping has no limit, and a large table takes its time. */
const SILENCE_OF_JOBS_MS = 60_000;

/** Parts of the driver's client without types. */
interface Insides {
  connection: { stream: Socket; on(event: 'errorMessage', listener: (message: { code?: string }) => void): void };
  _getActiveQuery(): unknown;
}

/**
 * Ends a connection that a living server would not leave as it is: one on which a statement has waited for `silenceMs` without a byte
 * from the server, and one whose server only reads. The first belongs to a machine or a network that vanished: the kernel would wait for
 * fifteen minutes. The second belongs to a primary that was demoted. Their statements fail, and the pool opens new connections.
 */
export function watchConnection(client: pg.ClientBase, silenceMs: number): void {
  const inside = client as unknown as Insides;
  const { stream } = inside.connection;
  stream.setTimeout(silenceMs, () => {
    if (inside._getActiveQuery()) stream.destroy(new Error('Connection terminated: the database was silent'));
  });
  inside.connection.on('errorMessage', ({ code }) => {
    if (code === READ_ONLY_SERVER) stream.destroy(new Error('Connection terminated: the server only reads'));
  });
}

/** Rejects unless the server of this connection takes writes: behind a proxy a new connection may arrive at a standby. */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ only: string }>(`select current_setting('transaction_read_only') as only`);
  if (rows[0]?.only !== 'on') return;
  throw Object.assign(new Error('The database server only reads: it is a standby'), { code: READ_ONLY_SERVER });
}

/** For a pool's `onConnect`: the connection leads to a primary, and ends when that one vanishes or is demoted. Rejects on a standby. */
export async function onPrimary(client: pg.ClientBase, uses: 'requests' | 'jobs'): Promise<void> {
  watchConnection(client, uses === 'requests' ? SILENCE_MS : SILENCE_OF_JOBS_MS);
  await refuseStandby(client);
}

/** Resolves when the database answers; rejects otherwise, after `ms` at the latest. */
export async function pingWithin(ms: number, pool: pg.Pool): Promise<void> {
  const late = wait(ms, undefined, { ref: false }).then(() => {
    throw new Error('The database did not answer in time');
  });
  await Promise.race([pool.query('select 1'), late]);
}
