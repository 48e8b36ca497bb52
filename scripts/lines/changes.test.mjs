import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changesSince } from './changes.mjs';

const old = 'packages/domain/src/lessons/old.ts';
const renamed = 'packages/domain/src/missions/renamed.ts';
const words = ['one', 'two', 'three', 'four', 'five', 'six'].map((word) => `export const ${word} = '${word}';`);

let folder = '';
/** @param {string[]} command */
const git = (...command) =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@exemplo.com', ...command], {
    cwd: folder,
    encoding: 'utf8',
  });
/** @param {string} file @param {string[]} lines */
function write(file, lines) {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), `${lines.join('\n')}\n`);
}
function commit() {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'change');
  return git('rev-parse', 'HEAD').trim();
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lines-'));
  git('init', '--quiet');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('lines of code are told by file: no comments, no blank lines, and of a moved file only what changed in it', () => {
  write(old, ['// why', ...words]);
  write('docs/page.md', ['words']);
  const before = commit();
  mkdirSync(path.join(folder, path.dirname(renamed)), { recursive: true });
  renameSync(path.join(folder, old), path.join(folder, renamed));
  write(renamed, ['// why not', '', ...words.slice(1), 'export const seven = 7;', 'export const eight = 8;']);
  write('docs/page.md', ['other words']);
  write('fuzz/new.ts', ['/** New. */', 'export const fresh = true;']);
  commit();
  expect(changesSince(folder, before)).toEqual([
    { file: 'fuzz/new.ts', added: 1, removed: 0 },
    { file: old, added: 0, removed: 1 },
    { file: renamed, added: 2, removed: 0 },
  ]);
});

test('a range ends where it says, and a removed file counts where it was', () => {
  write(old, words);
  const first = commit();
  rmSync(path.join(folder, old));
  const second = commit();
  write(old, words);
  commit();
  expect(changesSince(folder, `${first}..${second}`)).toEqual([{ file: old, added: 0, removed: words.length }]);
  expect(changesSince(folder, first)).toEqual([]);
});
