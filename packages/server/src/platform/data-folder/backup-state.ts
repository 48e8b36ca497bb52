import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** How the same file begins while `npm run restore` puts a restored platform into place (backup/restore/swap-folder.ts). */
export const SWAPPING = 'swapping';

/**
 * The name of a backup's first and last entry. The first contains `incomplete`, the last `complete`: a full extraction leaves `complete`
 * in the data folder, an archive that was cut off leaves `incomplete`.
 */
export const BACKUP_STATE = 'backup-state';

/**
 * Throws a StartError when a data folder was restored from an archive that was cut off: a start would make the missing data look lost.
 * Removes the file when it says `complete`.
 */
export async function refuseIncompleteCopy(dataDir: string): Promise<void> {
  const path = join(dataDir, BACKUP_STATE);
  const state = await readFile(path, 'utf8').catch(() => null);
  if (state === null) return;
  if (state.trim() === 'complete') return await rm(path, { force: true });
  if (state.startsWith(SWAPPING)) {
    throw new StartError(
      `Uma restauração na pasta de dados ${dataDir} foi interrompida quando já estava decidida: rode npm run restore -- --finish para terminá-la.`,
    );
  }
  throw new StartError(
    `A pasta de dados ${dataDir} foi restaurada de um backup incompleto: o arquivo .tar.gz estava cortado ou não foi extraído até o fim. Restaure de um inteiro, em uma pasta vazia.`,
  );
}
