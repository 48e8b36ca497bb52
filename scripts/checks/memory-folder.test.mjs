import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryFolder } from './memory-folder.mjs';

const anyRoom = { free: 1, memory: 1 };
let inMemory = '';
beforeEach(() => void (inMemory = mkdtempSync(join(tmpdir(), 'jornada-memory-'))));
afterEach(() => rmSync(inMemory, { recursive: true }));

test('a run gets a folder that every user may write into, and removes it', () => {
  const folder = memoryFolder({ inMemory, least: anyRoom });
  expect(statSync(folder?.path ?? '').mode & 0o7777).toBe(0o1777);
  mkdirSync(join(folder?.path ?? '', 'database'));
  folder?.remove();
  expect(readdirSync(inMemory)).toEqual([]);
});

test('what a killed run left is removed, another run’s and other programs’ are not', () => {
  const dead = 2 ** 22 + 1;
  const kept = [`jornada-checks-${process.ppid}-a`, 'jornada-checks-x', `other-${dead}-a`];
  for (const name of [`jornada-checks-${dead}-a`, ...kept]) mkdirSync(join(inMemory, name));
  const folder = memoryFolder({ inMemory, least: anyRoom });
  expect(readdirSync(inMemory).toSorted()).toEqual([...kept, basename(folder?.path ?? '')].toSorted());
});

test('without room, or without such a folder, there is none', () => {
  for (const least of [
    { free: Infinity, memory: 1 },
    { free: 1, memory: Infinity },
  ])
    expect(memoryFolder({ inMemory, least })).toBeUndefined();
  expect(readdirSync(inMemory)).toEqual([]);
  expect(memoryFolder({ inMemory: join(inMemory, 'missing'), least: anyRoom })).toBeUndefined();
  expect(existsSync(join(inMemory, 'missing'))).toBe(false);
});
