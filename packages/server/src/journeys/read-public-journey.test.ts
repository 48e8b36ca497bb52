import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAttachment } from '../../fixtures/attachment.ts';
import { aCertificate } from '../../fixtures/certificate.ts';
import { certify } from '../../fixtures/certificate-settings.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { platformSettings } from '../tables/settings.ts';

const t = useTestApp({ now: '2026-03-09T15:00:00Z' });

const turn = async (key: 'explore_tab_enabled' | 'gamification_enabled', value: boolean) =>
  t.db
    .update(platformSettings)
    .set({ settingValue: { value } })
    .where(sql`setting_key = ${key}`);
afterEach(async () => {
  await turn('explore_tab_enabled', true);
  await turn('gamification_enabled', true);
});

const reader = async () => t.as(await aMember(t.db));
const read = async (journey: { id: string }, caller?: Awaited<ReturnType<typeof reader>>) =>
  (caller ?? (await reader())).get(`/api/explore/${journey.id}`);

describe('a journey’s page in the catalogue (decision K5)', () => {
  test('sends of a lesson its title and minutes, and of the whole exactly these fields', async () => {
    const journey = await aJourney(t.db, {
      tipo: 'paga',
      externalProductIds: ['SEGREDO-99'],
      accessTerm: { kind: 'months', amount: 12 },
      lessons: [
        { title: 'Primeira', durationMinutes: 7, videoUrl: 'https://vimeo.com/77', description: 'Texto guardado' },
        { title: 'Segunda', durationMinutes: 0, missionType: 'desafio', missionRequired: true },
        { title: 'Terceira', durationMinutes: 12, missionType: 'reflexao' },
      ],
    });
    await anAttachment(t.db, { lessonId: journey.lessons[0]!.id, name: 'Caderno guardado.pdf' });

    const { status, body } = await read(journey);

    expect(status).toBe(200);
    expect(body.journey.accessTerm).toEqual({ kind: 'months', amount: 12 });
    expect(Object.keys(body).sort()).toEqual(['certificateHours', 'journey', 'lessons', 'missionCount', 'rewards']);
    expect(Object.keys(body.journey).sort()).toEqual(
      [
        'accessTerm',
        'checkoutUrl',
        'ctaTexto',
        'description',
        'enrollment',
        'id',
        'isEnrolled',
        'lessonCount',
        'modoLiberacao',
        'name',
        'precoDisplay',
        'profileType',
        'tags',
        'tipo',
        'totalDays',
      ].sort(),
    );
    expect(body.lessons).toEqual([
      { title: 'Primeira', durationMinutes: 7 },
      { title: 'Segunda', durationMinutes: 0 },
      { title: 'Terceira', durationMinutes: 12 },
    ]);
    expect(body.missionCount).toBe(2);
    const sent = JSON.stringify(body);
    for (const kept of ['vimeo', 'guardado', 'SEGREDO-99', 'Um passo hoje', 'O que você aprendeu?', 'desafio']) {
      expect(sent).not.toContain(kept);
    }
    for (const lesson of journey.lessons) expect(sent).not.toContain(lesson.id);
  });

  test('lists lessons in their order, however many, and none where none are written', async () => {
    const titles = Array.from({ length: 120 }, (_, index) => `Lição número ${index + 1}`);
    const long = await aJourney(t.db, { lessons: titles.map((title) => ({ title })) });
    expect((await read(long)).body.lessons.map(({ title }: { title: string }) => title)).toEqual(titles);
    const bare = await aJourney(t.db, { lessons: 0 });
    expect((await read(bare)).body).toMatchObject({ lessons: [], missionCount: 0, rewards: { xp: 0, badges: [] } });
  });

  test.each([
    ['an inactive one', { status: 'inactive' }],
    ['one for enrolled members only', { visibilidade: 'apenas_inscritos' }],
  ] as const)('knows nothing of %s, not even for those enrolled and administrators', async (_what, overrides) => {
    const journey = await aJourney(t.db, overrides);
    const member = await aMember(t.db);
    await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
    for (const caller of [await reader(), await t.as(member), await t.as(await anAdmin(t.db))]) {
      const { status, body } = await read(journey, caller);
      expect([status, body.message]).toEqual([404, 'Jornada não encontrada']);
    }
  });

  test('is closed together with Explorar, whatever the journey', async () => {
    const journey = await aJourney(t.db);
    await turn('explore_tab_enabled', false);
    for (const id of [journey.id, '01a0a0a0-0000-7000-8000-000000000000']) {
      const { status, body } = await read({ id });
      expect([status, body.code]).toEqual([403, 'explore_disabled']);
    }
  });

  test('tells those who are enrolled where they stand, and nothing of what they would earn', async () => {
    const journey = await aJourney(t.db, { lessons: 4 });
    const member = await aMember(t.db);
    await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id, completed: 1 });
    const { body } = await read(journey, await t.as(member));
    expect(body).toMatchObject({
      journey: { isEnrolled: true, enrollment: { currentDay: 2, completedDays: 1, progressPercent: 50 } },
      rewards: null,
    });
  });
});

