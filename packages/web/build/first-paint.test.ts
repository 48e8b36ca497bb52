import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../../scripts/setup/supervise.mjs';
import { ensureWebBuilt } from '../../../scripts/setup/web-build.mjs';
import { filesFor, readManifest } from './first-load.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
let page: string;

beforeAll(async () => {
  const problem = await ensureWebBuilt(projectRoot);
  if (problem) throw new Error(problem);
  page = readFileSync(`${dist}index.html`, 'utf8');
}, 180_000);

test('nothing holds the first paint up: no style sheet, and no script but those of the page itself', () => {
  expect(page).not.toMatch(/<link[^>]*rel="stylesheet"/);
  expect(page).not.toMatch(/<script[^>]*\ssrc=/);
});

test('the first screens have one style sheet, and the largest script is asked for first', () => {
  const preloaded = (kind: string) =>
    [...page.matchAll(new RegExp(`<link rel="${kind}"[^>]* href="/(assets/[^"]+)"`, 'g'))].map(([, file]) => file!);
  expect(preloaded('preload').filter((file) => file.endsWith('.css'))).toHaveLength(1);
  expect(preloaded('modulepreload')[0]).toMatch(/\/react-/);
});

test.each([
  ['entry', 'Um dia por vez'],
  ['dashboard', 'Minhas Jornadas'],
  ['member', 'Carregando'],
])('the outline of %s stands in the page, with a place for the name of the platform', (kind, text) => {
  const [, outline = ''] = new RegExp(`<template id="outline-${kind}">(.*?)</template>`, 's').exec(page) ?? [];
  expect(outline).toContain(text);
  expect(outline).toMatch(/data-platform-logo.*data-platform-name><\/span>/s);
  expect(outline).not.toContain('%platform%');
});

test('every class of an outline has its rules in the page, and every token they read has a value for both schemes', () => {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  const worn = new Set([...page.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')));
  const without = [...worn].filter((name) => !style.includes(`.${name}`));
  expect(without).toEqual([]);
  const read = new Set([...style.matchAll(/var\((--j-[\w-]+)/g)].map(([, name]) => name!));
  expect(read.size).toBeGreaterThan(3);
  for (const name of read) expect(style.split(`${name}:`), name).toHaveLength(3);
});

test('the app is evaluated last, after everything that it imports, and every style sheet of it is waited for', () => {
  const [, sheets = '', scripts = ''] = /,(\["[^\]]*\.css"\]),(\["[^\]]*\.js"\])\)<\/script>/.exec(page) ?? [];
  const manifest = readManifest(dist);
  const needed = [...filesFor(manifest, ['index.html'])].map((file) => `/${file}`);
  const [styles, modules] = [JSON.parse(sheets) as string[], JSON.parse(scripts) as string[]];
  expect([...styles, ...modules].toSorted()).toEqual(needed.toSorted());
  expect(modules.at(-1)).toBe(`/${manifest['index.html']!.file}`);
});
