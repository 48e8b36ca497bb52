import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PLACES_OF_FILES } from '../../files/kinds/kinds.ts';
import { PLACE_OF_RESULTS } from '../../long-jobs/long-job.ts';
import { CHANNEL_FILE } from '../../platform/data-folder/local-channel.ts';
import { BACKUP_STATE, refuseIncompleteCopy } from '../../platform/data-folder/backup-state.ts';
import { syncPath } from '../../platform/data-folder/data-folder.ts';
import type { Environment } from '../../platform/environment.ts';
import { SECRETS_KEY_FILE } from '../../platform/secrets/secrets-key.ts';
import { StartError } from '../../platform/start-error.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { ownVersion } from '../../platform/own-version.ts';
import { ARCHIVE_FORMAT, CHECKSUMS_FILE, MANIFEST_FILE, type Manifest } from '../archive/manifest.ts';
import { writeArchive, type ArchiveWriter } from '../archive/write-archive.ts';
import { backupName, pruneBackups, sweepUnfinished, unfinishedName } from '../backup-files.ts';
import { BACKUP_NOTE } from '../backup-note.ts';
import { readPassphrase } from '../passphrase-file.ts';
import { sendCopy, type Sending } from '../elsewhere/send-copy.ts';
import { ASIDE } from '../restore/names.ts';
import { copyEmbedded } from './copy-embedded.ts';
import { copyPostgres } from './copy-postgres.ts';
import type { DatabaseCopy } from './database-copy.ts';
import type { BackupOptions } from './read-options.ts';

export interface MadeBackup {
  name: string;
  /** Bytes. */
  size: number;
  manifest: Manifest;
  /** Names of older backups that `keep` removed. */
  removed: string[];
  /** How sending its copy elsewhere ended; null without `BACKUP_TO`. */
  sending: Sending | null;
}

/**
 * Writes everything of the platform into one file. It gets its name when it is complete and on the disk. First the database, then the
 * files: nothing deletes a file meanwhile, so that every row of the copy finds its file. A complete one is sent to `BACKUP_TO`.
 * Throws a StartError.
 */
export async function makeBackup(environment: Environment, options: BackupOptions): Promise<MadeBackup> {
  const { dataDir, databaseUrl } = environment;
  if (!existsSync(dataDir) && !databaseUrl) {
    throw new StartError(`Não há nada para copiar: a pasta de dados ${dataDir} não existe.`);
  }
  await refuseIncompleteCopy(dataDir);
  const passphrase = await readPassphrase(options.passphraseFile);
  const at = new Date();
  const name = backupName(at, { isEncrypted: passphrase !== undefined });
  const unfinished = join(options.folder, unfinishedName(name));
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  await sweepUnfinished(options.folder);
  await mkdir(unfinished, { mode: 0o700 }).catch((cause: unknown) => {
    throw new StartError(
      `Não é possível gravar na pasta ${options.folder}: confira as permissões e se outra cópia está em andamento.`,
      { cause },
    );
  });
  try {
    const copy = databaseUrl
      ? await copyPostgres(databaseUrl, {
          folder: unfinished,
          claimed: options.claimed,
          leftOut: options.withoutSessions ? ['sessions'] : [],
        })
      : await copyEmbedded(dataDir, { claimed: options.claimed });
    try {
      const path = join(unfinished, name);
      const manifest = await write(path, { copy, environment, options, passphrase, at });
      const { size } = await stat(path);
      await rename(path, join(options.folder, name));
      await syncPath(options.folder);
      await rm(unfinished, { recursive: true, force: true });
      await copy.finish({ finishedAt: new Date(), file: name, size });
      const removed = options.keep === undefined ? [] : await pruneBackups(options.folder, options.keep);
      const sending = environment.backups.to ? await sendCopy(environment.backups, name) : null;
      // A server that ended meanwhile sends it again.
      if (sending) await copy.sent(sending).catch(() => undefined);
      return { name, size, manifest, removed, sending };
    } catch (error) {
      await copy.fail(reasonOf(error)).catch(() => undefined);
      throw error;
    } finally {
      await copy.release();
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(reasonOf(error), { cause: error });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'Não há espaço em disco para a cópia.';
  return `A cópia não foi feita: ${message}`;
}

interface Work {
  copy: DatabaseCopy;
  environment: Environment;
  options: BackupOptions;
  passphrase: string | undefined;
  at: Date;
}

async function write(path: string, { copy, environment, options, passphrase, at }: Work): Promise<Manifest> {
  const { dataDir, storageAddress } = environment;
  return await writeArchive(path, {
    passphrase,
    add: async (archive) => {
      await copy.addTo(archive);
      const names = await addDataFolder(archive, { dataDir, options, hasBucket: storageAddress !== undefined });
      const isWithBucket = storageAddress !== undefined && options.withFiles;
      if (isWithBucket) await addBucket(archive, await openStorage(environment));
      return {
        product: 'jornada',
        format: ARCHIVE_FORMAT,
        version: ownVersion,
        createdAt: at.toISOString(),
        database: copy.facts,
        contents: {
          files: storageAddress === undefined ? 'folder' : isWithBucket ? 'bucket' : 'none',
          secretsKey: names.has(SECRETS_KEY_FILE),
          sessions: !options.withoutSessions,
        },
      };
    },
  });
}

const SESSION_SECRET_FILE = 'auth-secret';
/** In the data folder. Files of long jobs are kept for a day (docs/decisions/0029). */
const LEFT_OUT = new Set([
  'files/.spool',
  `files/${PLACE_OF_RESULTS}`,
  'database.lock',
  'lost+found',
  CHANNEL_FILE,
  BACKUP_STATE,
  MANIFEST_FILE,
  CHECKSUMS_FILE,
  BACKUP_NOTE,
]);

/** A secret, or the draft of one that a killed start left. */
const isSecret = (name: string, file: string) => name === file || name.startsWith(`${file}.`);

async function addDataFolder(
  archive: ArchiveWriter,
  { dataDir, options, hasBucket }: { dataDir: string; options: BackupOptions; hasBucket: boolean },
): Promise<Set<string>> {
  const names = new Set<string>();
  if (!existsSync(dataDir)) return names;
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const { name } = entry;
    // The database has its own copy.
    if (LEFT_OUT.has(name) || name.startsWith('postgres-') || ASIDE.test(name)) continue;
    if (isSecret(name, SECRETS_KEY_FILE) && !options.withSecrets) continue;
    if (isSecret(name, SESSION_SECRET_FILE) && options.withoutSessions) continue;
    if (name === 'files' && hasBucket) continue;
    if (resolve(dataDir, name) === options.folder) continue;
    if (entry.isDirectory()) await archive.addFolder(name, join(dataDir, name), (member) => LEFT_OUT.has(member));
    else if (entry.isFile()) await archive.addFile(name, join(dataDir, name));
    names.add(name);
  }
  return names;
}

/** A bucket's files lie where they would without a bucket. */
async function addBucket(archive: ArchiveWriter, storage: Storage): Promise<void> {
  for (const place of PLACES_OF_FILES) {
    for await (const { key } of storage.list(place)) {
      const size = await storage.sizeOf(key);
      const content = size === null ? null : await storage.open(key);
      if (content) await archive.addStream(`files/${key}`, size!, content as AsyncIterable<Uint8Array>);
    }
  }
}
