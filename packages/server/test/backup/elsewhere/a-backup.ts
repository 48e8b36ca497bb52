import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { builtServer } from '../../../../../scripts/setup/server-build.mjs';
import { projectRoot } from '../../../../../scripts/setup/supervise.mjs';
import { backupName } from '../../../src/backup/backup-files.ts';
import { aFolder } from '../commands.ts';

const DAY_MS = 86_400_000;

/** A file like a backup of some day, with random content. */
export async function aBackupFile({ bytes, day = 0 }: { bytes: number; day?: number }) {
  const folder = await aFolder();
  const name = backupName(new Date(Date.UTC(2026, 2, 9, 3, 30) + day * DAY_MS), { isEncrypted: true });
  const content = randomBytes(bytes);
  await writeFile(join(folder, name), content);
  return { folder, name, path: join(folder, name), content };
}

/** Sends a backup in a process of its own and kills it with signal 9 once `isTime`. Returns whether it was killed before it ended. */
export async function killSending(
  { folder, name }: { folder: string; name: string },
  { to, isTime }: { to: string; isTime: () => Promise<boolean> },
): Promise<boolean> {
  const passphrase = join(await aFolder(), 'senha.txt');
  await writeFile(passphrase, 'uma frase longa que só a escola conhece\n');
  const settings = { BACKUP_FOLDER: folder, BACKUP_TO: to, BACKUP_PASSPHRASE_FILE: passphrase };
  const child = spawn(process.execPath, [await builtServer(projectRoot, 'backup'), '--send', name], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await isTime())) await wait(2);
  child.kill('SIGKILL');
  await ended;
  return child.signalCode === 'SIGKILL';
}

export const contentOf = (path: string) => readFile(path);
