import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { report } from '../../doctor/report.ts';
import { RULES } from '../../doctor/examine-everything.ts';
import type { Finding } from '../../doctor/finding.ts';
import { BACKUP_STATE } from '../../platform/data-folder/backup-state.ts';
import { prepareDataFolder } from '../../platform/data-folder/data-folder.ts';
import { syncTree } from '../../platform/data-folder/sync-tree.ts';
import { CHANNEL_FILE } from '../../platform/data-folder/local-channel.ts';
import { lockFolder } from '../../platform/database/embedded/folder-lock.ts';
import type { Environment } from '../../platform/environment.ts';
import { SECRETS_KEY_FILE } from '../../platform/secrets/secrets-key.ts';
import { StartError } from '../../platform/start-error.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { orNull } from '../../platform/storage/absent.ts';
import type { Manifest } from '../archive/manifest.ts';
import { readErasedLists } from '../erased-lists.ts';
import { readPassphrase } from '../passphrase-file.ts';
import { checkBackup, refuseWithoutRoom } from './check-backup.ts';
import { fillBucket } from './fill-bucket.ts';
import { ASIDE, REPLACED_PREFIX, STAGED_PREFIX } from './names.ts';
import { addressOf, besideName, createBeside, dropBeside, lookAtDatabase, renameDatabases } from './postgres-place.ts';
import type { RestoreOptions } from './read-options.ts';
import { examineStage, stageBackup, type Stage } from './stage-backup.ts';
import { carryOutSwap, findSwap, recordSwap, type Swap } from './swap-folder.ts';

export interface Restored {
  manifest: Manifest;
  /** Broken rules that did not stop it. */
  findings: Finding[];
  /** How many people it had who were erased after it was made: they are erased again. */
  erasedAgain: number;
  /** The folder and the database with what was there before; null where nothing was. */
  asideFolder: string | null;
  asideDatabase: string | null;
}

/** A backup does not hold the key that opens stored secrets: to bring it back comes after the restore. */
const forgiven = new Set(['secret_opens_with_the_key']);
const RUNNING = 'A Jornada está no ar neste banco: encerre todos os processos dela e restaure depois.';

/**
 * Restores a backup: unpacks and examines it beside the platform, and puts it into place only then, whole. A crash leaves the platform as
 * it was, or a swap that `finishRestore` completes.
 * Throws a StartError, with nothing touched: the file (`checkBackup`), a running server, a place that is not empty, no room, broken rules.
 */
export async function restore(environment: Environment, options: RestoreOptions): Promise<Restored> {
  const { databaseUrl, dataDir } = environment;
  const passphrase = await readPassphrase(options.passphraseFile);
  const server = databaseUrl ? await lookAtDatabase(databaseUrl) : undefined;
  if (server?.isRunning) throw new StartError(RUNNING);
  const manifest = await checkBackup(options.file, { passphrase, environment, serverMajor: server?.major });
  await refuseWithoutRoom(dataDir, manifest);
  await refuseInUse(dataDir, { isDatabaseEmpty: server?.isEmpty ?? true, replace: options.replace });
  await prepareDataFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    if (await findSwap(dataDir))
      throw new StartError('Há uma restauração por terminar: rode npm run restore -- --finish antes.');
    return await restoreLocked(environment, { ...options, passphrase, manifest });
  } finally {
    lock.release();
  }
}

interface Work extends RestoreOptions {
  passphrase: string | undefined;
  manifest: Manifest;
}

