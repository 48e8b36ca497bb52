import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../setup/supervise.mjs';

const serverCode = path.join(projectRoot, 'packages', 'server', 'src');

/** The server's rooms: the folders of its code. @returns {string[]} */
export function rooms() {
  return readdirSync(serverCode, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** Where a room's server tests beside the code stand, as a filter for Vitest. @param {string} room @returns {string} */
export function testsBesideCodeOf(room) {
  return `packages/server/src/${room}/`;
}

/** Where all of a room's server tests stand, as filters for Vitest. @param {string} room @returns {string[]} */
export function testsOfRoom(room) {
  return [testsBesideCodeOf(room), `packages/server/test/${room}/`];
}

/**
 * The room of which most files changed.
 *
 * @param {string[]} files paths below the project's folder
 * @param {string[]} known the rooms there are
 * @returns {string | undefined} none when no room changed
 */
export function roomOf(files, known = rooms()) {
  /** @type {Map<string, number>} */
  const changes = new Map();
  for (const file of files) {
    const room = /^packages\/(?:server|domain|contract)\/(?:src|test)\/(\w[\w-]*)/.exec(file)?.[1];
    if (room && known.includes(room)) changes.set(room, (changes.get(room) ?? 0) + 1);
  }
  return [...changes].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** The files that are not committed yet, or else those of the last commit. @returns {string[]} */
export function changedFiles() {
  const uncommitted = git('status', '--porcelain', '--untracked-files=all', '--no-renames').map((line) =>
    line.slice(3),
  );
  return uncommitted.length > 0 ? uncommitted : git('show', '--name-only', '--format=', 'HEAD');
}

/** Those of the files that are code and still there. @param {string[]} files paths below the project's folder @returns {string[]} */
export function codeOf(files) {
  return files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && existsSync(path.join(projectRoot, file)));
}

/** @param {string[]} args @returns {string[]} the lines; none outside of a clone */
function git(...args) {
  try {
    const output = execFileSync('git', args, {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.split('\n').filter((line) => line !== '');
  } catch {
    return [];
  }
}
