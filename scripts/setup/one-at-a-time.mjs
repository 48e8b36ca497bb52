import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { say } from './progress.mjs';

/**
 * Does some work that no other command may do in this clone at the same time: two installations at once leave a broken
 * node_modules. Whoever comes second waits; a mark whose process is gone counts for nothing.
 *
 * @template T
 * @param {string} root the project's folder
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(root, work) {
  const mark = join(root, '.cache', 'preparing');
  mkdirSync(join(root, '.cache'), { recursive: true });
  let hasSaidSo = false;
  while (!(await take(mark))) {
    if (!hasSaidSo) say('Outro comando está preparando este projeto: esperando por ele…');
    hasSaidSo = true;
    await setTimeout(500);
  }
  const release = () => rmSync(mark, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

/**
 * The mark appears whole, with its owner in it, by a link: nobody ever reads half of it. Whoever takes over a stale one looks again
 * a moment later, because another may have done the same at that moment; the last link wins.
 *
 * @param {string} mark
 * @returns {Promise<boolean>} whether it is ours now
 */
async function take(mark) {
  const draft = `${mark}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, mark);
    return true;
  } catch {
    if (isAlive(Number(readOrNothing(mark)))) return false;
    renameSync(draft, mark);
    await setTimeout(100);
    return readOrNothing(mark) === String(process.pid);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** @param {string} file */
function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
