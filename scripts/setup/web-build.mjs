import { ensureBuilt } from './build.mjs';

/** @type {import('./build.mjs').Build} */
const web = {
  workspace: 'packages/web',
  sources: ['packages/web', 'packages/contract', 'packages/domain', 'package-lock.json'],
  line: 'Montando as telas',
  problem: 'Não foi possível montar as telas: a mensagem acima diz onde parou.',
};

/**
 * Builds the web when its sources have changed since the last build.
 *
 * @param {string} root the project's folder, with its packages installed
 * @returns {Promise<string | undefined>} the error, or undefined when the build is there
 */
export function ensureWebBuilt(root) {
  return ensureBuilt(root, web);
}
