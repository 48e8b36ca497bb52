import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryProblem, npm } from './npm.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { giveUp, whileSaying } from './progress.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, devOptional?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

/**
 * `running`: what building and running the product needs. `everything`: also the tools of its tests and checks.
 *
 * @typedef {'running' | 'everything'} Extent
 */

/**
 * Without peers, or npm would count whatever some package could work with (better-auth names vitest) as needed.
 *
 * @type {Record<Extent, string[]>}
 */
const installFor = {
  running: ['--omit=dev', '--legacy-peer-deps'],
  everything: ['--include=dev'],
};

/**
 * Installs the packages when node_modules is missing, incomplete, or does not match package-lock.json. The mark of a finished
 * installation is inside node_modules, so it disappears together with it. A folder with the tools keeps them.
 *
 * @param {string} root the project's folder
 * @param {Extent} wanted
 */
export async function ensurePackages(root, wanted) {
  if (!isInstalled(root, wanted)) await oneAtATime(root, () => install(root, wanted));
}

/** @param {string} root @param {Extent} wanted */
async function install(root, wanted) {
  if (isInstalled(root, wanted)) return;
  const extent = existsSync(join(root, 'node_modules', 'vitest')) ? 'everything' : wanted;
  const installed = textOf(join(root, 'node_modules', '.package-lock.json'));
  if (!installed || !holdsAll(JSON.parse(lockOf(root)), JSON.parse(installed), extent)) {
    const { code, output } = await whileSaying('Instalando as dependências (só desta vez, um ou dois minutos)', () =>
      npm(root, ['ci', ...installFor[extent], '--include=optional', '--no-audit', '--no-fund', '--prefer-offline']),
    );
    if (code !== 0) {
      const reason = output.split('\n').filter((line) => line.startsWith('npm error'));
      const problem = memoryProblem(code) ?? 'Não foi possível instalar as dependências: o npm diz acima por quê.';
      giveUp(`${reason.slice(0, 20).join('\n')}\n${problem}`);
    }
  }
  writeFileSync(markIn(root, extent), fingerprintOf(root));
}

/** @param {string} root @param {Extent} wanted */
function isInstalled(root, wanted) {
  const extents = /** @type {Extent[]} */ (wanted === 'running' ? ['running', 'everything'] : ['everything']);
  return extents.some((extent) => textOf(markIn(root, extent)) === fingerprintOf(root));
}

/** @param {string} root @param {Extent} extent */
function markIn(root, extent) {
  return join(root, 'node_modules', extent === 'everything' ? '.jornada-installed' : '.jornada-installed-to-run');
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
 * @param {Extent} extent
 * @param {{ platform: string, arch: string }} machine
 */
export function holdsAll(lock, installed, extent, machine = process) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link || !isMeantFor(wanted, machine)) return true;
    if (extent === 'running' && (wanted.dev || wanted.devOptional)) return true;
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
