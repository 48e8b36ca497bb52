import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { say } from './progress.mjs';

/**
 * Runs work that must be alone in this clone: two installations at once leave a broken node_modules. A second command waits; the mark of
 * an ended process does not count.
 *
 * @template T
 * @param {string} root the project's folder
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(root, work) {
  const mark = join(root, '.cache', 'preparing');
  mkdirSync(join(root, '.cache'), { recursive: true });
  let hasPrinted = false;
  while (!(await take(mark))) {
    if (!hasPrinted) say('Outro comando está preparando este projeto: esperando por ele…');
    hasPrinted = true;
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
 * A link creates the mark together with its owner, so nobody reads half of it. After replacing a stale mark it checks again a moment
 * later, because another process may have replaced it at the same time; the last one wins.
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
