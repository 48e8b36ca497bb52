import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { embeddedMajor, startEngine } from './start-engine.ts';

const finished = `postgres-${embeddedMajor}`;
const unfinished = `${finished}.partial`;

/** Creates the data folder if need be. Throws a StartError when that is impossible. */
export async function createDataFolder(dataDir: string): Promise<void> {
  try {
    const created = await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (created) await syncPath(dirname(created));
  } catch (error) {
    throw new StartError(
      `Não é possível criar a pasta de dados ${dataDir}: confira as permissões ou escolha outra pasta em DATA_DIR.`,
      { cause: error },
    );
  }
}

/**
 * The folder with the database files inside a locked data folder, created when there is none yet.
 * It comes into being whole: the files are made and synced beside it and renamed into place, because
 * the engine cannot open what a killed first start leaves behind.
 */
export async function prepareDatabaseFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, finished);
  const names = await readdir(dataDir);
  await rm(join(dataDir, unfinished), { recursive: true, force: true });
  if (names.includes(finished)) return folder;
  refuseOtherMajor(dataDir, names);
  await createDatabaseFiles(join(dataDir, unfinished));
  await rename(join(dataDir, unfinished), folder);
  await syncPath(dataDir);
  return folder;
}

/** Starting empty beside a member's whole history would look like having lost it. */
function refuseOtherMajor(dataDir: string, names: string[]) {
  const other = names.map((name) => /^postgres-(\d+)$/.exec(name)?.[1]).find((major) => major !== undefined);
  if (other === undefined) return;
  throw new StartError(
    `A pasta de dados ${dataDir} guarda um banco PostgreSQL ${other}, e esta versão da Jornada usa o ${embeddedMajor}: abra-a com a versão anterior da Jornada, faça um backup e restaure-o aqui.`,
  );
}

async function createDatabaseFiles(folder: string) {
  await mkdir(folder, { mode: 0o700 });
  const engine = await startEngine(folder);
  await engine.stop();
  const major = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (major !== String(embeddedMajor)) {
    throw new Error(`The embedded engine is PostgreSQL ${major}: set embeddedMajor and plan the move of old folders.`);
  }
  await syncTree(folder);
}

async function syncTree(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  const [folders, files] = [entries.filter((entry) => entry.isDirectory()), entries.filter((entry) => entry.isFile())];
  for (const { name } of folders) await syncTree(join(folder, name));
  // Together, so that the file system commits many of the thousand files at once.
  await Promise.all(files.map(({ name }) => syncPath(join(folder, name))));
  await syncPath(folder);
}

async function syncPath(path: string) {
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
