import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';
import { watchStorage } from './watch-storage.ts';

async function aDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jornada-storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a folder can be reached before its first file and after it, and not once it is gone', async () => {
  const data = await aDataFolder();
  const isReachable = watchStorage(createFolderStorage(join(data, 'files')), { keptMs: 0, timeoutMs: 10_000 });
  expect(await isReachable()).toBe(true);
  await mkdir(join(data, 'files'));
  expect(await isReachable()).toBe(true);
  await rm(data, { recursive: true });
  expect(await isReachable()).toBe(false);
  await mkdir(data);
  expect(await isReachable()).toBe(true);
  await writeFile(join(data, 'files'), 'a file in the place of the folder');
  expect(await isReachable()).toBe(false);
});

test('an answer is kept for a while, and those who ask at once share a check', async () => {
  let checks = 0;
  const check = async () => void (checks += 1);
  const isReachable = watchStorage({ check });
  expect(await Promise.all([isReachable(), isReachable(), isReachable()])).toEqual([true, true, true]);
  expect(await isReachable()).toBe(true);
  expect(checks).toBe(1);
});

test('a storage that hangs is out of reach, is not asked again meanwhile, and is back when it answers', async () => {
  let [checks, answer] = [0, () => {}];
  const check = () => {
    checks += 1;
    return new Promise<void>((resolve) => (answer = resolve));
  };
  const isReachable = watchStorage({ check }, { timeoutMs: 5, keptMs: 0 });
  expect([await isReachable(), await isReachable()]).toEqual([false, false]);
  expect(checks).toBe(1);
  const waiting = isReachable();
  answer();
  expect(await waiting).toBe(true);
});
