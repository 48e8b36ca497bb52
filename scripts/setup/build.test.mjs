import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ensureBuilt } from './build.mjs';

const build = {
  workspace: 'packages/shop',
  sources: ['packages/shop/src', 'package-lock.json'],
  line: 'Building the shop',
  problem: 'The shop was not built.',
};

/** A project whose build counts itself in a file, and fails while its source says so. */
function aProject() {
  const root = mkdtempSync(join(tmpdir(), 'jornada-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (/** @type {string} */ path, /** @type {string} */ text) => writeFileSync(join(root, path), text);
  mkdirSync(join(root, 'packages/shop/src/till'), { recursive: true });
  mkdirSync(join(root, 'packages/shop/dist'));
  write('package.json', JSON.stringify({ name: 'project', workspaces: ['packages/shop'] }));
  write('package-lock.json', '{}');
  write('packages/shop/package.json', JSON.stringify({ name: 'shop', scripts: { build: 'node build.cjs' } }));
  write(
    'packages/shop/build.cjs',
    `const { appendFileSync, readFileSync } = require('node:fs');
    if (readFileSync('src/till/till.ts', 'utf8') === 'broken') { console.log('Till is broken'); process.exit(1); }
    appendFileSync('dist/builds', 'built ');`,
  );
  write('packages/shop/src/till/till.ts', 'one');
  return {
    write,
    build: () => ensureBuilt(root, build),
    builds: () => readFileSync(join(root, 'packages/shop/dist/builds'), 'utf8').trim().split(' ').length,
  };
}

test('a source that changes is built once, and nothing else is', async () => {
  const project = aProject();
  expect(await project.build()).toBeUndefined();
  await project.build();
  project.write('packages/shop/src/till/till.test.ts', 'a test is no source');
  project.write('packages/shop/src/till/till.ts', 'one');
  await project.build();
  expect(project.builds()).toBe(1);

  project.write('packages/shop/src/till/till.ts', 'two');
  await Promise.all([project.build(), project.build()]);
  expect(project.builds()).toBe(2);
  project.write('packages/shop/src/till/drawer.ts', 'a new file');
  await project.build();
  expect(project.builds()).toBe(3);
});

test('a build that fails says why, and is tried again', async () => {
  const project = aProject();
  await project.build();
  project.write('packages/shop/src/till/till.ts', 'broken');
  expect(await project.build()).toMatch(/Till is broken[^]*The shop was not built\.$/);
  project.write('packages/shop/src/till/till.ts', 'one');
  expect(await project.build()).toBeUndefined();
  expect(project.builds()).toBe(2);
});
