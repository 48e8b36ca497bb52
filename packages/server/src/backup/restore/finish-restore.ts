import { lockFolder } from '../../platform/database/embedded/folder-lock.ts';
import type { Environment } from '../../platform/environment.ts';
import { StartError } from '../../platform/start-error.ts';
import { renameDatabases } from './postgres-place.ts';
import { carryOutSwap, findSwap } from './swap-folder.ts';

/**
 * Completes a swap that a crash interrupted; returns false when there is none. Throws a StartError when the folder is in use.
 */
export async function finishRestore({
  dataDir,
  databaseUrl,
}: Pick<Environment, 'dataDir' | 'databaseUrl'>): Promise<boolean> {
  if (!(await findSwap(dataDir))) return false;
  const lock = lockFolder(dataDir);
  try {
    const swap = await findSwap(dataDir);
    if (!swap) return false;
    if (swap.database && !databaseUrl) {
      throw new StartError('A restauração por terminar é de um PostgreSQL: defina a DATABASE_URL com que ela começou.');
    }
    await carryOutSwap(dataDir, swap, (database) => renameDatabases(databaseUrl!, database));
    return true;
  } finally {
    lock.release();
  }
}
