import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { examineEverything } from '../../doctor/examine-everything.ts';
import type { Finding } from '../../doctor/finding.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase, ownMigrations } from '../../platform/database/open-database.ts';
import { knownMigrations } from '../../platform/database/refuse-other-schema.ts';
import type { Environment } from '../../platform/environment.ts';
import { findSecretsKey } from '../../platform/secrets/secrets-key.ts';
import { StartError } from '../../platform/start-error.ts';
import { createFolderStorage } from '../../platform/storage/folder-storage.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { sessions } from '../../tables/accounts.ts';
import { extractArchive } from '../archive/extract-archive.ts';
import { DUMP_FILE, type Manifest } from '../archive/manifest.ts';
import { countRows } from '../database-facts.ts';
import { fillFromDump } from './postgres-place.ts';

export interface Stage {
  /** An empty folder. */
  folder: string;
  /** An empty database; absent: the backup holds an embedded one. */
  databaseUrl: string | undefined;
}

/** Unpacks a backup beside the platform, whole but closed. */
export async function stageBackup(
  file: string,
  { folder, databaseUrl }: Stage,
  passphrase: string | undefined,
): Promise<void> {
  await extractArchive(file, { folder, passphrase });
  if (databaseUrl === undefined) return;
  const dump = join(folder, DUMP_FILE);
  await fillFromDump(databaseUrl, dump);
  await rm(dump);
}

/**
 * Brings a staged backup up to date, counts its rows, and examines it as the doctor does. Throws a StartError when it cannot be opened or
 * holds other rows than the backup said.
 */
export async function examineStage(
  { folder, databaseUrl }: Stage,
  { manifest, environment }: { manifest: Manifest; environment: Environment },
): Promise<Finding[]> {
  const opened = await openDatabase({ databaseUrl, dataDir: folder });
  try {
    await compareCounts(opened.db, manifest);
    if (!manifest.contents.sessions) await opened.db.delete(sessions);
    // A key that an operator brought back is in the data folder already.
    const key =
      (await findSecretsKey(folder, environment.secretsKey)) ?? (await findSecretsKey(environment.dataDir, undefined));
    return await examineEverything({ db: opened.db, storage: await storageOf(folder, { manifest, environment }), key });
  } finally {
    await opened.close();
  }
}

/** Where the restored platform would find its files. */
async function storageOf(
  folder: string,
  { manifest, environment }: { manifest: Manifest; environment: Environment },
): Promise<Storage> {
  if (manifest.contents.files === 'none' && environment.storageAddress) return await openStorage(environment);
  return createFolderStorage(join(folder, 'files'));
}

/** An upgrade moves rows, so an older backup's are as the checksums say. */
async function compareCounts(db: Database, { database }: Manifest): Promise<void> {
  if (!database.counts || database.migrations?.join() !== knownMigrations(ownMigrations).join()) return;
  const now = await countRows({ query: (statement) => db.execute(sql.raw(statement)) });
  const other = Object.entries(database.counts).find(([table, count]) => now[table] !== count);
  if (!other) return;
  throw new StartError(
    `A tabela ${other[0]} tem ${now[other[0]] ?? 0} linhas depois de restaurada, e tinha ${other[1]} no backup.`,
  );
}
