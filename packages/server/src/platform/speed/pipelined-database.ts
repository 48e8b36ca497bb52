import type { Logger } from 'drizzle-orm/logger';
import { drizzle, NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database, Transaction } from '../database/database.ts';
import { BEGIN } from './begin.ts';
import { awaitDeferredWrites, collectDeferredWrites, firstFailure } from './defer-writes.ts';

/**
 * drizzle over a pool whose connections pipeline, with transactions that wait less: `begin` travels with the first statement and `commit`
 * with the deferred writes. PostgreSQL runs statements in order and, after a failure, refuses the rest. It answers `commit` with ROLLBACK
 * then, so that a failed transaction is never taken for a saved one.
 */
export function pipelinedDatabase(pool: pg.Pool, logger: Logger | false): Database {
  // The database and its transactions share one: it identifies the database in prepared-query.ts.
  const dialect = new PgDialect({ casing: 'snake_case' });
  const sessionOn = (connection: pg.Pool | pg.PoolClient) =>
    new NodePgSession(connection, dialect, undefined, logger ? { logger } : {});
  const db: Database = new NodePgDatabase(dialect, sessionOn(pool), undefined);
  db.transaction = async (callback, config) => {
    const client = await pool.connect();
    const tx: Transaction = new NodePgTransaction(dialect, sessionOn(client), undefined);
    let isOver = false;
    let breakdown: Error | undefined;
    const onBreakdown = (error: Error) => {
      breakdown = error;
    };
    // Without a listener, a connection that breaks while in use would end the process. Its pending queries are rejected anyway.
    client.on('error', onBreakdown);
    try {
      const begun = client.query(BEGIN);
      begun.catch(() => {});
      if (config) await tx.setTransaction(config);
      const { result, writes } = await collectDeferredWrites(tx, callback);
      const committed = client.query('commit');
      committed.catch(() => {});
      isOver = true;
      const failure = await firstFailure([begun, ...writes]);
      if (failure !== undefined) throw failure;
      const { command } = await committed;
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed.');
      return result;
    } catch (error) {
      if (!isOver) await client.query('rollback').catch(onBreakdown);
      throw error;
    } finally {
      client.off('error', onBreakdown);
      // The pool discards a connection that broke or cannot even roll back.
      client.release(breakdown);
    }
  };
  return db;
}

/** The same without pipelining, as drizzle does it: each statement waits for the one before. */
export function plainDatabase(pool: pg.Pool, logger: Logger | false): Database {
  // Without a listener, a connection that breaks while in use would end the process. Its pending queries are rejected anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db: Database = drizzle(pool, { casing: 'snake_case', logger });
  awaitDeferredWrites(db);
  return db;
}
