import { onTestFinished } from 'vitest';
import { freshFolder, freshPostgres } from '../database/fresh-database.ts';
import type { Place } from './real-server.ts';

/** An empty place for a real server, on the database that `TEST_DATABASE` chooses, until the test is over. */
export async function aPlace(): Promise<Place> {
  const folder = await freshFolder();
  onTestFinished(folder.dispose);
  if (process.env.TEST_DATABASE !== 'postgres') return { databaseUrl: '', dataDir: folder.value };
  const database = await freshPostgres();
  onTestFinished(database.dispose);
  return { databaseUrl: database.value, dataDir: folder.value };
}
