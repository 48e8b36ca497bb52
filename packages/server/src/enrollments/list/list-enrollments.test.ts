import type { EnrollmentRow } from '@jornada/contract/enrollments/admin-enrollments';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { searchTerms } from '../../platform/database/search-terms.ts';
import { newId } from '../../platform/ids.ts';
import { userRoles } from '../../tables/accounts.ts';
import { auditLog } from '../../tables/audit.ts';
import { positionOf, SORTS, type Position, type EnrollmentListed } from './list-order.ts';
import { countAll } from './list-search.ts';
import { listEnrollments, listFound } from './list-store.ts';

const t = useTestApp();
let admin: Caller;
let adminId: string;
const names = ['Álvaro Dias', 'ana paula', 'Ana Paula', 'Bruno "Bê"', 'Íris', 'Zoë', 'José', '=1+1'];

beforeAll(async () => {
  const chief = await anAdmin(t.db, { name: 'Chefe' });
  adminId = chief.userId;
  admin = await t.as(chief);
  const journeys = [
    await aJourney(t.db, { name: 'Coração leve', lessons: 3 }),
    await aJourney(t.db, { name: 'Foco', lessons: 7, modoLiberacao: 'uma_por_dia' }),
    // So many days that several share a percentage.
    await aJourney(t.db, { name: 'foco', lessons: 4, totalDays: 400 }),
  ];
  for (const [index, name] of names.entries()) {
    const { userId } = await aMember(t.db, { name, email: `pessoa-${index}@listas.exemplo` });
    for (const [place, { id: journeyId }] of journeys.entries()) {
      if ((index + place) % 4 === 3) continue;
      const now = new Date(Date.UTC(2026, 0, 1 + ((index * 5 + place) % 4)));
      await anEnrollment(t.db, { userId, journeyId, completed: (index + place) % 4, startedAt: now });
    }
  }
  const { userId } = await anAdmin(t.db, { name: 'Ana Administradora' });
  await anEnrollment(t.db, { userId, journeyId: journeys[0]!.id });
});

async function lastAuditEntry() {
  const [entry] = await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return entry;
}

/** The whole list, page by page. */
async function readAll(query: string, limit = 3) {
  const items: { id: string; user: { name: string }; journey: { name: string }; progressPercent: number }[] = [];
  let cursor = '';
  do {
    const { status, body } = await admin.get(`/api/admin/enrollments?limit=${limit}${query}${cursor}`);
    expect(status).toBe(200);
    items.push(...body.items);
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
  } while (cursor);
  return items;
}

const ALL = 18;

