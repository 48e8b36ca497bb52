import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

function aClone() {
  const root = mkdtempSync(join(tmpdir(), 'jornada-clone-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

test('two commands in one clone prepare it one after the other', async () => {
  const root = aClone();
  /** @type {string[]} */
  const story = [];
  const prepare = (/** @type {string} */ who) => async () => {
    story.push(`${who} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    story.push(`${who} ends`);
  };
  await Promise.all([oneAtATime(root, prepare('one')), oneAtATime(root, prepare('two'))]);
  expect(story).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('a command that was killed while preparing keeps nobody waiting', async () => {
  const root = aClone();
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(join(root, '.cache'));
  writeFileSync(join(root, '.cache', 'preparing'), String(pid));
  await expect(oneAtATime(root, async () => 'prepared')).resolves.toBe('prepared');
});

test('work that fails leaves the way free', async () => {
  const root = aClone();
  await expect(oneAtATime(root, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  await expect(oneAtATime(root, async () => 'prepared')).resolves.toBe('prepared');
});
