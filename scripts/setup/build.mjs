import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryProblem, npm } from './npm.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { whileSaying } from './progress.mjs';

/**
 * Something that a workspace builds from sources.
 *
 * @typedef {object} Build
 * @property {string} workspace its folder; the build is in `dist` there
 * @property {string[]} sources files and folders, from the project's folder
 * @property {string} line announces the build
 * @property {string} problem one sentence after the output of a build that failed
 */

const left = new Set(['node_modules', 'dist', '__screenshots__']);

/**
 * Builds a workspace when its sources have changed since its last build. The mark of a build goes before the next one begins: a broken
 * build leaves none.
 *
 * @param {string} root the project's folder, with its packages installed
 * @param {Build} build
 * @returns {Promise<string | undefined>} the error, or undefined when the build is there
 */
export async function ensureBuilt(root, build) {
  return isBuilt(root, build) ? undefined : oneAtATime(root, () => run(root, build));
}

/** @param {string} root @param {Build} build */
async function run(root, build) {
  if (isBuilt(root, build)) return undefined;
  const fingerprint = fingerprintOf(root, build);
  rmSync(markIn(root, build), { force: true });
  const { code, output } = await whileSaying(build.line, () =>
    // Tests build too, and their NODE_ENV would leave development code in the product.
    npm(root, ['run', 'build', '--workspace', build.workspace], { NODE_ENV: 'production' }),
  );
  if (code !== 0) return `${output}\n${memoryProblem(code) ?? build.problem}`;
  writeFileSync(markIn(root, build), fingerprint);
  return undefined;
}

/** @param {string} root @param {Build} build */
function isBuilt(root, build) {
  const mark = markIn(root, build);
  return existsSync(mark) && readFileSync(mark, 'utf8') === fingerprintOf(root, build);
}

/** @param {string} root @param {Build} build */
function markIn(root, { workspace }) {
  return join(root, workspace, 'dist', '.built-from');
}

/**
 * A hash over names and contents, because a checkout or a copy changes dates without changing the sources.
 *
 * @param {string} root
 * @param {Build} build
 * @returns {string}
 */
export function fingerprintOf(root, { sources }) {
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
