import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../../scripts/setup/supervise.mjs';
import { ensureWebBuilt } from '../../../scripts/setup/web-build.mjs';
import { filesFor, readManifest } from './first-load.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
let files: string[];
let screens: Record<string, number[]>;

beforeAll(async () => {
  const problem = await ensureWebBuilt(projectRoot);
  if (problem) throw new Error(problem);
  const page = readFileSync(`${dist}index.html`, 'utf8');
  const [, list = '', byPart = ''] = /\}\)\((\[[^\]]*\]),(\{.*\})\)<\/script>/.exec(page) ?? [];
  files = JSON.parse(list) as string[];
  screens = JSON.parse(byPart) as Record<string, number[]>;
}, 180_000);

test('the page fetches the code of the screen at its address along with the app, and nothing twice', () => {
  const manifest = readManifest(dist);
  const own = [...filesFor(manifest, ['src/enrollments/dashboard-page.tsx'])].filter(
    (file) => !filesFor(manifest, ['index.html']).has(file),
  );
  const fetched = screens['dashboard']!.map((number) => files[number]!);
  expect(fetched.toSorted()).toEqual([...own.map((file) => `/${file}`), '/api/enrollments', '/api/me'].toSorted());
});

test('every file that a page fetches early is in the build', () => {
  const missing = files.filter((file) => file.startsWith('/assets/') && !existsSync(`${dist}${file}`));
  expect(missing).toEqual([]);
  expect(files.length).toBeGreaterThan(10);
});
