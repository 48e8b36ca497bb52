import pg from 'pg';
import { explainConnectionFailure } from '../../platform/database/connection-failure.ts';
import type { OpenDatabase } from '../../platform/database/connection.ts';
import { StartError } from '../../platform/start-error.ts';

/** Runs one statement; values are texts. */
export type Run = <Row>(statement: string, values?: string[]) => Promise<Row[]>;

/** One of the two databases of a move. */
export interface MoveEnd {
  transaction<Result>(work: (run: Run) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Instants as texts are alike on both only in one zone. */
const SETTINGS = `set local timezone = 'UTC'`;

/** An embedded database that is open in this process. */
export function embeddedEnd(opened: OpenDatabase): MoveEnd {
  if (opened.boss.kind !== 'embedded') throw new Error('This database is not embedded');
  const { pglite } = opened.boss;
  return {
    transaction: (work) =>
      pglite.transaction(async (tx) => {
        await tx.query(SETTINGS);
        return await work(
          async <Row>(statement: string, values?: string[]) => (await tx.query<Row>(statement, values)).rows,
        );
      }),
    close: () => opened.close(),
  };
}

/** A server's database, over one connection without time limits. Throws a StartError when it cannot be reached. */
export async function postgresEnd(databaseUrl: string): Promise<MoveEnd> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'jornada move' });
  client.on('error', () => undefined);
  await client.connect().catch((cause: unknown) => {
    throw new StartError(explainConnectionFailure(cause, databaseUrl), { cause });
  });
  return {
    async transaction(work) {
      await client.query('begin');
      try {
        await client.query(SETTINGS);
        const result = await work(async <Row>(statement: string, values?: string[]) => {
          return (await client.query(statement, values)).rows as Row[];
        });
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    },
    close: () => client.end(),
  };
}
