import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { enrollments } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { platformSettings } from '../tables/settings.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });

const switchExplore = async (value: boolean) => {
  await t.db
    .update(platformSettings)
    .set({ settingValue: { value } })
    .where(eq(platformSettings.settingKey, 'explore_tab_enabled'));
};
afterEach(() => switchExplore(true));

/** Reads the whole catalogue, page by page. */
async function readCatalogue(caller: Awaited<ReturnType<typeof t.as>>, limit: number) {
  const items: { id: string; name: string }[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await caller.get(`/api/journeys?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`);
    items.push(...body.items);
    cursor = body.nextCursor;
  } while (cursor);
  return items;
}

describe('the catalogue', () => {
  test('shows active public journeys, newest first, each once over all pages, and nothing else', async () => {
    travelTo(noon);
    const at = (minute: number) => new Date(Date.parse(noon) + minute * 60_000);
    const wanted: string[] = [];
    for (const minute of [1, 2, 2, 3, 4]) wanted.unshift((await aJourney(t.db, { createdAt: at(minute) })).id);
    const hidden = [
      await aJourney(t.db, { status: 'inactive' }),
      await aJourney(t.db, { visibilidade: 'apenas_inscritos' }),
    ];
    const caller = await t.as(await aMember(t.db));

    const seen = (await readCatalogue(caller, 2)).map(({ id }) => id);

    expect(new Set(seen).size).toBe(seen.length);
    const ours = seen.filter((id) => wanted.includes(id));
    expect(ours).toHaveLength(5);
    const minutes = await Promise.all(
      ours.map(async (id) => (await t.db.select().from(journeys).where(eq(journeys.id, id)))[0]!.createdAt.getTime()),
    );
    expect(minutes).toEqual(minutes.toSorted((a, b) => b - a));
    for (const { id } of hidden) expect(seen).not.toContain(id);
  });

  test('a paid journey shows its offer but never its product ids; enrolled members see where they stand', async () => {
    const paid = await aJourney(t.db, {
      tipo: 'paga',
      externalProductIds: ['SEGREDO-77'],
      ctaTexto: 'Quero Participar',
    });
    const own = await aJourney(t.db, { lessons: 4 });
    const member = await aMember(t.db);
    await anEnrollment(t.db, { userId: member.userId, journeyId: own.id, completed: 1 });
    const caller = await t.as(member);

    const answer = await caller.get('/api/journeys?limit=100');

    const cardOf = (id: string) => answer.body.items.find((card: { id: string }) => card.id === id);
    expect(cardOf(paid.id)).toMatchObject({
      tipo: 'paga',
      ctaTexto: 'Quero Participar',
      isEnrolled: false,
      enrollment: null,
    });
    expect(cardOf(paid.id).checkoutUrl).toMatch(/^https:/);
    expect(JSON.stringify(answer.body)).not.toContain('SEGREDO-77');
    expect(cardOf(own.id)).toMatchObject({
      isEnrolled: true,
      enrollment: { currentDay: 2, completedDays: 1, progressPercent: 50 },
    });
  });

  test('with Explorar off neither the catalogue nor self-enrolment answers, but what one has stays open', async () => {
    const journey = await aJourney(t.db, { lessons: 1 });
    const member = await aMember(t.db);
    const own = await aJourney(t.db, { lessons: 1 });
    await anEnrollment(t.db, { userId: member.userId, journeyId: own.id });
    const caller = await t.as(member);
    await switchExplore(false);

    const catalogue = await caller.get('/api/journeys');
    const enrolling = await caller.post(`/api/journeys/${journey.id}/enrollment`);

    expect([catalogue.status, catalogue.body.message]).toEqual([403, 'A aba Explorar está desabilitada']);
    expect([enrolling.status, enrolling.body.code]).toEqual([403, 'explore_disabled']);
    expect((await caller.post(`/api/journeys/${own.id}/enrollment`)).status).toBe(200);
    expect((await caller.get(`/api/journeys/${own.id}`)).body.access).toBe('enrolled');
  });
});

