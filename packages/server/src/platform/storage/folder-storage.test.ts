import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderStorage, sweepSpool } from './folder-storage.ts';
import type { Storage } from './storage.ts';

let root: string;
let storage: Storage;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'jornada-storage-'));
  storage = createFolderStorage(join(root, 'files'));
});
afterEach(() => rm(root, { recursive: true }));

const textOf = async (key: string, range?: { start: number; end: number }) => {
  const stream = await storage.open(key, range);
  return stream && (await buffer(stream)).toString();
};

test('what was put can be opened, whole or in part, measured and deleted, twice if need be', async () => {
  expect(await storage.put('a/b/guia.txt', Buffer.from('0123456789'))).toEqual({ size: 10 });
  expect(await textOf('a/b/guia.txt')).toBe('0123456789');
  expect(await textOf('a/b/guia.txt', { start: 2, end: 4 })).toBe('234');
  expect(await storage.sizeOf('a/b/guia.txt')).toBe(10);

  await storage.put('a/b/guia.txt', Readable.from([Buffer.from('nova '), Buffer.from('versão')]));
  expect(await textOf('a/b/guia.txt')).toBe('nova versão');

  await storage.delete('a/b/guia.txt');
  await storage.delete('a/b/guia.txt');
  expect(await storage.sizeOf('a/b/guia.txt')).toBeNull();
  expect(await storage.open('a/b/guia.txt')).toBeNull();
});

test('an object whose sender breaks off is not there, and the one before it stays', async () => {
  async function* breakingOff() {
    yield Buffer.from('metade');
    throw new Error('the sender went away');
  }
  await expect(storage.put('novo.txt', Readable.from(breakingOff()))).rejects.toThrow('went away');
  expect(await storage.sizeOf('novo.txt')).toBeNull();

  await storage.put('antigo.txt', Buffer.from('inteiro'));
  await expect(storage.put('antigo.txt', Readable.from(breakingOff()))).rejects.toThrow('went away');
  expect(await textOf('antigo.txt')).toBe('inteiro');
  expect(await readdir(join(root, 'files', '.spool'))).toEqual([]);
});

test('what a crash left half-written is swept an hour later; what is being written and what is stored stays', async () => {
  await sweepSpool(join(root, 'files'));
  await storage.put('a/inteiro.txt', Buffer.from('inteiro'));
  const spool = join(root, 'files', '.spool');
  const left = async (name: string, minutesAgo: number) => {
    await writeFile(join(spool, name), 'metade');
    const at = new Date(Date.now() - minutesAgo * 60_000);
    await utimes(join(spool, name), at, at);
  };
  await left('abandonado', 61);
  await left('em-curso', 59);

  await sweepSpool(join(root, 'files'));

  expect(await readdir(spool)).toEqual(['em-curso']);
  expect(await textOf('a/inteiro.txt')).toBe('inteiro');
});

test('only the owner of the data folder reads what is kept', async () => {
  await storage.put('a/segredo.txt', Buffer.from('x'));
  const { mode } = await stat(join(root, 'files', 'a', 'segredo.txt'));
  expect(mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
});

test.each([
  '../fora.txt',
  'a/../../fora.txt',
  '/fora.txt',
  'a//b',
  './fora.txt',
  '.spool/x',
  'a\\..\\fora.txt',
  'a/\0',
  '',
  'a/',
  'x'.repeat(501),
])('nothing outside is reached by the key %j', async (key) => {
  await writeFile(join(root, 'fora.txt'), 'fora');
  await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('no storage key');
  expect(await storage.open(key)).toBeNull();
  expect(await storage.sizeOf(key)).toBeNull();
  await storage.delete(key);
  expect(await readdir(root)).toEqual(['fora.txt']);
});

test('a folder is no object', async () => {
  await storage.put('a/b.txt', Buffer.from('x'));
  expect(await storage.sizeOf('a')).toBeNull();
  expect(await storage.open('a')).toBeNull();
  expect(await storage.sizeOf('a/b.txt/c')).toBeNull();
});
