import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { builtServer } from '../../../../scripts/setup/server-build.mjs';
import { projectRoot } from '../../../../scripts/setup/supervise.mjs';
import { copyEmbeddedTemplate } from '../../fixtures/embedded-template.ts';
import { freshFolder, freshPostgres, migratedPostgres } from '../database/fresh-database.ts';
import { SERVER_SECRET, type Place } from '../crash/real-server.ts';

export type Command = 'backup' | 'restore' | 'rehearse-restore' | 'move-database' | 'doctor';

export interface Ended {
  code: number | string;
  said: string;
}

/** Runs a command of the product as its operator does: in a process of its own, with `folder` for backups. */
export async function runCommand(
  command: Command,
  args: string[],
  { place, folder, settings = {} }: { place: Place; folder: string; settings?: Record<string, string> },
): Promise<Ended> {
  const program = await builtServer(projectRoot, command);
  return await new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { env: environment(place, folder, settings) },
      (error, stdout, stderr) =>
        resolve({ code: error?.code ?? error?.signal ?? 0, said: `${stdout}${stderr}`.trim() }),
    );
  });
}

/** Begins a command, to kill it. */
export async function beginCommand(
  command: Command,
  args: string[],
  { place, folder }: { place: Place; folder: string },
) {
  return spawn(process.execPath, [await builtServer(projectRoot, command), ...args], {
    env: environment(place, folder, {}),
    stdio: 'ignore',
  });
}

const environment = ({ dataDir, databaseUrl }: Place, folder: string, settings: Record<string, string>) => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  BACKUP_FOLDER: folder,
  AUTH_SECRET: SERVER_SECRET,
  ...settings,
});

/** A new folder for backups. Removed when the test ends. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

type AtEnd = (dispose: () => Promise<void>) => void;

/** A place where nothing is yet, on the database that `kind` names. Removed when the test ends. */
export async function anEmptyPlace(kind = process.env.TEST_DATABASE, atEnd: AtEnd = onTestFinished): Promise<Place> {
  const parent = await freshFolder();
  atEnd(() => parent.dispose());
  const dataDir = join(parent.value, 'data');
  if (kind !== 'postgres') return { dataDir, databaseUrl: '' };
  const database = await freshPostgres();
  atEnd(() => database.dispose());
  return { dataDir, databaseUrl: database.value };
}

/** The same, but a migrated database is there already, which takes less than to make one. */
export async function aPreparedPlace(kind = process.env.TEST_DATABASE, atEnd: AtEnd = onTestFinished): Promise<Place> {
  if (kind === 'postgres') {
    const database = await migratedPostgres();
    atEnd(() => database.dispose());
    const folder = await freshFolder();
    atEnd(() => folder.dispose());
    return { dataDir: join(folder.value, 'data'), databaseUrl: database.value };
  }
  const { options, remove } = await copyEmbeddedTemplate();
  atEnd(remove);
  return { dataDir: options.dataDir, databaseUrl: '' };
}
