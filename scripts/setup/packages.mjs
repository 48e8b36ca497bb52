import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { giveUp, whileSaying } from './progress.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Installs the packages when node_modules is missing, incomplete, or does not match package-lock.json. The mark of a finished
 * installation is inside node_modules, so it disappears together with it.
 *
 * @param {string} root the project's folder
 */
export async function ensurePackages(root) {
  if (!isInstalled(root)) await oneAtATime(root, () => install(root));
}

/** @param {string} root */
async function install(root) {
  if (isInstalled(root)) return;
  const installed = textOf(join(root, 'node_modules', '.package-lock.json'));
  if (!installed || !holdsAll(JSON.parse(lockOf(root)), JSON.parse(installed))) {
    const { code, output } = await whileSaying('Instalando as dependências (só desta vez, um ou dois minutos)', () =>
      npm(root, ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--prefer-offline']),
    );
    if (code !== 0) {
      const reason = output.split('\n').filter((line) => line.startsWith('npm error'));
      giveUp(`${reason.slice(0, 20).join('\n')}\nNão foi possível instalar as dependências: o npm diz acima por quê.`);
    }
  }
  markInstalled(root);
}

/**
 * Marks the current contents of node_modules as complete.
 *
 * @param {string} root the project's folder
 */
export function markInstalled(root) {
  writeFileSync(markIn(root), fingerprintOf(root));
}

/** @param {string} root */
function isInstalled(root) {
  return textOf(markIn(root)) === fingerprintOf(root);
}

/** @param {string} root */
function markIn(root) {
  return join(root, 'node_modules', '.jornada-installed');
}

/** @param {string} root */
function fingerprintOf(root) {
  return createHash('sha256')
    .update(`${process.platform}-${process.arch}\n${lockOf(root)}`)
    .digest('hex');
}

/** @param {string} root */
function lockOf(root) {
  return readFileSync(join(root, 'package-lock.json'), 'utf8');
}

/**
 * Whether npm's own record of node_modules, which it writes last, has everything that the lockfile needs on this machine. It saves a
 * second complete installation after `npm install`.
 *
 * @param {Lockfile} lock package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json
 * @param {{ platform: string, arch: string }} machine
 */
export function holdsAll(lock, installed, machine = process) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link || !isMeantFor(wanted, machine)) return true;
    const found = installed.packages[path];
    return found?.version === wanted.version && found?.integrity === wanted.integrity;
  });
}

/** @param {LockedPackage} wanted @param {{ platform: string, arch: string }} machine */
function isMeantFor(wanted, machine) {
  if (!wanted.optional) return true;
  // npm may omit an optional package without a platform for other reasons (a peer, the C library).
  if (!wanted.os || !wanted.cpu || wanted.libc) return false;
  return wanted.os.includes(machine.platform) && wanted.cpu.includes(machine.arch);
}

/** @param {string} file @returns {string | undefined} */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
