import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../start-error.ts';

const sqliteBusy = 5;

export interface FolderLock {
  release(): void;
}

/**
 * Takes the data folder for this process alone, or throws a StartError naming it. Two engines on one
 * folder would silently lose rows of each other.
 *
 * An exclusive SQLite transaction is a lock of the operating system on that file: whatever ends the
 * process, kill -9 included, frees it, and there is no stale file to clean up. Inside this process
 * nobody may open and close the lock file by other means: the system would drop the lock.
 */
export function lockFolder(folder: string): FolderLock {
  let holder: DatabaseSync | undefined;
  try {
    holder = new DatabaseSync(join(folder, 'database.lock'));
    holder.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    holder?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) {
      throw new StartError(
        `A pasta de dados ${folder} já está em uso por outro processo da Jornada: encerre-o ou escolha outra pasta em DATA_DIR.`,
        { cause: error },
      );
    }
    throw new StartError(
      `Não é possível gravar na pasta de dados ${folder}: confira as permissões ou escolha outra pasta em DATA_DIR.`,
      { cause: error },
    );
  }
  const held = holder;
  return { release: () => held.close() };
}
