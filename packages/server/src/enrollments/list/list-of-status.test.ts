import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { searchTerms } from '../../platform/database/search-terms.ts';
import { positionOf, SORTS, type Position, type EnrollmentListed } from './list-order.ts';
import { listFound, listByKeyset } from './list-store.ts';

const STATUSES = ['concluido', 'ativo', 'pausado'] as const;
const PEOPLE = 12;

const t = useTestApp();
let admin: Caller;
let journeyId: string;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
  const journeys = [
    await aJourney(t.db, { name: 'Coração leve', lessons: 3 }),
    await aJourney(t.db, { name: 'Foco', lessons: 3, totalDays: 2 }),
    // So many days that only the last is 'Concluído', though the one before is 100 % too.
    await aJourney(t.db, { name: 'Travessia', lessons: 3, totalDays: 400 }),
  ];
  journeyId = journeys[0]!.id;
  for (let index = 0; index < PEOPLE; index++) {
    const { userId } = await aMember(t.db, { name: `Pessoa ${'abc'[index % 3]}`, email: `p${index}@estados.exemplo` });
    for (const [place, { id }] of journeys.entries()) {
      const startedAt = new Date(Date.UTC(2026, 0, 1 + ((index * 5 + place) % 6)));
      const suspendedAt = (index + place) % 4 === 3 ? startedAt : null;
      await anEnrollment(t.db, {
        userId,
        journeyId: id,
        completed: index % 4,
        startedAt,
        suspendedAt,
        pausedAt: index % 2 ? suspendedAt : null,
      });
    }
  }
  await t.db.execute(sql`
    update user_journey_enrollments set current_day = 396 + current_day where journey_id = ${journeys[2]!.id} and current_day > 2`);
  // Administrators are not listed, whatever their status.
  const { userId } = await anAdmin(t.db, { name: 'Pessoa Chefe' });
  await anEnrollment(t.db, { userId, journeyId, suspendedAt: new Date() });
});

interface Row {
  id: string;
  status: string;
}

/** The whole list, page by page, and the count of its first page. */
async function readAll(query: string, limit = 4) {
  const items: Row[] = [];
  let counted = -1;
  let cursor = '';
  do {
    const { status, body } = await admin.get(`/api/admin/enrollments?limit=${limit}${query}${cursor}`);
    expect(status).toBe(200);
    expect(body.isCapped).toBe(false);
    if (counted < 0) counted = body.count;
    items.push(...body.items);
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
  } while (cursor);
  return { items, counted };
}

const idsOf = (rows: readonly Row[], status: string) => rows.filter((row) => row.status === status).map(({ id }) => id);

describe.each(STATUSES)('only %s', (status) => {
  test.each(SORTS)(
    'by %s: those rows of the list, in its order, page by page, and as many as are counted',
    async (sort) => {
      for (const direction of ['asc', 'desc']) {
        for (const rest of ['', '&search=coracao', '&search=pessoa%20a', `&journeyId=${journeyId}`]) {
          const query = `&sort=${sort}&direction=${direction}${rest}`;
          const expected = idsOf((await readAll(query, 100)).items, status);
          const { items, counted } = await readAll(`${query}&status=${status}`);
          expect([query, items.map(({ id }) => id)]).toEqual([query, expected]);
          expect(counted).toBe(expected.length);
          expect(expected.length).toBeGreaterThan(0);
        }
      }
    },
  );

  test.each(SORTS)('by %s: a list that is walked has the same', async (sort) => {
    for (const direction of ['asc', 'desc'] as const) {
      for (const journey of [undefined, journeyId]) {
        const query = `&sort=${sort}&direction=${direction}${journey ? `&journeyId=${journey}` : ''}`;
        const asked = { journeyId: journey, status, sort, direction, limit: 3 };
        const expected = idsOf((await readAll(query, 100)).items, status);
        expect(await pages(sort, (after) => listByKeyset(t.db, { ...asked, after }))).toEqual(expected);

        const words = searchTerms('pessoa')!;
        const found = { ids: [], hasManyOfJourneys: true, hasManyOfPeople: true };
        for (const areManyPeople of [true, false]) {
          expect(
            await pages(sort, (after) => listFound(t.db, { ...asked, words, after }, { ...found, areManyPeople })),
          ).toEqual(expected);
        }
      }
    }
  });

  test('the table for spreadsheets has them and nobody else', async () => {
    const { counted } = await readAll(`&status=${status}`);
    const { body } = await admin.get(`/api/admin/enrollments/export?status=${status}`);
    const lines = (body as string).trimEnd().split('\r\n').slice(1);
    const word = { concluido: 'Concluído', ativo: 'Ativo', pausado: 'Pausado' }[status];
    expect(lines.map((line) => line.split(';').at(-2))).toEqual(Array.from({ length: counted }, () => word));
  });
});

test('a status that there is not is refused', async () => {
  const answer = await admin.get('/api/admin/enrollments?status=parado');
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
});

/** Three rows at a time, as scrolling asks for them. */
async function pages(sort: (typeof SORTS)[number], read: (after: Position | null) => Promise<EnrollmentListed[]>) {
  const ids: string[] = [];
  let after: Position | null = null;
  do {
    const rows: EnrollmentListed[] = await read(after);
    ids.push(...rows.slice(0, 3).map(({ id }) => id));
    after = rows.length > 3 ? positionOf(sort, rows[2]!) : null;
  } while (after);
  return ids;
}