describe.each(SORTS)('sorted by %s', (sort) => {
  test.each(['asc', 'desc'] as const)('%s: pages neither repeat nor leave out anybody', async (direction) => {
    const ids = (await readAll(`&sort=${sort}&direction=${direction}`)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ALL);
    const atOnce = await readAll(`&sort=${sort}&direction=${direction}`, 100);
    expect(ids).toEqual(atOnce.map(({ id }) => id));
    const backwards = await readAll(`&sort=${sort}&direction=${direction === 'asc' ? 'desc' : 'asc'}`);
    expect(backwards.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test.each(['asc', 'desc'] as const)('%s: few and many found are sorted the same', async (direction) => {
    for (const words of ['foco', 'listas.exemplo', 'a', 'ana foco']) {
      const filter = { journeyId: undefined, status: null, words: searchTerms(words)!, sort, direction };
      const gathered = await listEnrollments(t.db, { ...filter, after: null, limit: 100 });
      for (const areManyPeople of [true, false]) {
        const walked: string[] = [];
        let after: Position | null = null;
        do {
          const rows: EnrollmentListed[] = await listFound(
            t.db,
            { ...filter, after, limit: 2 },
            { ids: [], hasManyOfJourneys: true, hasManyOfPeople: true, areManyPeople },
          );
          walked.push(...rows.slice(0, 2).map(({ id }) => id));
          after = rows.length > 2 ? positionOf(sort, rows[1]!) : null;
        } while (after);
        expect([words, walked]).toEqual([words, gathered.rows.map(({ id }) => id)]);
      }
    }
  });
});

test('names are sorted without regard to accents and capitals, journeys too, and percentages as numbers', async () => {
  const users = (await readAll('&sort=user&direction=asc')).map(({ user }) => user.name);
  expect([...new Set(users.map((name) => name.toLowerCase()))]).toEqual([
    '=1+1',
    'álvaro dias',
    'ana paula',
    'bruno "bê"',
    'íris',
    'josé',
    'zoë',
  ]);
  const journeys = (await readAll('&sort=journey&direction=desc')).map(({ journey }) => journey.name);
  expect([...new Set(journeys.map((name) => name.toLowerCase()))]).toEqual(['foco', 'coração leve']);
  const progress = (await readAll('&sort=progress&direction=desc')).map(({ progressPercent }) => progressPercent);
  expect(progress).toEqual(progress.toSorted((a, b) => b - a));
});

test('a search finds by name, by e-mail and by journey, accents and case ignored', async () => {
  const found = async (search: string) => {
    const rows = await readAll(`&sort=user&direction=asc&search=${encodeURIComponent(search)}`);
    return new Set(rows.map(({ user, journey }) => `${user.name}: ${journey.name}`));
  };
  expect(await found('alvaro')).toEqual(
    new Set(['Álvaro Dias: Coração leve', 'Álvaro Dias: Foco', 'Álvaro Dias: foco']),
  );
  expect((await found('PAULA ana')).size).toBe(4);
  expect(await found('pessoa-4@')).toEqual(new Set(['Íris: Coração leve', 'Íris: Foco', 'Íris: foco']));
  expect((await found('coracao')).size).toBe(6);
  // Neither text has both words; no wildcards.
  expect(await found('alvaro coracao')).toEqual(new Set());
  expect(await found('%')).toEqual(new Set());
  expect(await found('a\\')).toEqual(new Set());
});

test('administrators who are enrolled themselves are not counted, whatever the status', async () => {
  const { id: journeyId } = await aJourney(t.db, { lessons: 3 });
  const paused = { suspendedAt: new Date(), pausedAt: new Date() };
  for (const { userId } of [await anAdmin(t.db), await anAdmin(t.db), await aMember(t.db)]) {
    await anEnrollment(t.db, { userId, journeyId });
  }
  for (const { userId } of [await anAdmin(t.db), await aMember(t.db)]) {
    await anEnrollment(t.db, { userId, journeyId, completed: 3 });
  }
  for (const { userId } of [await anAdmin(t.db), await aMember(t.db)]) {
    await anEnrollment(t.db, { userId, journeyId, ...paused });
  }
  const counts = [];
  for (const status of [null, 'ativo', 'concluido', 'pausado'] as const) {
    counts.push(await countAll(t.db, { journeyId, status }));
  }
  expect(counts).toEqual([3, 1, 1, 1]);
});

test('a filter keeps to one journey, and the count tells how many there are', async () => {
  const [{ journey }] = (await readAll('&sort=journey&direction=asc', 100)) as unknown as [{ journey: { id: string } }];
  const { body } = await admin.get(`/api/admin/enrollments?journeyId=${journey.id}&limit=2&sort=progress`);
  expect([body.items.length, body.count, body.isCapped]).toEqual([2, 6, false]);
  expect((await readAll(`&journeyId=${journey.id}&sort=user`)).length).toBe(6);
  expect((await readAll(`&journeyId=${journey.id}&sort=journey`)).length).toBe(6);
  expect((await readAll(`&journeyId=${journey.id}&search=dias`)).length).toBe(1);
});

test('only plain users are listed, also those whose role nobody wrote down', async () => {
  const { userId, name } = await aMember(t.db);
  await t.db.delete(userRoles).where(eq(userRoles.userId, userId));
  await anEnrollment(t.db, { userId });
  const listed = (await readAll('')).map(({ user }) => user.name);
  expect(listed).not.toContain('Ana Administradora');
  expect(listed).toContain(name);
});

test('a status is concluded at the last day, paused whenever lessons are closed, and active otherwise', async () => {
  const journey = await aJourney(t.db, { name: 'Estados', lessons: 3 });
  const now = new Date();
  await anEnrollment(t.db, { journeyId: journey.id, completed: 1 });
  await anEnrollment(t.db, { journeyId: journey.id, completed: 2 });
  await anEnrollment(t.db, { journeyId: journey.id, completed: 3, suspendedAt: now, pausedAt: now });
  await anEnrollment(t.db, { journeyId: journey.id, suspendedAt: now });
  const { body } = await admin.get(`/api/admin/enrollments?journeyId=${journey.id}&sort=progress&direction=asc`);
  const told = body.items.map((row: { status: string; isPaused: boolean; progressPercent: number }) => [
    row.status,
    row.isPaused,
    row.progressPercent,
  ]);
  expect(told).toEqual([
    ['pausado', false, 33],
    ['ativo', false, 67],
    ['concluido', false, 100],
    ['pausado', true, 100],
  ]);
});

test('a position of another sort, or of nobody, is refused', async () => {
  const { body } = await admin.get('/api/admin/enrollments?limit=1&sort=date');
  for (const query of [
    `sort=user&cursor=${body.nextCursor}`,
    'cursor=x',
    `cursor=${btoa('["\\u0000","a","b"]')}&sort=user`,
  ]) {
    const answer = await admin.get(`/api/admin/enrollments?${query}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  }
});

test('the table for spreadsheets has the filtered list, in order, computes nobody’s name, and is written down', async () => {
  const { status, headers, body } = await admin.get(
    '/api/admin/enrollments/export?search=listas.exemplo&sort=user&direction=asc',
  );
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain('attachment; filename="inscricoes.csv"');
  const lines = (body as string).split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffNome;E-mail;Jornada;Origem;ID do produto;Dia ou lição;Total;Progresso (%);Início;Começou;Último dia de estudo;Concluída em;Status;Acesso até',
  );
  expect(lines).toHaveLength(ALL + 2);
  expect(lines[1]).toMatch(/^'=1\+1;pessoa-7@listas\.exemplo;/);
  expect(lines.some((line) => line.startsWith('"Bruno ""Bê""";'))).toBe(true);
  expect(lines.find((line) => line.startsWith('Álvaro Dias;pessoa-0@listas.exemplo;Coração'))).toBe(
    'Álvaro Dias;pessoa-0@listas.exemplo;Coração leve;catalogo_gratuito;;1;3;33;31/12/2025;não;;;Ativo;',
  );
  expect(await lastAuditEntry()).toMatchObject({
    action: 'Inscrições exportadas',
    subject: 'Todas as jornadas',
    actorId: adminId,
  });
});

test('an export of a journey and a status is written down as such, also of a journey that there is not', async () => {
  const { id } = await aJourney(t.db, { name: 'Exportada' });
  await admin.get(`/api/admin/enrollments/export?journeyId=${id}&status=pausado`);
  expect(await lastAuditEntry()).toMatchObject({ subject: 'Exportada · Pausado', subjectId: id, actorId: adminId });
  const { status } = await admin.get(`/api/admin/enrollments/export?journeyId=${newId(new Date())}`);
  expect(status).toBe(200);
  expect(await lastAuditEntry()).toMatchObject({ action: 'Inscrições exportadas', subject: 'Jornada desconhecida' });
});

test('list and file say who never began, when each studied last, and since when a journey is complete', async () => {
  const { id } = await aJourney(t.db, { name: 'De três dias', lessons: 3 });
  const now = new Date('2026-03-09T02:30:00Z');
  const done = (...days: string[]) => days.map((at, index) => ({ dayNumber: index + 1, at: new Date(at) }));
  await anEnrollment(t.db, { journeyId: id, now, userId: (await aMember(t.db, { name: 'Aline' })).userId });
  await anEnrollment(t.db, {
    journeyId: id,
    now,
    userId: (await aMember(t.db, { name: 'Bento' })).userId,
    // Late in the evening of the fifth in São Paulo.
    completed: done('2026-03-04T15:00:00Z', '2026-03-06T02:30:00Z'),
  });
  await anEnrollment(t.db, {
    journeyId: id,
    now,
    userId: (await aMember(t.db, { name: 'Clara' })).userId,
    completed: done('2026-03-04T15:00:00Z', '2026-03-05T15:00:00Z', '2026-03-07T02:30:00Z'),
  });
  const query = `journeyId=${id}&sort=user&direction=asc`;
  const { body } = await admin.get(`/api/admin/enrollments?${query}`);
  const seen = body.items.map((row: EnrollmentRow) => [row.user.name, row.lastStudyOn, row.completedAt]);
  expect(seen).toEqual([
    ['Aline', null, null],
    ['Bento', '2026-03-05', null],
    ['Clara', '2026-03-06', '2026-03-07T02:30:00.000Z'],
  ]);
  const file = (await admin.get(`/api/admin/enrollments/export?${query}`)).body as string;
  const lines = file.trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(';').slice(-5).join(';'))).toEqual([
    'não;;;Ativo;',
    'sim;05/03/2026;;Concluído;',
    'sim;06/03/2026;06/03/2026;Concluído;',
  ]);
});
