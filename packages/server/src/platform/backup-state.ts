import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * A backup's first entry and its last one bear this name, the first with the word `incomplete`, the last with `complete`: extracting it to
 * its end leaves the last one's word in the data folder, and of an archive that was cut off anywhere the first one's.
 */
export const BACKUP_STATE = 'backup-state';

/**
 * Throws a StartError when a data folder was restored from an archive that was cut off: starting on it would look like having lost what is
 * not there. The word of a complete one has said what it was for, and goes.
 */
export async function refuseIncompleteCopy(dataDir: string): Promise<void> {
  const path = join(dataDir, BACKUP_STATE);
  const state = await readFile(path, 'utf8').catch(() => null);
  if (state === null) return;
  if (state.trim() === 'complete') return await rm(path, { force: true });
  throw new StartError(
    `A pasta de dados ${dataDir} foi restaurada de um backup incompleto: o arquivo .tar.gz estava cortado ou não foi extraído até o fim. Restaure de um inteiro, em uma pasta vazia.`,
  );
}