async function restoreLocked(environment: Environment, work: Work): Promise<Restored> {
  const { databaseUrl, dataDir } = environment;
  const { manifest, passphrase } = work;
  await sweepStaged(dataDir);
  const erased = await readErasedLists(work.file, environment.backups);
  const time = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const staged = `${STAGED_PREFIX}${time}`;
  const stagedDatabase = databaseUrl && besideName(databaseUrl, '_restoring');
  const stage: Stage = {
    folder: join(dataDir, staged),
    databaseUrl: databaseUrl && addressOf(databaseUrl, stagedDatabase!),
  };
  try {
    await mkdir(stage.folder, { mode: 0o700 });
    if (databaseUrl) await createBeside(databaseUrl, stagedDatabase!);
    await stageBackup(work.file, stage, passphrase);
    const { findings, erasedAgain } = await examineStage(stage, { manifest, environment, erased });
    refuseBroken(findings, work);
    if (environment.storageAddress && manifest.contents.files !== 'none') {
      await fillBucket(join(stage.folder, 'files'), await openStorage(environment));
      await rm(join(stage.folder, 'files'), { recursive: true, force: true });
    }
    await syncTree(stage.folder);
    // A server may have started since.
    if (databaseUrl && (await lookAtDatabase(databaseUrl)).isRunning) throw new StartError(RUNNING);
    const swap = await planSwap(dataDir, { staged, time, databaseUrl, stagedDatabase });
    await recordSwap(dataDir, swap);
    await carryOutSwap(dataDir, swap, (database) => renameDatabases(databaseUrl!, database));
    return { manifest, findings, erasedAgain, asideFolder: swap.aside, asideDatabase: swap.database?.aside ?? null };
  } catch (error) {
    // Once it is decided, it is finished rather than undone, unless the server said that nothing was renamed.
    if ((await findSwap(dataDir)) && !(error instanceof StartError)) throw error;
    await rm(join(dataDir, BACKUP_STATE), { force: true });
    await rm(stage.folder, { recursive: true, force: true });
    if (databaseUrl) await dropBeside(databaseUrl, stagedDatabase!);
    throw error;
  }
}

function refuseBroken(findings: Finding[], { evenWithFindings }: RestoreOptions): void {
  const broken = findings.filter(({ invariant }) => !forgiven.has(invariant));
  if (broken.length === 0 || evenWithFindings) return;
  throw new StartError(
    `O backup abre, mas nem tudo está em ordem nele:\n${report(broken, RULES)}Nada foi trocado. Use outro backup, ou restaure este assim mesmo com --even-with-findings.`,
  );
}

/** What may lie in the data folder before a restore without `--replace`. */
function isData(name: string): boolean {
  const harmless = ['database.lock', 'lost+found', CHANNEL_FILE, SECRETS_KEY_FILE];
  return !harmless.includes(name) && !ASIDE.test(name);
}

async function refuseInUse(
  dataDir: string,
  { isDatabaseEmpty, replace }: { isDatabaseEmpty: boolean; replace: boolean },
): Promise<void> {
  if (replace) return;
  const names = ((await orNull(readdir(dataDir))) ?? []).filter(isData);
  if (names.length === 0 && isDatabaseEmpty) return;
  throw new StartError(
    names.length > 0
      ? `A pasta de dados ${dataDir} não está vazia: com --replace ela é guardada ao lado e trocada pelo backup.`
      : 'O banco de DATABASE_URL não está vazio: com --replace ele é guardado ao lado e trocado pelo backup.',
  );
}

async function planSwap(
  dataDir: string,
  {
    staged,
    time,
    databaseUrl,
    stagedDatabase,
  }: { staged: string; time: string; databaseUrl: string | undefined; stagedDatabase: string | undefined },
): Promise<Swap> {
  const arriving = (await readdir(join(dataDir, staged))).filter((name) => name !== 'database.lock');
  const names = await readdir(dataDir);
  const stays = (name: string) => name === SECRETS_KEY_FILE && !arriving.includes(name);
  const leaving = names.filter(
    (name) => (isData(name) || name === SECRETS_KEY_FILE) && !stays(name) && name !== BACKUP_STATE,
  );
  return {
    staged,
    arriving,
    aside: leaving.length > 0 ? `${REPLACED_PREFIX}${time}` : null,
    leaving,
    database: databaseUrl
      ? {
          staged: stagedDatabase!,
          name: decodeURIComponent(new URL(databaseUrl).pathname.slice(1)),
          aside: besideName(databaseUrl, `_replaced_${time.replaceAll(/\D/g, '')}`),
        }
      : null,
  };
}

async function sweepStaged(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((each) => each.startsWith(STAGED_PREFIX))) {
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}
