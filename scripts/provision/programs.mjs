import { execFile } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Finds the first of these programs in the PATH.
 *
 * @param {...string} names in order of preference
 * @returns {string | undefined}
 */
export function programInPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isExecutable);
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether apt can install programs here: on Debian itself (Ubuntu's browser package is a snap), as root. */
export function canUseApt() {
  if (process.getuid?.() !== 0 || !programInPath('apt-get')) return false;
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Installs Debian packages; throws when apt cannot.
 *
 * @param {...string} packages
 */
export async function aptInstall(...packages) {
  process.stdout.write(`  installing ${packages.join(', ')} with apt\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

/**
 * Returns the result of the first way that finds the program; each may find nothing or fail.
 *
 * @param {(() => Promise<string | undefined>)[]} ways
 * @param {string} otherwise what a person can do when all fail, in one line
 * @returns {Promise<string>}
 */
export async function firstThatWorks(ways, otherwise) {
  for (const way of ways) {
    const found = await way().catch(() => undefined);
    if (found) return found;
  }
  throw new Error(otherwise);
}
