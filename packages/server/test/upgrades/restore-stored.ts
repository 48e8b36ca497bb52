import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabaseFolder } from '../../src/platform/database/embedded/data-folder.ts';
import { startEngine } from '../../src/platform/database/embedded/start-engine.ts';
import type { OpenDatabaseOptions } from '../../src/platform/database/open-database.ts';
import { prepareDataFolder } from '../../src/platform/data-folder/data-folder.ts';
import { freshPostgres } from '../database/fresh-database.ts';
import { readStored } from './stored-databases.ts';
import { readTables, type Tables } from './tables.ts';

export interface Restored {
  /** Opens it. */
  options: OpenDatabaseOptions;
  /** Its rows, before any migration. */
  tables: Tables;
  remove(): Promise<void>;
}

/**
 * Makes a stored database anew, on the engine that TEST_DATABASE names. It is not migrated yet.
 * @param more statements that change it
 */
export function restoreStored(name: string, more = ''): Promise<Restored> {
  const statements = `${readStored(name)}\n${more}`;
  return process.env.TEST_DATABASE === 'postgres' ? restoreOnServer(statements) : restoreEmbedded(statements);
}

async function restoreOnServer(statements: string): Promise<Restored> {
  const fresh = await freshPostgres();
  const databaseUrl = fresh.value;
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(statements);
    return { options: { databaseUrl, dataDir: '' }, tables: await readTables(client), remove: () => fresh.dispose() };
  } finally {
    await client.end();
  }
}

async function restoreEmbedded(statements: string): Promise<Restored> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jornada-upgrade-'));
  await prepareDataFolder(dataDir);
  const engine = await startEngine(await prepareDatabaseFolder(dataDir));
  try {
    await engine.pglite.exec(statements);
    const tables = await readTables(engine.pglite);
    return { options: { dataDir }, tables, remove: () => rm(dataDir, { recursive: true, force: true }) };
  } finally {
    await engine.stop();
  }
}
