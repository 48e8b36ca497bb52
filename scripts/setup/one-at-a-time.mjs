import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  while (!take(mark)) {
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

/** @param {string} mark @returns {boolean} whether it is ours now */
function take(mark) {
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isAlive(Number(readOrNothing(mark)))) return false;
    rmSync(mark, { force: true });
    return take(mark);
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