describe('enrolling oneself', () => {
  test('starts at day 1 with origin catalogo_gratuito; doing it fifty times at once is doing it once', async () => {
    travelTo(noon);
    const journey = await aJourney(t.db, { lessons: 2 });
    const member = await aMember(t.db);
    const caller = await t.as(member);

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => caller.post(`/api/journeys/${journey.id}/enrollment`)),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]!.body).toMatchObject({ currentDay: 1, origin: 'catalogo_gratuito', completedDays: 0 });
    const rows = await t.db.select().from(enrollments).where(eq(enrollments.userId, member.userId));
    expect(rows).toMatchObject([{ scheduleStartedOn: '2026-03-09', currentDay: 1, completedAt: null }]);
  });

  test.each([
    ['a paid journey', { tipo: 'paga' }, 403, 'journey_not_free'],
    ['a journey for enrolled members only', { visibilidade: 'apenas_inscritos' }, 403, 'journey_access_denied'],
    [
      'a paid journey for enrolled members only',
      { tipo: 'paga', visibilidade: 'apenas_inscritos' },
      403,
      'journey_access_denied',
    ],
    ['an inactive journey', { status: 'inactive' }, 404, 'journey_not_found'],
  ] as const)('is refused for %s', async (_what, overrides, status, code) => {
    const journey = await aJourney(t.db, overrides);
    const caller = await t.as(await aMember(t.db));
    const answer = await caller.post(`/api/journeys/${journey.id}/enrollment`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('a journey’s page', () => {
  test('without an enrolment sends the offer of a paid journey and not one lesson', async () => {
    const lessons = [
      { title: 'Título secreto' },
      { missionType: 'desafio' as const },
      { missionType: 'enquete' as const },
    ];
    const journey = await aJourney(t.db, { tipo: 'paga', lessons });
    const answer = await (await t.as(await aMember(t.db))).get(`/api/journeys/${journey.id}`);
    expect(answer.body).toMatchObject({ access: 'premium', lessons: [], nextLesson: null, enrollment: null });
    expect(answer.body).toMatchObject({ journey: { lessonCount: 3 }, missionCount: 2 });
    expect(JSON.stringify(answer.body)).not.toContain('Título secreto');
  });

  test('tells a visitor of a free one to start it, of a closed one that it is closed, of an inactive one nothing', async () => {
    const caller = await t.as(await aMember(t.db));
    const read = async (overrides: Parameters<typeof aJourney>[1]) =>
      caller.get(`/api/journeys/${(await aJourney(t.db, overrides)).id}`);
    expect((await read({})).body.access).toBe('free');
    const closed = await read({ visibilidade: 'apenas_inscritos', tipo: 'paga' });
    expect([closed.status, closed.body.message]).toEqual([403, 'Você não tem acesso a esta jornada']);
    const inactive = await read({ status: 'inactive' });
    expect([inactive.status, inactive.body.message]).toEqual([404, 'Jornada não encontrada']);
  });

  test('an enrolled member keeps an inactive journey, with each lesson’s state and the date of the next', async () => {
    travelTo(noon);
    const member = await aMember(t.db);
    const journey = await aJourney(t.db, {
      status: 'inactive',
      modoLiberacao: 'uma_por_dia',
      lessons: [{}, { description: 'Texto da segunda' }, {}],
    });
    await anEnrollment(t.db, {
      userId: member.userId,
      journeyId: journey.id,
      startedAt: new Date(noon),
      completed: [{ dayNumber: 1, at: new Date(noon) }],
    });

    const { body } = await (await t.as(member)).get(`/api/journeys/${journey.id}`);

    expect(body.lessons.map((l: { status: string; releaseDate: string | null }) => [l.status, l.releaseDate])).toEqual([
      ['completed', null],
      ['locked', '2026-03-10'],
      ['locked', '2026-03-11'],
    ]);
    expect(body.nextLesson).toMatchObject({
      dayNumber: 2,
      isOpen: false,
      releaseDate: '2026-03-10',
      description: null,
    });
    expect(JSON.stringify(body)).not.toContain('Texto da segunda');
  });
});

describe('Minhas Jornadas', () => {
  test('lists one’s own enrolments, last touched first, with the lesson that can be done now', async () => {
    travelTo(noon);
    const [member, other] = [await aMember(t.db), await aMember(t.db)];
    const [older, newer, waiting] = [
      await aJourney(t.db),
      await aJourney(t.db),
      await aJourney(t.db, { modoLiberacao: 'uma_por_dia' }),
    ];
    const at = (iso: string) => new Date(iso);
    await anEnrollment(t.db, { userId: member.userId, journeyId: older.id, updatedAt: at('2026-03-01T10:00:00Z') });
    await anEnrollment(t.db, {
      userId: member.userId,
      journeyId: newer.id,
      updatedAt: at('2026-03-08T10:00:00Z'),
      completed: 3,
    });
    await anEnrollment(t.db, {
      userId: member.userId,
      journeyId: waiting.id,
      startedAt: at(noon),
      updatedAt: at('2026-03-05T10:00:00Z'),
      completed: [{ dayNumber: 1, at: at(noon) }],
    });
    await anEnrollment(t.db, { userId: other.userId, journeyId: older.id });
    const caller = await t.as(member);

    const { body } = await caller.get('/api/enrollments?limit=2');
    const rest = await caller.get(`/api/enrollments?limit=2&cursor=${body.nextCursor}`);

    const all = [...body.items, ...rest.body.items];
    expect(all.map((item) => item.journey.id)).toEqual([newer.id, waiting.id, older.id]);
    expect(all.map((item) => item.openLesson?.dayNumber ?? null)).toEqual([null, null, 1]);
    expect(all[0].enrollment).toMatchObject({ currentDay: 4, completedDays: 3, progressPercent: 100 });
    expect(rest.body.nextCursor).toBeNull();
  });
});
