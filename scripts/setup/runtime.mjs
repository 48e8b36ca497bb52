import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp } from './progress.mjs';

const needed = 24;
const systemMajor = Number(process.versions.node.split('.')[0]);

/**
 * Ends with one sentence on a machine where the product cannot run, before anything is downloaded.
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
 * The Node that runs the product: the one that comes with the packages, else the system's when it is new enough.
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
 * Node's option that reads the configuration file `.env`; what is set in the environment wins over it.
 *
 * @param {string} root the project's folder
 * @returns {string[]} nothing when there is no such file, which is well
 */
export function configurationFile(root) {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
}

function bundledPackage() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}

/** The bundled Linux builds need glibc; Alpine has another C library. */
function isMusl() {
  return process.platform === 'linux' && existsSync('/etc/alpine-release');
}
