import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourneyForm } from '../../fixtures/forms.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { auditLog } from '../tables/audit.ts';

const t = useTestApp();
const path = '/api/admin/journeys';
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

async function saved(id: string, changes: object) {
  const { form, version } = (await admin.get(`${path}/${id}`)).body;
  return admin.put(`${path}/${id}`, { form: { ...form, ...changes }, version });
}

describe('the list', () => {
  test('tells lessons and enrolments of each journey, and finds them by name whatever the accents', async () => {
    const before = (await admin.get(path)).body.counts;
    const journey = await aJourney(t.db, { name: 'Respiração sem pressa', lessons: 4, totalDays: 7 });
    await aJourney(t.db, { name: 'Respirar 100%', status: 'inactive', lessons: 0 });
    for (let n = 0; n < 2; n++) await anEnrollment(t.db, { journeyId: journey.id });

    const { body } = await admin.get(`${path}?search=${encodeURIComponent('  PRESSA respiracao ')}`);
    expect(body.items).toEqual([
      {
        id: journey.id,
        name: 'Respiração sem pressa',
        status: 'active',
        tipo: 'gratuita',
        visibilidade: 'publica',
        modoLiberacao: 'imediata',
        totalDays: 7,
        lessonCount: 4,
        enrollmentCount: 2,
        createdAt: journey.createdAt.toISOString(),
      },
    ]);
    expect(body.counts).toEqual({ total: before.total + 2, active: before.active + 1 });
    const namesOf = async (query: string) =>
      (await admin.get(`${path}?${query}`)).body.items.map(({ name }: { name: string }) => name);
    expect(await namesOf('search=respira&status=inactive')).toEqual(['Respirar 100%']);
    expect(await namesOf(`search=${encodeURIComponent('100%')}`)).toEqual(['Respirar 100%']);
    expect(await namesOf(`search=${encodeURIComponent('%')}&status=active`)).toEqual([]);
    expect((await admin.get(`${path}?search=${encodeURIComponent('a\0b')}`)).status).toBe(400);
  });

  test('goes on where a page ended, newest first', async () => {
    const made = [];
    for (let n = 0; n < 3; n++) made.unshift((await aJourney(t.db, { name: `Página única ${n}`, lessons: 0 })).id);
    const first = await admin.get(`${path}?search=pagina unica&limit=2`);
    const second = await admin.get(`${path}?search=pagina unica&limit=2&cursor=${first.body.nextCursor}`);
    expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual(made);
    expect(second.body.nextCursor).toBeNull();
  });
});

test('a journey of very many people is counted no further than anybody reads', async () => {
  const { id } = await aJourney(t.db, { name: 'Muita gente', lessons: 0 });
  const [now, day] = ['2026-03-09T15:00:00Z', '2026-03-09'];
  await t.db.execute(sql`
    insert into users (id, name, email, email_verified, created_at, updated_at)
    select gen_random_uuid(), 'Pessoa', 'muita-gente-' || n || '@jornada.exemplo', false, ${now}, ${now}
      from generate_series(1, 10005) n`);
  // Without it each foreign key check reads the whole table, the best plan while it was small.
  await t.db.execute(sql`analyze users`);
  await t.db.execute(sql`
    insert into user_journey_enrollments (id, user_id, journey_id, current_day, started_at, schedule_started_on, origin, created_at, updated_at)
    select gen_random_uuid(), id, ${id}, 1, ${now}, ${day}, 'manual', ${now}, ${now}
      from users where email like 'muita-gente-%'`);
  expect((await admin.get(`${path}?search=muita gente`)).body.items).toMatchObject([{ enrollmentCount: 10_001 }]);
  expect((await admin.get(`${path}/${id}`)).body.counts.enrollments).toBe(10_005);
});

