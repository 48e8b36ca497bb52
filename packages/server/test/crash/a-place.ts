import { onTestFinished } from 'vitest';
import { freshDataFolder, freshFolder, migratedPostgres } from '../database/fresh-database.ts';
import type { Place } from './real-server.ts';

/** A new place for a real server, on the database that `TEST_DATABASE` chooses. Removed when the test ends. */
export async function aPlace(): Promise<Place> {
  const isEmbedded = process.env.TEST_DATABASE !== 'postgres';
  const folder = isEmbedded ? await freshDataFolder() : await freshFolder();
  onTestFinished(() => folder.dispose());
  if (isEmbedded) return { databaseUrl: '', dataDir: folder.value };
  const database = await migratedPostgres();
  onTestFinished(() => database.dispose());
  return { databaseUrl: database.value, dataDir: folder.value };
}
