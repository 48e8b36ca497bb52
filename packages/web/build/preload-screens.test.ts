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
  const [, list = '', byKind = ''] = /\}\)\((\[[^\]]*\]),\{[^}]*\},(\{[^}]*\})\)<\/script>/.exec(page) ?? [];
  files = JSON.parse(list) as string[];
  screens = JSON.parse(byKind) as Record<string, number[]>;
}, 180_000);

test('the page fetches the code and the answers of the dashboard along with the app, and nothing twice', () => {
  const manifest = readManifest(dist);
  const own = [...filesFor(manifest, ['src/enrollments/dashboard-page.tsx'])].filter(
    (file) => !filesFor(manifest, ['index.html']).has(file),
  );
  const fetched = screens['dashboard']!.map((number) => files[number]!);
  expect(fetched.toSorted()).toEqual([...own.map((file) => `/${file}`), '/api/enrollments', '/api/me'].toSorted());
});

test('a visitor is shown to the door without anybody asking who is there', () => {
  const fetched = screens['entry']!.map((number) => files[number]!);
  expect(fetched.filter((file) => file.startsWith('/api/'))).toEqual([]);
  expect(fetched.some((file) => file.startsWith('/assets/auth-page-'))).toBe(true);
});

test('every file that a page fetches early is in the build', () => {
  const missing = files.filter((file) => file.startsWith('/assets/') && !existsSync(`${dist}${file}`));
  expect(missing).toEqual([]);
  expect(files.length).toBeGreaterThan(4);
});
