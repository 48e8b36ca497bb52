import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, copyFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncPath } from '../../platform/data-folder/data-folder.ts';
import { StartError } from '../../platform/start-error.ts';
import { isFullDisk } from '../../platform/storage/trouble.ts';
import { listBackups, sweepUnfinished, unfinishedName } from '../backup-files.ts';
import type { Copies } from './copies.ts';

/** Nobody wrote to it for so long. */
const ABANDONED_AFTER_MS = 3_600_000;

/** Copies in a folder that exists: one that is made anew where a disk is not mounted would fill the wrong disk. */
export function createFolderCopies(folder: string): Copies {
  const told = async <Result>(work: () => Promise<Result>) => {
    try {
      // Whoever takes a copy from there need not write.
      await access(folder, constants.R_OK | constants.X_OK);
      return await work();
    } catch (error) {
      throw error instanceof StartError ? error : new StartError(explain(error, folder), { cause: error });
    }
  };
  return {
    list: (isNamed) =>
      told(async () => {
        const names = await listBackups(folder, isNamed);
        return await Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })));
      }),

    put: (name, path) =>
      told(async () => {
        await sweepUnfinished(folder, ABANDONED_AFTER_MS);
        // A name for each try: a process that nobody knows of may still be writing.
        const partial = join(folder, unfinishedName(`${name}.${randomUUID()}`));
        try {
          await copyAndCompare(path, partial);
          await rename(partial, join(folder, name));
        } catch (error) {
          await rm(partial, { force: true });
          throw error;
        }
        // Folders of other machines cannot always be flushed.
        await syncPath(folder).catch(() => undefined);
      }),

    fetch: (name, path) => told(() => copyFile(join(folder, name), path)),
    remove: (name) => told(() => rm(join(folder, name), { force: true })),
  };
}

async function copyAndCompare(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL);
  await syncPath(to);
  if ((await sha256Of(from)) !== (await sha256Of(to)))
    throw new Error('o que foi guardado é diferente do que foi enviado');
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function explain(error: unknown, folder: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (isFullDisk(code)) return `Não há espaço na pasta ${folder} (BACKUP_TO) para a cópia.`;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `A pasta ${folder} (BACKUP_TO) não existe: o disco está montado?`;
  if (['EACCES', 'EPERM', 'EROFS'].includes(code ?? ''))
    return `Sem permissão para ler e gravar na pasta ${folder} (BACKUP_TO).`;
  return `A pasta ${folder} (BACKUP_TO) falhou: ${message}.`;
}
