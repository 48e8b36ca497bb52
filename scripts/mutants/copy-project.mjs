import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Copies a project to a temporary folder: the files that git knows or would add, and its packages as hard links.
 *
 * @param {string} root
 * @returns {string} the copy's folder
 */
export function copyProject(root) {
  const copy = mkdtempSync(join(tmpdir(), 'jornada-mutants-'));
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', git, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  // A file that was deleted is still in git's index.
  for (const file of new Set(files.filter((name) => name !== '' && existsSync(join(root, name))))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { verbatimSymlinks: true });
  }
  for (const folder of ['.', ...workspacesOf(copy)]) {
    const packages = join(folder, 'node_modules');
    if (existsSync(join(root, packages))) linkPackages(join(root, packages), join(copy, packages));
  }
  // PostgreSQL, where it was downloaded.
  if (existsSync(join(root, '.cache'))) symlinkSync(join(root, '.cache'), join(copy, '.cache'));
  return copy;
}

/** @param {string} copy */
function workspacesOf(copy) {
  const inPackages = readdirSync(join(copy, 'packages')).map((name) => join('packages', name));
  return [...inPackages, 'e2e'];
}

/** Folders with a dot are caches, which runs write to: they are copied. @param {string} from @param {string} to */
function linkPackages(from, to) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name.startsWith('.')) cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    else linkTree(source, target, entry);
  }
}

/** @param {string} from @param {string} to @param {import('node:fs').Dirent} entry */
function linkTree(from, to, entry) {
  // A workspace's link is relative, so it leads into the copy.
  if (entry.isSymbolicLink()) return symlinkSync(readlinkSync(from), to);
  if (!entry.isDirectory()) return linkFile(from, to);
  mkdirSync(to);
  for (const inner of readdirSync(from, { withFileTypes: true })) {
    linkTree(join(from, inner.name), join(to, inner.name), inner);
  }
}

/** Temporary files may lie on another disk. @param {string} from @param {string} to */
function linkFile(from, to) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
