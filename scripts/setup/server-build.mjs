import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';

/** @typedef {'main' | 'doctor' | 'recount' | 'badge-keys' | 'reset-second-factor' | 'access-link' | 'backup' | 'restore' | 'rehearse-restore' | 'move-database'} Program one of the bundle's entries */

/** @type {import('./build.mjs').Build} */
export const serverBuild = {
  workspace: 'packages/server',
  sources: [
    'packages/server/src',
    'packages/server/vite.config.ts',
    'packages/contract/src',
    'packages/domain/src',
    'package-lock.json',
  ],
  line: 'Montando o servidor',
  problem: 'Não foi possível montar o servidor: a mensagem acima diz onde parou.',
};

/**
 * Builds the server's bundle (packages/server/vite.config.ts) when its sources have changed since the last build.
 *
 * @param {string} root the project's folder, with its packages installed
 * @returns {Promise<string | undefined>} the error, or undefined when the build is there
 */
export function ensureServerBuilt(root) {
  return ensureBuilt(root, serverBuild);
}

/**
 * The path of a program of the server, built from the present sources: for whatever starts the server as its operator does.
 *
 * @param {string} root the project's folder, with its packages installed
 * @param {Program} program
 * @returns {Promise<string>} path of a file for Node; throws when the build fails
 */
export async function builtServer(root, program = 'main') {
  const problem = await ensureServerBuilt(root);
  if (problem) throw new Error(problem);
  return serverProgram(root, program);
}

/**
 * The path of a program of the server's last build.
 *
 * @param {string} root the project's folder
 * @param {Program} program
 */
export function serverProgram(root, program) {
  return join(root, serverBuild.workspace, 'dist', `${program}.mjs`);
}

/**
 * Node's options for the server. Young objects get 16 MB before they are collected, at most: where memory is plenty Node's own default takes
 * 100 MB more under load, and 4 MB cost commands a fifth of their CPU (docs/performance.md). deploy/container/Dockerfile has the same.
 */
export const serverOptions = ['--max-semi-space-size=16'];
