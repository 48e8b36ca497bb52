import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Storage } from '../../src/platform/storage/storage.ts';

/** Tests for every kind of storage. `openAt` opens one over the content of `folder` or of its own service. */
export function aStorageKeepsObjects(openAt: (folder: string) => Promise<Storage>): void {
  let folder: string;
  let storage: Storage;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jornada-storage-'));
    storage = await openAt(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const textOf = async (key: string, range?: { start: number; end: number }) => {
    const stream = await storage.open(key, range);
    return stream && (await buffer(stream)).toString();
  };
  const keysBelow = async (place: string) => {
    const keys: string[] = [];
    for await (const { key } of storage.list(place)) keys.push(key);
    return keys.sort();
  };
  async function* breakingOff() {
    yield Buffer.from('metade');
    throw new Error('the sender went away');
  }

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

  test('a file arrives on this disk, is examined, and then moves to its place', async () => {
    const file = await storage.spool(Readable.from([Buffer.from('um '), Buffer.from('guia')]));
    expect(file.size).toBe(7);
    expect(await readFile(file.path, 'utf8')).toBe('um guia');
    expect(await keysBelow('moved')).toEqual([]);

    expect(await storage.put('moved/guia.txt', file)).toEqual({ size: 7 });

    expect(await textOf('moved/guia.txt')).toBe('um guia');
    await expect(stat(file.path)).rejects.toThrow('ENOENT');
    await file.discard();
    expect(await storage.sizeOf('moved/guia.txt')).toBe(7);
  });

  test('a file that arrived and is not wanted leaves nothing', async () => {
    const file = await storage.spool(Readable.from([Buffer.from('um guia')]));
    await file.discard();
    await expect(stat(file.path)).rejects.toThrow('ENOENT');
  });

  test('an object whose sender breaks off is not there, and the one before it stays', async () => {
    await expect(storage.put('novo.txt', Readable.from(breakingOff()))).rejects.toThrow('went away');
    await expect(storage.spool(Readable.from(breakingOff()))).rejects.toThrow('went away');
    expect(await storage.sizeOf('novo.txt')).toBeNull();

    await storage.put('antigo.txt', Buffer.from('inteiro'));
    await expect(storage.put('antigo.txt', Readable.from(breakingOff()))).rejects.toThrow('went away');
    expect(await textOf('antigo.txt')).toBe('inteiro');
  });

  test('an empty file is a file', async () => {
    await storage.put('vazio.txt', Buffer.alloc(0));
    expect([await storage.sizeOf('vazio.txt'), await textOf('vazio.txt')]).toEqual([0, '']);
  });

  test('what lies below a folder is listed, and nothing beside it', async () => {
    const now = performance.timeOrigin + performance.now();
    for (const key of ['list/a.txt', 'list/b/c.txt', 'list/b/d/e.txt', 'listed/f.txt']) {
      await storage.put(key, Buffer.from('x'));
    }
    expect(await keysBelow('list')).toEqual(['list/a.txt', 'list/b/c.txt', 'list/b/d/e.txt']);
    expect(await keysBelow('nothing')).toEqual([]);
    for await (const { storedAt } of storage.list('list'))
      expect(Math.abs(storedAt.getTime() - now)).toBeLessThan(60_000);
  });

  test('fifty at once arrive whole', async () => {
    const keys = Array.from({ length: 50 }, (_, index) => `many/${index}.txt`);
    await Promise.all(keys.map((key) => storage.put(key, Readable.from([Buffer.from(key)]))));
    expect(await Promise.all(keys.map((key) => textOf(key)))).toEqual(keys);
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
    await writeFile(join(folder, 'fora.txt'), 'fora');
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('no storage key');
    expect(await storage.open(key)).toBeNull();
    expect(await storage.sizeOf(key)).toBeNull();
    await storage.delete(key);
    expect(await readFile(join(folder, 'fora.txt'), 'utf8')).toBe('fora');
  });

  test('a folder is no object', async () => {
    await storage.put('a/b.txt', Buffer.from('x'));
    expect(await storage.sizeOf('a')).toBeNull();
    expect(await storage.open('a')).toBeNull();
    expect(await storage.sizeOf('a/b.txt/c')).toBeNull();
  });
}