describe('what one earns', () => {
  const lessons = [{}, { missionType: 'desafio', missionRequired: true }, { missionType: 'enquete' }] as const;

  test('is what lessons, missions and the completion pay, and the badge of a first journey', async () => {
    const journey = await aJourney(t.db, { lessons: [...lessons] });
    const { rewards } = (await read(journey)).body;
    expect(rewards).toMatchObject({ xp: 3 * 50 + 100 + 50 + 500, sources: ['licoes', 'missoes', 'conclusao'] });
    expect(rewards.badges).toMatchObject([{ nome: 'Linha de Chegada', raridade: 'raro', icone: 'IconFlag' }]);
    expect(Object.keys(rewards.badges[0]).sort()).toEqual(['descricao', 'icone', 'id', 'nome', 'raridade']);
  });

  test('is only what was not paid to this member before, whatever became of their enrollment', async () => {
    const admin = await t.as(await anAdmin(t.db));
    const journey = await aJourney(t.db, {
      lessons: [{}, { missionType: 'desafio' }, { missionType: 'enquete' }],
      modoLiberacao: 'imediata',
    });
    const member = await aMember(t.db);
    const caller = await t.as(member);
    const remaining = async () => {
      const { xp, sources } = (await read(journey, caller)).body.rewards;
      return [xp, sources];
    };
    const enrol = () => anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
    const remove = async ({ id }: { id: string }) =>
      expect((await admin.delete(`/api/admin/enrollments/${id}`)).status).toBe(200);
    const complete = (index: number) => caller.post(`/api/lessons/${journey.lessons[index]!.id}/completion`);
    expect(await remaining()).toEqual([750, ['licoes', 'missoes', 'conclusao']]);

    const first = await enrol();
    await complete(0);
    await remove(first);
    expect(await remaining()).toEqual([700, ['licoes', 'missoes', 'conclusao']]);

    const second = await enrol();
    for (const index of [0, 1, 2]) expect((await complete(index)).status).toBe(200);
    await remove(second);
    expect(await remaining()).toEqual([100, ['missoes']]);
    // Nobody else is promised less.
    expect((await read(journey)).body.rewards.xp).toBe(750);
  });

  test('holds no badge that this journey would not bring', async () => {
    const member = await aMember(t.db, { badges: ['019b76da-a807-7d2a-bbb5-a363b328e39a'] });
    const done = await aJourney(t.db, { lessons: 1 });
    await anEnrollment(t.db, { userId: member.userId, journeyId: done.id, completed: 1 });
    const caller = await t.as(member);
    const second = await aJourney(t.db);
    expect((await read(second, caller)).body.rewards.badges).toEqual([]);
    await anEnrollment(t.db, { userId: member.userId, journeyId: second.id, completed: 3 });
    const third = await aJourney(t.db);
    expect((await read(third, caller)).body.rewards.badges).toMatchObject([{ nome: 'Pé na Estrada' }]);
  });

  test('leaves out the completion while lessons are still being written', async () => {
    const journey = await aJourney(t.db, { lessons: 3, totalDays: 21 });
    expect((await read(journey)).body.rewards).toEqual({ xp: 150, sources: ['licoes'], badges: [] });
  });

  test('is a certificate where the journey issues one that this member can still get', async () => {
    const hoursOf = async (journey: { id: string }, caller?: Caller) =>
      (await read(journey, caller)).body.certificateHours;
    const journey = await aJourney(t.db, { lessons: [...lessons] });
    expect(await hoursOf(journey)).toBeNull();
    await certify(t.db, journey.id, { hours: 6 });
    expect(await hoursOf(journey)).toBe(6);
    const [enrolled, former] = [await aMember(t.db), await aMember(t.db)];
    await anEnrollment(t.db, { userId: enrolled.userId, journeyId: journey.id });
    expect(await hoursOf(journey, await t.as(enrolled))).toBeNull();
    await aCertificate(t.db, { userId: former.userId, journeyId: journey.id });
    expect(await hoursOf(journey, await t.as(former))).toBeNull();

    const off = await aJourney(t.db, { lessons: [...lessons] });
    await certify(t.db, off.id, { isEnabled: false });
    const unfinished = await aJourney(t.db, { lessons: 3, totalDays: 21 });
    await certify(t.db, unfinished.id);
    expect([await hoursOf(off), await hoursOf(unfinished)]).toEqual([null, null]);
  });

  test('is not spoken of while gamification is off', async () => {
    const journey = await aJourney(t.db, { lessons: [...lessons] });
    await turn('gamification_enabled', false);
    expect((await read(journey)).body.rewards).toBeNull();
  });
});
