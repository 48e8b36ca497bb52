import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { closingDueAt } from '@jornada/domain/privacy/closing';
import { isNull, sql } from 'drizzle-orm';
import { examineEverything } from '../../doctor/examine-everything.ts';
import type { Finding } from '../../doctor/finding.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase, ownMigrations } from '../../platform/database/open-database.ts';
import { knownMigrations } from '../../platform/database/refuse-other-schema.ts';
import type { Environment } from '../../platform/environment.ts';
import { findSecretsKey } from '../../platform/secrets/secrets-key.ts';
import { StartError } from '../../platform/start-error.ts';
import { createFolderStorage } from '../../platform/storage/folder-storage.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { eraseAgain } from '../../privacy/erase/erase-again.ts';
import { sessions } from '../../tables/accounts.ts';
import { backups } from '../../tables/backups.ts';
import { accountClosings } from '../../tables/privacy.ts';
import { extractArchive } from '../archive/extract-archive.ts';
import { DUMP_FILE, type Manifest } from '../archive/manifest.ts';
import { countRows } from '../database-facts.ts';
import type { ErasedPeople } from '../erased-lists.ts';
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
 * Brings a staged backup up to date, counts its rows, gives accounts that were being closed their days anew, erases whoever was erased since,
 * and examines it as the doctor does. Throws a StartError when it cannot be opened or holds other rows than the backup said.
 */
export async function examineStage(
  { folder, databaseUrl }: Stage,
  { manifest, environment, erased }: { manifest: Manifest; environment: Environment; erased?: ErasedPeople },
): Promise<{ findings: Finding[]; erasedAgain: number }> {
  const opened = await openDatabase({ databaseUrl, dataDir: folder });
  try {
    await compareCounts(opened.db, manifest);
    if (!manifest.contents.sessions) await opened.db.delete(sessions);
    // Itself, as it was being made: no file would be deleted meanwhile.
    await opened.db.delete(backups).where(isNull(backups.finishedAt));
    // A key that an operator brought back is in the data folder already.
    const key =
      (await findSecretsKey(folder, environment.secretsKey)) ?? (await findSecretsKey(environment.dataDir, undefined));
    const examined = { db: opened.db, storage: await storageOf(folder, { manifest, environment }), key };
    // Whoever came back since, or bought, is in no list, and was closing their account when the backup was made.
    if (erased)
      await opened.db.execute(sql`
        update ${accountClosings} set due_at = greatest(due_at, ${closingDueAt(systemClock()).toISOString()}::timestamptz)`);
    const erasedAgain = erased ? await eraseAgain({ ...examined, clock: systemClock, dataDir: folder }, erased) : 0;
    return { findings: await examineEverything(examined), erasedAgain };
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
