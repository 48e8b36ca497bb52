import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryProblem, npm } from './npm.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { giveUp, whileSaying } from './progress.mjs';
import { folderOfNode, hasNode, isMusl } from './runtime.mjs';

/**
 * Whether the folder is the unpacked archive of a release, which has no sources (docs/decisions/0030-release-archive.md).
 *
 * @param {string} root the project's folder
 */
export function isRelease(root) {
  return folderOfNode(root) !== root;
}

/**
 * Makes a release ready: it brings everything but Node, which npm fetches once where the system's is too old.
 *
 * @param {string} root the release's folder
 */
export async function ensureRelease(root) {
  const { os, cpu } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (!os.includes(process.platform) || !cpu.includes(process.arch) || isMusl()) {
    giveUp(
      `A versão pronta da Jornada é para ${os} (${cpu.join(', ')}, com glibc). Neste sistema, use o código-fonte.`,
    );
  }
  if (!hasNode(root)) await oneAtATime(root, () => installNode(root));
}

/** @param {string} root */
async function installNode(root) {
  if (hasNode(root)) return;
  const { code, output } = await whileSaying('Baixando o Node.js do projeto (só desta vez, 45 MB)', () =>
    npm(folderOfNode(root), ['ci', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']),
  );
  if (code === 0 && hasNode(root)) return;
  giveUp(`${output}\n${memoryProblem(code) ?? 'Não foi possível baixar o Node.js: o npm diz acima por quê.'}`);
}
