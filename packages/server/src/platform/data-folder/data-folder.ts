import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../start-error.ts';

/**
 * Creates the data folder if needed, and closes it to everybody but its owner: it holds secrets, personal data and mails with links.
 * Throws a StartError when it cannot be created.
 * @returns false when others can still read it, because it belongs to somebody else, as mounted volumes may
 */
export async function prepareDataFolder(dataDir: string): Promise<boolean> {
  try {
    const created = await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (created) await syncPath(dirname(created));
  } catch (error) {
    throw new StartError(
      `Não é possível criar a pasta de dados ${dataDir}: confira as permissões ou escolha outra pasta em DATA_DIR.`,
      { cause: error },
    );
  }
  return await closeToOthers(dataDir);
}

async function closeToOthers(dataDir: string): Promise<boolean> {
  // Windows has no such permission bits: the folder's own rights decide there.
  if (process.platform === 'win32') return true;
  const { mode } = await stat(dataDir);
  if ((mode & 0o077) === 0) return true;
  return await chmod(dataDir, mode & 0o700).then(
    () => true,
    () => false,
  );
}

/** Flushes a file, or a folder's list of names, to the disk. */
export async function syncPath(path: string): Promise<void> {
  const windows = process.platform === 'win32';
  const handle = await open(path, windows ? 'r+' : 'r').catch((error: NodeJS.ErrnoException) => {
    // Windows has no way to flush a directory.
    if (windows && (error.code === 'EISDIR' || error.code === 'EPERM')) return undefined;
    throw error;
  });
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}
