import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aStorageKeepsObjects } from '../../../test/storage/keeps-objects.ts';
import { createFolderStorage, spoolFolder } from './folder-storage.ts';
import { sweepSpool } from './spool.ts';
import type { Storage } from './storage.ts';

describe('a folder', () => {
  aStorageKeepsObjects(async (folder) => createFolderStorage(join(folder, 'files')));
});

let root: string;
let storage: Storage;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'jornada-storage-'));
  storage = createFolderStorage(root);
});
afterEach(() => rm(root, { recursive: true }));

test('nothing stays behind of what broke off', async () => {
  async function* breakingOff() {
    yield Buffer.from('metade');
    throw new Error('the sender went away');
  }
  await expect(storage.put('novo.txt', Readable.from(breakingOff()))).rejects.toThrow('went away');
  expect(await readdir(root)).toEqual(['.spool']);
  expect(await readdir(spoolFolder(root))).toEqual([]);
});

test('what a crash left half-written is swept an hour later; what is being written and what is stored stays', async () => {
  const spool = spoolFolder(root);
  await sweepSpool(spool);
  await storage.put('a/inteiro.txt', Buffer.from('inteiro'));
  const left = async (name: string, minutesAgo: number) => {
    await writeFile(join(spool, name), 'metade');
    const at = new Date(Date.now() - minutesAgo * 60_000);
    await utimes(join(spool, name), at, at);
  };
  await left('abandonado', 61);
  await left('em-curso', 59);

  await sweepSpool(spool);

  expect(await readdir(spool)).toEqual(['em-curso']);
  expect(await storage.sizeOf('a/inteiro.txt')).toBe(7);
});

test('only the owner of the data folder reads what is kept', async () => {
  await storage.put('a/segredo.txt', Buffer.from('x'));
  const { mode } = await stat(join(root, 'a', 'segredo.txt'));
  expect(mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
});