describe('the form', () => {
  test('makes a journey that a member finds at once, and saves every field', async () => {
    const form = aJourneyForm({ name: 'Foco sem ruído', tags: ['foco', 'foco', ' manhã '] });
    const created = await admin.post(path, form);
    expect(created).toMatchObject({
      status: 201,
      body: {
        form: { ...form, tags: ['foco', 'manhã'] },
        counts: { lessons: 0, enrollments: 0, attachments: 0, answers: 0 },
      },
    });
    const { id } = created.body;
    const member = await t.as(await aMember(t.db));
    expect((await member.get(`/api/journeys/${id}`)).body.journey.name).toBe('Foco sem ruído');

    const changes = {
      name: 'Foco com calma',
      description: 'Em três semanas.',
      profileType: 'Criativo',
      totalDays: 5,
      status: 'inactive',
      tags: [],
      externalProductIds: ['prod-1', '', 'prod-1', ' prod-2 '],
      tipo: 'paga',
      visibilidade: 'publica',
      modoLiberacao: 'uma_por_dia',
      checkoutUrl: 'https://exemplo.com.br/comprar',
      precoDisplay: 'R$ 97,00',
      ctaTexto: 'Quero começar',
      accessTerm: { kind: 'months', amount: 12 },
      productTerms: [{ productId: 'prod-2', term: { kind: 'days', amount: 30 } }],
      questionsEnabled: true,
    };
    const updated = await saved(id, changes);
    const stored = { ...changes, cover: null, externalProductIds: ['prod-1', 'prod-2'] };
    expect([updated.status, updated.body.form]).toEqual([200, stored]);
    expect((await admin.get(`${path}/${id}`)).body).toEqual(updated.body);
    expect((await member.get(`/api/journeys/${id}`)).status).toBe(404);
  });

  test('keeps what two administrators wrote: the second one is told, and neither is overwritten', async () => {
    const { id } = await aJourney(t.db);
    const { form, version } = (await admin.get(`${path}/${id}`)).body;
    const first = await admin.put(`${path}/${id}`, { form: { ...form, name: 'Da Helena' }, version });
    // In the same millisecond of the tests' clock.
    expect(first.body.version > version).toBe(true);
    const second = await admin.put(`${path}/${id}`, { form: { ...form, name: 'Do Caio' }, version });
    expect([second.status, second.body.code]).toEqual([409, 'edited_meanwhile']);
    expect((await admin.get(`${path}/${id}`)).body.form.name).toBe('Da Helena');
    expect(
      (await admin.put(`${path}/${id}`, { form: { ...form, name: 'Do Caio' }, version: first.body.version })).status,
    ).toBe(200);
  });

  test('saved without a change stays as it is, and nobody else has to start over', async () => {
    const { id } = await aJourney(t.db);
    const { version } = (await admin.get(`${path}/${id}`)).body;
    expect((await saved(id, {})).body.version).toBe(version);
    expect(await t.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).toEqual([]);
  });

  test.each([
    [{ name: '   ' }, 'name', 'Nome é obrigatório'],
    [
      { tipo: 'paga', visibilidade: 'apenas_inscritos', externalProductIds: [' '] },
      'externalProductIds',
      'Jornadas pagas devem ter pelo menos 1 ID de produto externo',
    ],
    [{ tipo: 'paga', externalProductIds: ['x'] }, 'checkoutUrl', 'Jornadas pagas públicas precisam de URL de checkout'],
    [{ checkoutUrl: 'javascript:alert(1)' }, 'checkoutUrl', 'Use um endereço que comece com https://'],
    [{ checkoutUrl: 'https:exemplo.com.br' }, 'checkoutUrl', 'Use um endereço que comece com https://'],
    [{ totalDays: 0 }, 'totalDays', 'Use 1 ou mais'],
    [{ totalDays: -3 }, 'totalDays', 'Use 1 ou mais'],
    [{ totalDays: 1.5 }, 'totalDays', 'Use um número inteiro'],
    [{ totalDays: '21' }, 'totalDays', 'Use um número inteiro'],
    [{ totalDays: '2,5' }, 'totalDays', 'Use um número inteiro'],
    [{ totalDays: true }, 'totalDays', 'Use um número inteiro'],
    [{ totalDays: null }, 'totalDays', 'Use um número inteiro'],
  ])('refuses %j', async (changes, field, message) => {
    const { status, body } = await admin.post(path, aJourneyForm(changes as never));
    expect([status, body.issues]).toEqual([400, [{ path: field, message }]]);
  });

  test('a paid journey for who is enrolled needs no address of a checkout', async () => {
    const form = aJourneyForm({ tipo: 'paga', visibilidade: 'apenas_inscritos', externalProductIds: ['p'] });
    expect((await admin.post(path, form)).status).toBe(201);
  });

  test('survives what people paste: accents that come apart, what nobody sees', async () => {
    const typed = aJourneyForm({ name: '\u2068Voce\u0302\u200B 👩‍🏫\u2069', tags: ['fo\u0301co', '\u200B'] });
    const { form } = (await admin.post(path, typed)).body;
    expect([form.name, form.tags]).toEqual(['Você 👩‍🏫', ['fóco']]);
  });

  test.each([
    ['nothing that can be seen', '\u200B\u3164', 'Nome é obrigatório'],
    ['no letter or digit', '🚀 ...', 'Use pelo menos uma letra ou um número'],
    ['half a character', 'Foco \ud83d', 'Contém um caractere inválido'],
  ])('refuses a name of %s', async (_what, name, message) => {
    const { status, body } = await admin.post(path, aJourneyForm({ name }));
    expect([status, body.issues]).toEqual([400, [{ path: 'name', message }]]);
  });
});
