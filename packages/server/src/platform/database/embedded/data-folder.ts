import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath } from '../../data-folder/data-folder.ts';
import { syncTree } from '../../data-folder/sync-tree.ts';
import { StartError } from '../../start-error.ts';
import { createDatabase } from './create-database.ts';
import { explainOpening } from './explain-opening.ts';
import { embeddedMajor } from './embedded-major.ts';

const finished = `postgres-${embeddedMajor}`;
/** Followed by a word that is used only once. */
const unfinished = `${finished}.partial-`;

/** The folder with the database's files inside a data folder. */
export const databaseFolder = (dataDir: string): string => join(dataDir, finished);

/** A new name for a folder beside it that is made step by step. Whatever a killed process leaves of it goes at the next start. */
export const unfinishedFolder = (dataDir: string): string => join(dataDir, `${unfinished}${randomUUID()}`);

/**
 * The folder with the database files inside a locked data folder, created when there is none yet.
 * It appears whole: its files are made and synced under another name and renamed into place, because
 * the engine cannot open what a killed first start leaves behind. Throws StartError.
 */
export async function prepareDatabaseFolder(dataDir: string): Promise<string> {
  const folder = databaseFolder(dataDir);
  const names = await readdir(dataDir);
  for (const name of names.filter((each) => each.startsWith(unfinished))) {
    // Whatever still writes to it stops at the first file that is gone.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
  if (names.includes(finished)) {
    await refuseWithoutVersion(dataDir, folder);
    // Killed before it wrote into this file, the engine would refuse to open again. The data folder's lock already says that nobody has it open.
    await rm(join(folder, 'postmaster.pid'), { force: true });
    return folder;
  }
  refuseOtherMajor(dataDir, names);
  const partial = unfinishedFolder(dataDir);
  await createDatabaseFiles(partial);
  await rename(partial, folder);
  await syncPath(dataDir);
  return folder;
}

/** Without this file the engine would make a new database over the remains of the previous one. */
async function refuseWithoutVersion(dataDir: string, folder: string) {
  try {
    await access(join(folder, 'PG_VERSION'));
  } catch (error) {
    throw new StartError(explainOpening(error, { dataDir, isNew: false }), { cause: error });
  }
}

/** An empty start beside the members' whole history would look as if it were lost. */
function refuseOtherMajor(dataDir: string, names: string[]) {
  const other = names.map((name) => /^postgres-(\d+)$/.exec(name)?.[1]).find((major) => major !== undefined);
  if (other === undefined) return;
  const way =
    Number(other) > embeddedMajor
      ? 'inicie a versão mais nova, ou restaure o backup feito antes da atualização (npm run restore -- ARQUIVO --replace)'
      : 'abra-a com a versão anterior da Jornada, faça um backup e restaure-o aqui';
  throw new StartError(
    `A pasta de dados ${dataDir} guarda um banco PostgreSQL ${other}, e esta versão da Jornada usa o ${embeddedMajor}: ${way}.`,
  );
}

async function createDatabaseFiles(folder: string) {
  await mkdir(folder, { mode: 0o700 });
  await createDatabase(folder);
  const major = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (major !== String(embeddedMajor)) {
    throw new Error(`The embedded engine is PostgreSQL ${major}: set embeddedMajor and plan the move of old folders.`);
  }
  await syncTree(folder);
}
