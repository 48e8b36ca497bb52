/** Whatever administrators do to lessons' documents, and whenever the sweep runs: a file that a document names is stored (decision I4). */
import { aDocument, aParagraph } from '@jornada/domain/fixtures/lesson-documents';
import { documentFiles } from '@jornada/domain/lessons/document/document-files';
import type { DocumentFileKind } from '@jornada/domain/lessons/materials';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { blockOf, rowOfSample } from '../../fixtures/document-file.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { isShortRun } from '../../fixtures/short-run.ts';
import { travelTo, useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { anUpload } from '../../fixtures/upload.ts';
import { examine } from '../doctor/examine.ts';
import { examineFiles } from '../doctor/examine-files.ts';
import { newId } from '../platform/ids.ts';
import { sweepOrphans } from './sweep-orphans.ts';
import { sweepUnused } from './sweep-files.ts';

const HOUR_MS = 60 * 60 * 1000;
const start = new Date('2026-03-09T15:00:00Z').getTime();
const t = useTestApp({ now: new Date(start).toISOString() });
let admin: Caller;

/** An upload, or a lesson, is chosen by its place among all that there ever were. */
const place = fc.nat({ max: 7 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('upload' as const),
      kind: fc.constantFrom<DocumentFileKind>('picture', 'audio'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('save' as const), lesson: place, files: fc.array(place, { maxLength: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('copy' as const), lesson: place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('bin' as const, 'restore' as const, 'delete' as const),
      lesson: place,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sweep' as const), hours: fc.constantFrom(0, 1, 23, 25) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface School {
  journeyId: string;
  lessons: string[];
  uploads: { id: string; kind: DocumentFileKind }[];
}

/** Two lessons, of which the first has a picture and a sound, and its copy. Each time somebody signs in: weeks go by. */
async function aSchool(): Promise<School> {
  admin = await t.as(await anAdmin(t.db));
  const journey = await aJourney(t.db, { lessons: 2 });
  const school: School = { journeyId: journey.id, lessons: journey.lessons.map(({ id }) => id), uploads: [] };
  await anOwnUpload(school, 'picture');
  await anOwnUpload(school, 'audio');
  await save(school.lessons[0]!, school.uploads);
  await run(school, { do: 'copy', lesson: 0 });
  return school;
}

async function anOwnUpload({ uploads }: School, kind: DocumentFileKind): Promise<void> {
  const now = t.services.clock();
  const { id } = await anUpload(t.db, { ...rowOfSample(kind), storage: t.services.storage, now });
  uploads.push({ id, kind });
}

/** Saves a lesson with a document of these files; whoever comes late, or names what is gone, is refused. */
async function save(id: string, files: School['uploads']): Promise<number> {
  const { status, body } = await admin.get(`/api/admin/lessons/${id}`);
  if (status !== 200) return status;
  const document = aDocument(aParagraph('Olhe e ouça.'), ...files.map(blockOf));
  const form = { ...body.form, document, attachmentIds: [] };
  return (await admin.put(`/api/admin/lessons/${id}`, { form, version: body.version })).status;
}

const among = <One>(all: readonly One[], at: number): One | undefined => all[at % Math.max(1, all.length)];

async function run(school: School, one: Step): Promise<void> {
  if (one.do === 'upload') return anOwnUpload(school, one.kind);
  if (one.do === 'sweep') {
    travelTo(new Date(t.services.clock().getTime() + one.hours * HOUR_MS));
    return sweepUnused(t.services);
  }
  const lessonId = among(school.lessons, one.lesson)!;
  if (one.do === 'save') {
    const files = one.files.flatMap((at) => among(school.uploads, at) ?? []);
    expect([200, 404, 409]).toContain(await save(lessonId, files));
  } else if (one.do === 'copy') {
    const copyId = newId(t.services.clock());
    const { status } = await admin.post(`/api/admin/lessons/${lessonId}/copies`, {
      copyId,
      journeyId: school.journeyId,
    });
    expect([201, 404, 409]).toContain(status);
    if (status === 201) school.lessons.push(copyId);
  } else if (one.do === 'bin') await admin.delete(`/api/admin/lessons/${lessonId}`);
  else if (one.do === 'restore') await admin.post(`/api/admin/bin/${lessonId}/restoration`);
  else {
    await admin.delete(`/api/admin/lessons/${lessonId}`);
    await admin.delete(`/api/admin/bin/${lessonId}`);
  }
}

/** Objects go by a job after the commit. */
async function untilDeleted(): Promise<void> {
  const waiting = sql`select 1 from pgboss.job where name = 'files.delete-objects' and state in ('created', 'retry', 'active')`;
  await vi.waitFor(async () => expect((await t.db.execute(waiting)).rows).toEqual([]), {
    timeout: 20_000,
    interval: 50,
  });
}

/** The doctor compares documents with rows, and rows with what is stored. */
async function expectWhole(): Promise<void> {
  await untilDeleted();
  // By the storage's clock; while files are stored it would take those that have no row yet.
  await sweepOrphans(t.services, { now: Date.now() + 1000 * 24 * HOUR_MS });
  expect(await examine(t.db)).toEqual([]);
  expect(await examineFiles(t.db, t.services.storage)).toEqual([]);
}

test('after any commands, several at once, what documents name is stored', async () => {
  const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(batches, async (all) => {
      const school = await aSchool();
      for (const batch of all) await Promise.all(batch.map((one) => run(school, one)));
      await expectWhole();
    }),
    { numRuns: isShortRun ? 4 : 25 },
  );
});

test('of a save and a sweep at the same moment one wins, and the other notices', async () => {
  for (let round = 0; round < (isShortRun ? 6 : 30); round += 1) {
    const school = await aSchool();
    await anOwnUpload(school, 'audio');
    const [latest, lessonId] = [school.uploads.slice(-1), school.lessons[1]!];
    travelTo(new Date(t.services.clock().getTime() + 25 * HOUR_MS));
    const [status] = await Promise.all([save(lessonId, latest), sweepUnused(t.services)]);
    const { form } = (await admin.get(`/api/admin/lessons/${lessonId}`)).body;
    expect([200, 404]).toContain(status);
    expect(form.document ? documentFiles(form.document) : []).toEqual(status === 200 ? latest : []);
  }
  await expectWhole();
});
