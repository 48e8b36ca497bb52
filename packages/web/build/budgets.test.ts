import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../../scripts/setup/supervise.mjs';
import { ensureWebBuilt } from '../../../scripts/setup/web-build.mjs';
import { filesFor, pageBytes, readManifest, routeModules, sentBytes, type BuildManifest } from './first-load.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const kilobyte = 1000;
let manifest: BuildManifest;

/** The files that a screen adds to the first load. */
const addedBy = (route: string) => {
  const before = filesFor(manifest, ['index.html']);
  return [...filesFor(manifest, [route])].filter((file) => !before.has(file));
};

// The budgets need a current build: this builds when the last one is older than the sources.
beforeAll(async () => {
  const problem = await ensureWebBuilt(projectRoot);
  if (problem) throw new Error(problem);
  manifest = readManifest(dist);
}, 180_000);

test('from the sign-in screen to the dashboard it is at most 155 kB: page, scripts and style sheets', () => {
  const files = filesFor(manifest, ['index.html', 'src/accounts/auth-page.tsx', 'src/enrollments/dashboard-page.tsx']);
  const bytes = pageBytes(dist) + sentBytes(dist, files);
  process.stdout.write(`login → dashboard: ${(bytes / kilobyte).toFixed(1)} kB in ${files.size + 1} files\n`);
  expect(bytes).toBeLessThanOrEqual(155 * kilobyte);
});

test('a lesson loads nothing of documents until it has one, which then costs at most 4 kB of script, and its player 4 kB', () => {
  const page = filesFor(manifest, ['index.html', 'src/lessons/lesson-page.tsx']);
  const view = filesFor(manifest, ['src/lessons/document/lesson-document-view.tsx']);
  const player = filesFor(manifest, ['src/lessons/audio/audio-player.tsx']);
  const scripts = (files: Set<string>) =>
    sentBytes(
      dist,
      [...files].filter((file) => file.endsWith('.js')),
    );
  expect(page).not.toContain(manifest['src/lessons/document/lesson-document-view.tsx']!.file);
  expect(scripts(view.difference(page))).toBeLessThanOrEqual(4 * kilobyte);
  expect(scripts(player.difference(page).difference(view))).toBeLessThanOrEqual(4 * kilobyte);
});

test('a conversation is read without the editor, which its field fetches', () => {
  const editor = manifest['src/conversations/text/message-editor.tsx']!.file;
  for (const place of ['conversation-page', 'lesson-questions']) {
    expect(filesFor(manifest, [`src/conversations/${place}.tsx`])).not.toContain(editor);
  }
});

test('no screen adds more than 80 kB', () => {
  const weights = routeModules(manifest).map((route) => ({ route, bytes: sentBytes(dist, addedBy(route)) }));
  expect(weights.length).toBeGreaterThan(8);
  expect(weights.filter(({ bytes }) => bytes > 80 * kilobyte)).toEqual([]);
});

describe('what the first screens can do without does not come with them', () => {
  test.each(['dialogs', 'form-state', 'inputs'])('%s', (chunk) => {
    const first = [...filesFor(manifest, ['index.html', 'src/enrollments/dashboard-page.tsx'])];
    expect(first.filter((file) => file.startsWith(`assets/${chunk}-`))).toEqual([]);
  });
});

test('members load nothing of the administration, its addresses neither', () => {
  const members = filesFor(manifest, ['index.html']);
  const ofAdmins = filesFor(manifest, ['src/app/admin-routes.tsx']);
  expect([...ofAdmins].filter((file) => !members.has(file))).not.toEqual([]);
  expect(members).not.toContain(manifest['src/app/admin-routes.tsx']!.file);
});

test('signing in needs no form library', () => {
  const first = [...filesFor(manifest, ['index.html', 'src/accounts/auth-page.tsx'])];
  expect(first.filter((file) => file.startsWith('assets/form-state-'))).toEqual([]);
});

test('the service worker is one script of its own', () => {
  const script = readFileSync(`${dist}sw.js`, 'utf8');
  expect(script).not.toMatch(/\bimport\b/);
  expect(script.length).toBeLessThan(3 * kilobyte);
});
