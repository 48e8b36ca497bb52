import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { whileSaying } from './progress.mjs';

/** The sources of the web's build. */
const sources = ['packages/web', 'packages/contract', 'packages/domain', 'package-lock.json'];
const left = new Set(['node_modules', 'dist', '__screenshots__']);

/**
 * Builds the web when its sources have changed since the last build. The mark is inside the output folder, which every build empties
 * first: a broken build leaves none.
 *
 * @param {string} root the project's folder, with its packages installed
 * @returns {Promise<string | undefined>} the error, or undefined when the build is there
 */
export async function ensureWebBuilt(root) {
  return isBuilt(root) ? undefined : oneAtATime(root, () => build(root));
}

/** @param {string} root */
async function build(root) {
  if (isBuilt(root)) return undefined;
  const fingerprint = fingerprintOf(root);
  const { code, output } = await whileSaying('Montando as telas', () =>
    // Tests build too, and their NODE_ENV would leave React's development code in the product.
    npm(root, ['run', 'build', '--workspace', 'packages/web'], { NODE_ENV: 'production' }),
  );
  if (code !== 0) return `${output}\nNão foi possível montar as telas: a mensagem acima diz onde parou.`;
  writeFileSync(markIn(root), fingerprint);
  return undefined;
}

/** @param {string} root */
function isBuilt(root) {
  return existsSync(markIn(root)) && readFileSync(markIn(root), 'utf8') === fingerprintOf(root);
}

/** @param {string} root */
function markIn(root) {
  return join(root, 'packages/web/dist', '.built-from');
}

/**
 * A hash over names and contents, because a checkout or a copy changes dates without changing the sources.
 *
 * @param {string} root
 * @returns {string}
 */
export function fingerprintOf(root) {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, root, source);
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} root @param {string} path */
function addTo(hash, root, path) {
  if (/\.test\.tsx?$/.test(path)) return;
  const full = join(root, path);
  let entries;
  try {
    entries = readdirSync(full, { withFileTypes: true });
  } catch {
    hash.update(`${path}\n`).update(readFileSync(full)).update('\n');
    return;
  }
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!left.has(entry.name)) addTo(hash, root, `${path}/${entry.name}`);
  }
}
