import { appendFile, cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import { aSchoolWithFiles, type SchoolWithFiles } from './storage-that-fails.ts';

const t = useTestApp();
let school: SchoolWithFiles;
let files: string;
beforeAll(async () => {
  school = await aSchoolWithFiles(t);
  files = join(t.dataDir, 'files');
});

const aside = () => `${files}-aside`;
/** Takes the folder away, as a disk that is not mounted any more does, and puts it back after the test. */
let restore = async () => {};
afterEach(async () => {
  await restore();
  restore = async () => {};
});
async function takeAway() {
  await rename(files, aside());
  restore = async () => {
    await rm(files, { recursive: true, force: true });
    await rename(aside(), files);
  };
}

test('where nothing can be written uploads say why, and lessons go on', async () => {
  // Also for the system's administrator, whom no permission stops: a file stands where the folder was.
  await takeAway();
  await writeFile(files, '');
  expect(await school.uploads()).toEqual(['503 storage_unavailable', '503 storage_unavailable']);
  await school.expectLessonGoesOn();
});

test('a folder that is gone: files are missing, in words, and lessons go on', async () => {
  await takeAway();
  await school.expectLessonGoesOn();
  expect([await school.download(), await school.logo()]).toEqual(['404 attachment_not_found', '404 not_found']);
  await restore();
  restore = async () => {};
  expect([await school.download(), await school.logo()]).toEqual(['whole', 'whole']);
});

/** Changes the material and the logo on the disk. */
async function damage(change: (path: string) => Promise<void>) {
  const places = ['lesson-attachments', 'platform-assets'].map((place) => join(files, place));
  await takeAway();
  await cp(aside(), files, { recursive: true });
  for (const place of places)
    for (const entry of await readdir(place, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) await change(join(entry.parentPath, entry.name));
}

test('files that grew on the disk are not passed on as whole ones', async () => {
  await damage((path) => appendFile(path, '!'));
  expect([await school.download(), await school.logo()]).toEqual(['503 file_damaged', '503 file_damaged']);
  // Nobody keeps the failure in place of the picture.
  const { headers } = await t.visitor.get(school.logoUrl);
  expect([headers['cache-control'], headers['etag'], headers['retry-after']]).toEqual([
    'no-store',
    undefined,
    undefined,
  ]);
  await school.expectLessonGoesOn();
});

test('files with another byte on the disk are not passed on as whole ones', async () => {
  await damage(async (path) => {
    const content = await readFile(path);
    content[content.length - 1]! ^= 1;
    await writeFile(path, content);
  });
  expect([await school.download(), await school.logo()]).toEqual(['broken off', '503 file_damaged']);
});
