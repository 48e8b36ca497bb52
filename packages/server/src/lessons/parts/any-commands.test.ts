/** Whatever administrators do with a journey's lessons and parts, one after the other or all at once, its order holds. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMemberAt } from '../../../fixtures/member-at.ts';
import { confirmed } from '../../../fixtures/plan-choice.ts';
import { isShortRun } from '../../../fixtures/short-run.ts';
import { useTestApp, type Answer, type Caller } from '../../../fixtures/test-app.ts';
import { examine } from '../../doctor/examine.ts';
import { newId } from '../../platform/ids.ts';

const monday = new Date('2026-03-09T15:00:00Z');
const t = useTestApp({ now: monday.toISOString() });
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

interface Listed {
  parts: { id: string; title: string }[];
  lessons: { id: string; dayNumber: number | null; partId: string | null }[];
}

const KINDS = [
  'createPart',
  'createPart',
  'renamePart',
  'movePart',
  'movePart',
  'removePart',
  'number',
  'intoPart',
  'delete',
  'restore',
  'takeBack',
  'publish',
  'copy',
  'add',
] as const;
const commands = fc.record({ kind: fc.constantFrom(...KINDS), one: fc.nat(), other: fc.nat() });
type Command = typeof commands extends fc.Arbitrary<infer C> ? C : never;

const list = async (journeyId: string): Promise<Listed> =>
  (await admin.get(`/api/admin/journeys/${journeyId}/lessons`)).body;

/** Sends a command about what the list shows; undefined where it has nothing of the kind. */
async function send(journeyId: string, shown: Listed, { kind, one, other }: Command): Promise<Answer | undefined> {
  const pick = <T>(from: readonly T[], at: number) => from[at % Math.max(from.length, 1)];
  const [lesson, part] = [pick(shown.lessons, one), pick(shown.parts, one)];
  const otherPart = pick([null, ...shown.parts.filter(({ id }) => id !== part?.id).map(({ id }) => id)], other);
  const ask = (path: string, body: object) =>
    confirmed(admin, journeyId, (completing) => admin.post(path, { ...body, ...(completing && { completing }) }));
  switch (kind) {
    case 'createPart':
      return admin.post(`/api/admin/journeys/${journeyId}/parts`, {
        id: newId(new Date()),
        title: `Parte ${other}`,
        beforeId: other % 3 === 0 ? null : lesson?.id,
      });
    case 'renamePart':
      return part && admin.put(`/api/admin/parts/${part.id}`, { title: `Outra ${other}` });
    case 'movePart':
      return part && ask(`/api/admin/parts/${part.id}/place`, { afterId: otherPart });
    case 'removePart':
      return part && admin.delete(`/api/admin/parts/${part.id}`);
    case 'number':
      return lesson && ask(`/api/admin/lessons/${lesson.id}/place`, { dayNumber: (other % 8) + 1 });
    case 'intoPart': {
      const partId = pick([null, ...shown.parts.map(({ id }) => id)], other) ?? null;
      const afterId = shown.lessons.findLast((at) => at.partId === partId && at.id !== lesson?.id)?.id ?? null;
      return lesson && ask(`/api/admin/lessons/${lesson.id}/place`, { at: { partId, afterId } });
    }
    case 'delete':
      return lesson && shown.lessons.length > 3
        ? confirmed(admin, journeyId, (choice) =>
            admin.delete(`/api/admin/lessons/${lesson.id}?${new URLSearchParams({ ...choice } as never).toString()}`),
          )
        : undefined;
    case 'restore': {
      const { items } = (await admin.get(`/api/admin/bin?journeyId=${journeyId}`)).body;
      const entry = pick(items as { id: string }[], one);
      return entry && admin.post(`/api/admin/bin/${entry.id}/restoration`);
    }
    case 'takeBack':
      return lesson && shown.lessons.filter(({ dayNumber }) => dayNumber !== null).length > 2
        ? confirmed(admin, journeyId, (choice) =>
            admin.delete(
              `/api/admin/lessons/${lesson.id}/publication?${new URLSearchParams({ ...choice } as never).toString()}`,
            ),
          )
        : undefined;
    case 'publish':
      return (
        lesson &&
        confirmed(admin, journeyId, (choice) =>
          admin.post(`/api/admin/lessons/${lesson.id}/publication`, choice ? { completing: choice } : {}),
        )
      );
    case 'copy':
      return lesson && admin.post(`/api/admin/lessons/${lesson.id}/copies`, { copyId: newId(new Date()), journeyId });
    case 'add':
      return admin.post(`/api/admin/journeys/${journeyId}/drafts`, {
        drafts: [1, 2].map((n) => ({ id: newId(new Date()), title: `Rascunho ${n}`, videoUrl: '' })),
        ...(part && { partId: part.id }),
      });
  }
}

/** Numbers have no holes, and the parts of lessons never fall; members see the same parts. */
function expectOrdered({ parts, lessons }: Listed, seenByMembers: { id: string; from: number }[]) {
  const published = lessons.filter(({ dayNumber }) => dayNumber !== null);
  expect(published.map(({ dayNumber }) => dayNumber)).toEqual(published.map((_one, index) => index + 1));
  const ranks = lessons.map(({ partId }) => (partId === null ? -1 : parts.findIndex(({ id }) => id === partId)));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  const shown = parts.flatMap(({ id }) => {
    const first = published.find(({ partId }) => partId === id);
    return first ? [{ id, from: first.dayNumber! }] : [];
  });
  expect(seenByMembers.map(({ id, from }) => ({ id, from }))).toEqual(shown);
}

async function aPlace() {
  const journey = await aJourney(t.db, { lessons: 6 });
  const member = await aMemberAt(t, journey, 2, monday);
  return { id: journey.id, partsOfMember: async () => (await member.page()).parts ?? [] };
}

test('one after the other', async () => {
  let worked = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(commands, { minLength: 10, maxLength: 25 }), async (sequence) => {
      const { id, partsOfMember } = await aPlace();
      for (const command of sequence) {
        const answer = await send(id, await list(id), command);
        expect([200, 201, 404, 409, undefined], JSON.stringify([command, answer?.body])).toContain(answer?.status);
        if (answer && answer.status < 300) worked += 1;
        expectOrdered(await list(id), await partsOfMember());
      }
    }),
    { numRuns: isShortRun ? 2 : 8 },
  );
  expect(worked).toBeGreaterThan(isShortRun ? 10 : 50);
  expect(await examine(t.db)).toEqual([]);
});

test('fifty at once', async () => {
  const { id, partsOfMember } = await aPlace();
  for (const one of [1, 3, 5]) await send(id, await list(id), { kind: 'createPart', one, other: 1 });
  const shown = await list(id);
  const answers = await Promise.all(
    fc.sample(commands, isShortRun ? 20 : 50).map((command) => send(id, shown, command)),
  );
  expect(answers.filter((answer) => answer && answer.status >= 500).map((answer) => answer!.body)).toEqual([]);
  expectOrdered(await list(id), await partsOfMember());
  expect(await examine(t.db)).toEqual([]);
});
