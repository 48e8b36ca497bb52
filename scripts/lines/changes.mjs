import { execFileSync } from 'node:child_process';
import { codeLinesOf, isCounted } from './code-lines.mjs';

/** @typedef {{ file: string, added: number, removed: number }} Change */

/**
 * What commits added and removed, in lines of code. A moved file counts with what changed in it; a comment that changed does not count.
 *
 * @param {string} folder of the repository
 * @param {string} since `REV` (up to the last commit) or `REV..REV`
 * @returns {Change[]} a removal counts where the file was
 */
export function changesSince(folder, since) {
  const [from = '', to = 'HEAD'] = since.split('..');
  /** @param {string[]} command */
  const git = (...command) => execFileSync('git', command, { cwd: folder, encoding: 'utf8', maxBuffer: 1e9 });
  const diff = git(
    'diff',
    '--unified=0',
    '--find-renames',
    '--no-color',
    '--no-ext-diff',
    '--src-prefix=a/',
    '--dst-prefix=b/',
    from,
    to,
  );
  return diff
    .split(/^diff --git .*\n/m)
    .slice(1)
    .flatMap((part) => {
      const [before, after] = [pathIn(part, '---', 'a'), pathIn(part, '+++', 'b')];
      return [
        ...changeOf(before, part, '-', () => git('show', `${from}:${before}`)),
        ...changeOf(after, part, '+', () => git('show', `${to}:${after}`)),
      ];
    });
}

/** @param {string} part a file's diff @param {string} mark @param {string} prefix @returns {string | undefined} none for a file that is not there */
function pathIn(part, mark, prefix) {
  return part
    .split('\n')
    .find((line) => line.startsWith(`${mark} ${prefix}/`))
    ?.slice(mark.length + prefix.length + 2);
}

/**
 * One side of a file's diff.
 *
 * @param {string | undefined} file
 * @param {string} part
 * @param {'-' | '+'} side
 * @param {() => string} read
 * @returns {Change[]}
 */
function changeOf(file, part, side, read) {
  if (file === undefined || !isCounted(file)) return [];
  const code = codeLinesOf(file, read());
  const hunks = part.matchAll(side === '-' ? /^@@ -(\d+)(?:,(\d+))? /gm : /^@@ -\S+ \+(\d+)(?:,(\d+))? /gm);
  const lines = [...hunks].flatMap(([, first, count]) =>
    Array.from({ length: Number(count ?? 1) }, (_, index) => Number(first) + index),
  );
  const changed = lines.filter((line) => code.has(line)).length;
  return [{ file, added: side === '+' ? changed : 0, removed: side === '-' ? changed : 0 }];
}
