import { beforeAll, describe, expect, test } from 'vitest';
import { desc, eq } from 'drizzle-orm';
import { anAdmin } from '../../fixtures/admin.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { auditLog } from '../tables/audit.ts';
import { userStats } from '../tables/rewards.ts';
import { SORTS } from './list-order.ts';

const t = useTestApp();
let admin: Caller;
let adminId: string;
let focus: JourneyFixture;
const ids: Record<string, string> = {};
const names = ['Álvaro Dias', 'ana paula', 'Ana Paula', 'Bruno "Bê"', 'Íris', 'Zoë', '=1+1'];

beforeAll(async () => {
  adminId = (await anAdmin(t.db, { name: 'Chefe' })).userId;
  admin = await t.as({ userId: adminId });
  focus = await aJourney(t.db, { name: 'Foco sem Ruído' });
  const others = [await aJourney(t.db, { name: 'Calma' }), await aJourney(t.db, { name: 'Ritmo' })];
  const fourth = await aJourney(t.db, { name: 'Sono' });
  for (const [index, name] of names.entries()) {
    const now = new Date(Date.UTC(2026, 0, 1 + ((index * 3) % 4), 12));
    const { userId } = await aMember(t.db, { name, email: `pessoa-${index}@lista.exemplo`, now });
    ids[name] = userId;
    if (index % 2 === 0) await anEnrollment(t.db, { userId, journeyId: focus.id, startedAt: now });
  }
  for (const { id: journeyId } of [...others, fourth])
    await anEnrollment(t.db, { userId: ids['Íris']!, journeyId, startedAt: new Date('2026-02-01T12:00:00Z') });
});

interface Listed {
  id: string;
  name: string;
  createdAt: string;
  journeys: { name: string }[];
  enrollmentCount: number;
  lastSeenOn: string | null;
}

/** Reads the whole list page by page. */
async function readAll(query: string, limit = 2): Promise<Listed[]> {
  const items: Listed[] = [];
  let cursor = '';
  do {
    const { status, body } = await admin.get(`/api/admin/people?limit=${limit}${query}${cursor}`);
    expect(status).toBe(200);
    items.push(...body.items);
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
  } while (cursor);
  return items;
}

describe.each(SORTS)('sorted by %s', (sort) => {
  // Without a search people are read along the sort's index, else gathered first.
  test.each(['', '&search=lista.exemplo', `&search=a`])(
    'pages neither repeat nor leave out anybody: "%s"',
    async (filter) => {
      const read = async (direction: string, limit?: number) =>
        (await readAll(`&role=all${filter}&sort=${sort}&direction=${direction}`, limit)).map(({ id }) => id);
      const upwards = await read('asc');
      expect(new Set(upwards).size).toBe(upwards.length);
      expect(upwards).toEqual(await read('asc', 100));
      expect(await read('desc')).toEqual(upwards.toReversed());
    },
  );
});

test('names are sorted without regard to accents and capitals, and newcomers stand first unless asked otherwise', async () => {
  const byName = await readAll('&role=user&sort=name&direction=asc');
  expect([...new Set(byName.map(({ name }) => name.toLowerCase()))]).toEqual([
    '=1+1',
    'álvaro dias',
    'ana paula',
    'bruno "bê"',
    'íris',
    'zoë',
  ]);
  const joined = (await readAll('&role=user')).map(({ createdAt }) => createdAt);
  expect(joined).toEqual(joined.toSorted().toReversed());
});

test('a journey keeps to who is enrolled in it, and the count tells how many there are', async () => {
  const { body } = await admin.get(`/api/admin/people?role=user&journeyId=${focus.id}&sort=name&direction=asc&limit=2`);
  expect([body.items.length, body.count, body.isCapped]).toEqual([2, 4, false]);
  const all = await readAll(`&role=user&journeyId=${focus.id}&sort=name&direction=asc`);
  expect(all.map(({ name }) => name)).toEqual(['=1+1', 'Álvaro Dias', 'Ana Paula', 'Íris']);
  expect((await readAll(`&role=user&journeyId=${focus.id}&search=ana`)).map(({ name }) => name)).toEqual(['Ana Paula']);
  expect(await readAll(`&role=admin&journeyId=${focus.id}`)).toEqual([]);
});

test('a person stands with the latest three of their journeys and how many there are', async () => {
  const [iris] = await readAll(`&role=user&search=${encodeURIComponent('íris')}`);
  expect(iris!.enrollmentCount).toBe(4);
  expect(iris!.journeys.map(({ name }) => name)).toEqual(['Sono', 'Ritmo', 'Calma']);
  const [nobody] = await readAll('&role=user&search=zoe%20lista.exemplo');
  expect(nobody).toMatchObject({ journeys: [{ name: 'Foco sem Ruído' }].slice(0, nobody!.enrollmentCount) });
});

test('they were last there on the day of their session, else of their last first login; else nobody knows', async () => {
  const find = async (name: string) =>
    (await readAll(`&role=user&search=${encodeURIComponent(name)}`)).find(({ id }) => id === ids[name])!.lastSeenOn;
  expect(await find('Zoë')).toBeNull();
  await t.db.update(userStats).set({ lastLoginDate: '2026-03-01' }).where(eq(userStats.userId, ids['Zoë']!));
  expect(await find('Zoë')).toBe('2026-03-01');
  await t.as({ userId: ids['Zoë']! });
  expect(await find('Zoë')).toBe('2026-03-09');
});

test('a position of another sort, or of nobody, is refused', async () => {
  const { body } = await admin.get('/api/admin/people?role=all&limit=1&sort=joined');
  for (const query of [
    `sort=name&cursor=${body.nextCursor}`,
    'cursor=x',
    `cursor=${btoa('["name","\\u0000","a"]')}&sort=name`,
  ]) {
    const answer = await admin.get(`/api/admin/people?role=all&${query}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  }
});

test('the table for spreadsheets has the filtered list, in order, computes nobody’s name, and is written down', async () => {
  const { status, headers, body } = await admin.get(
    '/api/admin/people/export?role=user&search=lista.exemplo&sort=name&direction=asc',
  );
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain('attachment; filename="pessoas.csv"');
  const lines = (body as string).split('\r\n');
  expect(lines[0]).toBe('\ufeffNome;E-mail;Papel;Cargo;Inscrições;Inscrições ativas;Tags;Último acesso;Desde');
  expect(lines).toHaveLength(names.length + 2);
  expect(lines[1]).toBe("'=1+1;pessoa-6@lista.exemplo;Usuário;;1;1;;;03/01/2026");
  const [entry] = await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ action: 'Pessoas exportadas', subject: 'Membros', actorId: adminId });
});
