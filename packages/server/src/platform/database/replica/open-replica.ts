import { setTimeout as wait } from 'node:timers/promises';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { createLogLimiter } from '../../http/log-limiter.ts';
import { StartError } from '../../start-error.ts';
import type { Database } from '../database.ts';
import { openPool } from '../open-pool.ts';
import type { TransactionGuard } from '../transaction-guard.ts';
import { SILENCE_MS, STATEMENT_SECONDS, type ReplicaAnswer } from './ask-replica.ts';
import { askWhileAvailable } from './ask-while-available.ts';
import type { Position } from './position.ts';
import { createPrimaryPosition } from './primary-position.ts';
import { renewEpoch, systemIdentifier } from './statements.ts';

const CONNECT_MS = 1_000;

/** Sends a statement as drizzle hands it to its driver. */
export type Send = (query: unknown, values: unknown) => Promise<pg.QueryResult>;

/** A streaming replica beside the primary (docs/decisions/0016). */
export interface Replica {
  /** Sends a statement to the replica; undefined when it cannot answer, which the log has then. Never rejects. */
  ask(query: unknown, values: unknown): Promise<ReplicaAnswer | undefined>;
  /** A database that sends its statements this way, and opens transactions with `transaction`. */
  databaseOver(send: Send, transaction?: Database['transaction']): Database;
  primary: { send: Send; db: Database };
  /** A position of the primary behind everything that was committed before the call. */
  position(): Promise<Position>;
  /** The primary's when this process started: behind its newest migration. */
  start: Position;
  close(): Promise<void>;
}

/**
 * Opens a replica of the open primary. One that does not answer is told of and tried again later.
 * @throws StartError when the address leads to another cluster, or the primary does not tell positions
 */
export async function openReplica(options: {
  url: string;
  primary: { pool: pg.Pool; db: Database };
  guard: TransactionGuard;
  onTrouble: (error: unknown) => void;
}): Promise<Replica> {
  const { pool: primary, db } = options.primary;
  const limiter = createLogLimiter();
  const tell = (error: unknown) => {
    limiter.log('replica', (count) => {
      const times = count > 1 ? ` (${count} vezes)` : '';
      const reason = error instanceof Error ? error.message : String(error);
      options.onTrouble(new Error(`A réplica não respondeu, e o banco principal responde por ela${times}: ${reason}`));
    });
  };

  const position = createPrimaryPosition(primary);
  const { start, system } = await startOf(primary, position);
  const pool = openPool(options.url, {
    guard: options.guard,
    connectTimeoutMs: CONNECT_MS,
    statementSeconds: STATEMENT_SECONDS,
    // A connection stays with its server, whatever the address leads to later.
    onConnect: async (client) => {
      await client.query('set default_transaction_read_only = on');
      if ((await systemOf(client)) !== system) throw new OtherSystem();
    },
    more: { query_timeout: SILENCE_MS },
  });
  // Without listeners a connection that breaks would end the process; whoever asks next hears of it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    (await pool.connect()).release();
  } catch (error) {
    if (error instanceof OtherSystem) {
      await pool.end();
      limiter.close();
      throw new StartError('DATABASE_REPLICA_URL leva a um servidor que não é réplica do de DATABASE_URL.', {
        cause: error,
      });
    }
    tell(error);
  }

  const dialect = new PgDialect({ casing: 'snake_case' });
  return {
    ask: askWhileAvailable(pool, tell),
    databaseOver(send, transaction) {
      const session = new NodePgSession({ query: send } as unknown as pg.Pool, dialect, undefined);
      const over: Database = new NodePgDatabase(dialect, session, undefined);
      if (transaction) over.transaction = transaction;
      return over;
    },
    primary: { db, send: (query, values) => primary.query(query as pg.QueryConfig, values as unknown[]) },
    position,
    start,
    close: async () => {
      limiter.close();
      // One that hangs never says goodbye.
      await Promise.race([pool.end(), wait(CONNECT_MS, undefined, { ref: false })]);
    },
  };
}

async function startOf(primary: pg.Pool, position: () => Promise<Position>) {
  try {
    // A restored backup brings the epoch of the cluster that it was made of.
    await primary.query(renewEpoch);
    return { start: await position(), system: await systemOf(primary) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `Com DATABASE_REPLICA_URL, o usuário de DATABASE_URL precisa poder ler posições do log do PostgreSQL: ${reason}.`,
      { cause: error },
    );
  }
}

class OtherSystem extends Error {
  constructor() {
    super('The address leads to another cluster than the primary.');
  }
}

async function systemOf(server: Pick<pg.ClientBase, 'query'>): Promise<string | undefined> {
  const { rows } = await server.query<{ system: string }>(systemIdentifier);
  return rows[0]?.system;
}
