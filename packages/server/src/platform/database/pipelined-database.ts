import type { Logger } from 'drizzle-orm/logger';
import { NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database, Transaction } from './database.ts';
import { collectDeferredWrites, firstFailure } from './defer-writes.ts';

/**
 * drizzle over a pool whose connections pipeline, with transactions that wait less: `begin` travels with the first statement and `commit`
 * with the writes that were left to it. PostgreSQL works through what it gets in order, and after a failure refuses the rest, `commit`
 * included: it says ROLLBACK then, so that nothing is taken for done that is not.
 */
export function pipelinedDatabase(pool: pg.Pool, logger: Logger | false): Database {
  // One for the database and its transactions: what is built once (prepared-query.ts) is told apart by it.
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
    // Without a listener, a connection that breaks while it is in use would end the process; whoever waits for it is told anyway.
    client.on('error', onBreakdown);
    try {
      const begun = client.query('begin');
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
      // A connection that broke, or cannot even roll back, is not given to anybody else.
      client.release(breakdown);
    }
  };
  return db;
}
