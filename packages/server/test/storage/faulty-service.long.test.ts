import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import { sweepOrphans } from '../../src/files/sweep-orphans.ts';
import { signStorage } from '../../src/files/storage-mark.ts';
import { aBucket } from './a-bucket.ts';
import { startFaultyService, type Fault, type FaultyService } from './faulty-service.ts';
import { aSchoolWithFiles, type SchoolWithFiles } from './storage-that-fails.ts';

let service: FaultyService;
beforeAll(async () => {
  service = await startFaultyService(await aBucket());
});
afterAll(() => service.close());
afterEach(() => service.set(null));

describe('a school whose bucket fails', () => {
  const t = useTestApp({ configuration: () => ({ STORAGE_URL: service.url }) });
  let school: SchoolWithFiles;
  beforeAll(async () => {
    await signStorage(t.services);
    school = await aSchoolWithFiles(t);
  });
  const keys = async () => {
    const found: string[] = [];
    for (const folder of ['lesson-attachments', 'platform-assets'])
      for await (const { key } of t.services.storage.list(folder)) found.push(key);
    return found.toSorted();
  };

  test('without a fault everything arrives', async () => {
    expect([await school.download(), await school.download('bytes=0-399999'), await school.logo()]).toEqual([
      'whole',
      'whole',
      'whole',
    ]);
  });

  test.each<[Fault, answer: string]>([
    ['gone', '503 storage_unavailable'],
    ['silent', '503 storage_unavailable'],
    ['full', '507 storage_full'],
    ['overloaded', '503 storage_unavailable'],
    ['keeps nothing', '503 storage_unavailable'],
    ['damages what is sent', '503 storage_unavailable'],
    ['miscounts', '503 storage_unavailable'],
  ])('%s: uploads say why, nothing half written stays, and lessons go on', async (fault, answer) => {
    const before = await keys();
    service.set(fault);
    await school.expectLessonGoesOn();
    expect(await school.uploads()).toEqual([answer, answer]);
    service.set(null);
    // What a service stored although it said something else has no row, and goes a day later.
    await sweepOrphans(t.services, { now: Date.now() + 10 * 365 * 24 * 60 * 60 * 1000 });
    expect(await keys()).toEqual(before);
    expect([await school.download(), await school.logo()]).toEqual(['whole', 'whole']);
  });

  test.each<[Fault, file: string, part: string, logo: string]>([
    ['gone', '503 storage_unavailable', '503 storage_unavailable', '503 storage_unavailable'],
    ['silent', '503 storage_unavailable', '503 storage_unavailable', '503 storage_unavailable'],
    ['overloaded', '503 storage_unavailable', '503 storage_unavailable', '503 storage_unavailable'],
    ['miscounts', '503 file_damaged', '503 file_damaged', 'whole'],
    ['breaks off', 'broken off', 'broken off', '503 storage_unavailable'],
    ['stalls', 'broken off', 'broken off', '503 storage_unavailable'],
    ['shortens', 'broken off', 'broken off', '503 file_damaged'],
    // Of a part nobody knows the digest: the browser that puts parts together began with a whole download.
    ['changes', 'broken off', 'damaged, as if whole', '503 file_damaged'],
  ])('%s: no damaged file is taken for a whole one', async (fault, file, part, logo) => {
    service.set(fault);
    await school.expectLessonGoesOn();
    expect([await school.download(), await school.download('bytes=0-399999'), await school.logo()]).toEqual([
      file,
      part,
      logo,
    ]);
    service.set(null);
    expect([await school.download(), await school.logo()]).toEqual(['whole', 'whole']);
  });
});
