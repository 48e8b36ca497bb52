import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import type { Environment } from './environment.ts';

/**
 * Lets a command work on the platform's database, closes it and prints what it returns. The embedded database belongs to one process, so a
 * running server refuses it; PostgreSQL may be in use.
 */
export async function printFromDatabase(
  { databaseUrl, dataDir }: Environment,
  work: (db: Database) => Promise<string>,
): Promise<void> {
  const opened = await openDatabase({ databaseUrl, dataDir });
  try {
    process.stdout.write(`\n${await work(opened.db)}`);
  } finally {
    await opened.close();
  }
}
