import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp } from './progress.mjs';

const needed = 24;
const systemMajor = Number(process.versions.node.split('.')[0]);

/**
 * Exits with one sentence on a machine where the product cannot run, before any download.
 *
 * @param {string} root the project's folder
 */
export function refuseUnsupportedMachine(root) {
  if (systemMajor >= needed) return;
  if (systemMajor < 20) {
    giveUp(`O Jornada precisa do Node.js 20 ou mais novo para começar; o instalado é o ${process.versions.node}.`);
  }
  const { optionalDependencies } = JSON.parse(readFileSync(join(folderOfNode(root), 'package.json'), 'utf8'));
  if (isMusl() || !(bundledPackage() in optionalDependencies)) {
    giveUp(
      `Neste sistema (${process.platform}-${process.arch}) o Jornada precisa do Node.js ${needed} ou mais novo; ` +
        `o instalado é o ${process.versions.node}. Instale o Node.js ${needed} e rode o comando de novo.`,
    );
  }
}

/**
 * The Node that runs the product: the one in the packages, else the system's when it is new enough.
 *
 * @param {string} root the project's folder, with its packages installed
 * @returns {string} path of an executable
 */
export function nodeRuntime(root) {
  const bundled = bundledNode(root);
  if (bundled) return bundled;
  if (systemMajor >= needed) return process.execPath;
  const folder = join(folderOfNode(root), 'node_modules');
  return giveUp(`O Node.js ${needed} do projeto não foi instalado. Apague a pasta ${folder} e rode o comando de novo.`);
}

/** Whether there is a Node that runs the product. @param {string} root the project's folder */
export function hasNode(root) {
  return systemMajor >= needed || bundledNode(root) !== undefined;
}

/**
 * The folder whose packages bring Node: the project's own, and in a release one that has nothing else.
 *
 * @param {string} root the project's folder
 */
export function folderOfNode(root) {
  const own = join(root, 'node');
  return existsSync(own) ? own : root;
}

/** @param {string} root */
function bundledNode(root) {
  const executable = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(folderOfNode(root), 'node_modules', bundledPackage(), 'bin', executable);
  return !isMusl() && existsSync(path) ? path : undefined;
}

/**
 * Node's option that reads the configuration file `.env`; environment variables override it.
 *
 * @param {string} folder where the command runs
 * @returns {string[]} empty without such a file, which is fine
 */
export function configurationFile(folder) {
  return existsSync(join(folder, '.env')) ? ['--env-file=.env'] : [];
}

function bundledPackage() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}

/** Alpine's C library is not glibc, which the bundled Linux builds need. */
export function isMusl() {
  return process.platform === 'linux' && existsSync('/etc/alpine-release');
}
