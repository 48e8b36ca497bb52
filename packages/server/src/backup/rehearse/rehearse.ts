import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Finding } from '../../doctor/finding.ts';
import type { Environment } from '../../platform/environment.ts';
import { StartError } from '../../platform/start-error.ts';
import type { Manifest } from '../archive/manifest.ts';
import { listBackups, unfinishedName } from '../backup-files.ts';
import { readPassphrase } from '../passphrase-file.ts';
import { checkBackup, refuseWithoutRoom } from '../restore/check-backup.ts';
import { addressOf, besideName, createBeside, dropBeside, lookAtDatabase } from '../restore/postgres-place.ts';
import { examineStage, stageBackup, type Stage } from '../restore/stage-backup.ts';

export interface Rehearsal {
  file: string;
  manifest: Manifest;
  findings: Finding[];
  seconds: { checking: number; restoring: number; examining: number };
}

/**
 * Restores a backup into a temporary place, examines it there, and removes the place. The platform may run: nothing of
 * it is touched. Throws a StartError.
 */
export async function rehearse(
  environment: Environment,
  { file, passphraseFile }: { file: string; passphraseFile: string | undefined },
): Promise<Rehearsal> {
  const { backups, databaseUrl } = environment;
  const passphrase = await readPassphrase(passphraseFile);
  const lap = createWatch();
  const server = databaseUrl ? await lookAtDatabase(databaseUrl) : undefined;
  const manifest = await checkBackup(file, { passphrase, environment, serverMajor: server?.major });
  await refuseWithoutRoom(backups.folder, manifest);
  const checking = lap();

  const database = databaseUrl && besideName(databaseUrl, '_rehearsal');
  const stage: Stage = {
    folder: join(backups.folder, unfinishedName(`jornada-rehearsal-${process.pid}`)),
    databaseUrl: databaseUrl && addressOf(databaseUrl, database!),
  };
  try {
    await rm(stage.folder, { recursive: true, force: true });
    await mkdir(stage.folder, { recursive: true, mode: 0o700 });
    if (databaseUrl) await createBeside(databaseUrl, database!);
    await stageBackup(file, stage, passphrase);
    const restoring = lap();
    const { findings } = await examineStage(stage, { manifest, environment });
    return { file: basename(file), manifest, findings, seconds: { checking, restoring, examining: lap() } };
  } finally {
    await rm(stage.folder, { recursive: true, force: true });
    if (databaseUrl) await dropBeside(databaseUrl, database!);
  }
}

/** The path of the newest backup in a folder. Throws a StartError when there is none. */
export async function newestBackup(folder: string): Promise<string> {
  const name = (await listBackups(folder)).at(-1);
  if (name === undefined) throw new StartError(`Não há backup em ${folder}: faça um com npm run backup.`);
  return join(folder, name);
}

/** Seconds since the last call. */
function createWatch(): () => number {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const seconds = (now - last) / 1000;
    last = now;
    return seconds;
  };
}
