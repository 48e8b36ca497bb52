import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unsteadyAgain } from './unsteady.mjs';

const day = 24 * 60 * 60 * 1000;
const signingIn = { name: 'signing in', why: 'no button' };
let folder = '';
/** @type {{ listedIn: string, rememberedIn: string }} */
let files;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jornada-unsteady-'));
  files = { listedIn: path.join(folder, 'listed.txt'), rememberedIn: path.join(folder, 'cache', 'names.json') };
});
afterEach(() => rmSync(folder, { recursive: true }));

const failuresOf = (/** @type {typeof signingIn[]} */ unsteady, now = 0) =>
  unsteadyAgain(unsteady, now, files).map(({ name }) => name);

test('a test that needs its second try in two runs fails the second', () => {
  expect(failuresOf([signingIn])).toEqual([]);
  expect(failuresOf([])).toEqual([]);
  expect(failuresOf([signingIn, { name: 'signing out', why: 'no page' }])).toEqual(['signing in']);
});

test('a name from a run elsewhere counts as the first', () => {
  writeFileSync(files.listedIn, 'signing in\n');
  expect(failuresOf([signingIn])).toEqual(['signing in']);
});

test('after a month a name is forgotten', () => {
  failuresOf([signingIn]);
  expect(failuresOf([signingIn], 31 * day)).toEqual([]);
});
