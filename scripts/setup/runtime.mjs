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
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
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
  const executable = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = join(root, 'node_modules', bundledPackage(), 'bin', executable);
  if (!isMusl() && existsSync(bundled)) return bundled;
  if (systemMajor >= needed) return process.execPath;
  return giveUp(
    `O Node.js ${needed} do projeto não foi instalado. Apague a pasta node_modules e rode o comando de novo.`,
  );
}

/**
 * Node's option that reads the configuration file `.env`; environment variables override it.
 *
 * @param {string} root the project's folder
 * @returns {string[]} empty without such a file, which is fine
 */
export function configurationFile(root) {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
}

function bundledPackage() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}

/** Alpine's C library is not glibc, which the bundled Linux builds need. */
function isMusl() {
  return process.platform === 'linux' && existsSync('/etc/alpine-release');
}
