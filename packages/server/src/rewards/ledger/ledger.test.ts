import { asLocalDay } from '@jornada/domain/local-day';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { journeys } from '../../tables/journeys.ts';

const monday = '2026-03-09T15:00:00Z'; // 12:00 in São Paulo
const t = useTestApp({ now: monday });

async function aStudent(lessons: number) {
  const member = await aMember(t.db, { lastLoginOn: asLocalDay('2026-03-08'), dailyGoal: 1000 });
  const journey = await aJourney(t.db, {
    name: 'Foco sem ruído',
    lessons: Array.from({ length: lessons }, (_, index) => ({ title: `Passo ${index + 1}` })),
  });
  await anEnrollment(t.db, {
    userId: member.userId,
    journeyId: journey.id,
    startedAt: new Date('2026-03-01T15:00:00Z'),
  });
  const caller = await t.as(member);
  const completes = (dayNumber: number) => caller.post(`/api/lessons/${journey.lessons[dayNumber - 1]!.id}/completion`);
  return { ...member, journey, caller, completes };
}

describe("the member's ledger", () => {
  test('tells in plain words how the XP came about, newest first', async () => {
    travelTo(monday);
    const student = await aStudent(2);
    await student.completes(1);
    travelTo('2026-03-09T16:00:00Z');
    await student.completes(2);

    const { status, body } = await student.caller.get('/api/me/ledger');

    expect(status).toBe(200);
    expect(body.nextCursor).toBeNull();
    expect(body.items.map(({ words, xpGanho, xpBonus }: Record<string, unknown>) => [words, xpGanho, xpBonus])).toEqual(
      [
        [
          'Jornada concluída: Foco sem ruído · 500 XP pela jornada inteira · 50 XP pela lição Passo 2 · ' +
            '165 XP de bônus: 30% a mais por duas ou mais lições no mesmo dia',
          550,
          165,
        ],
        ['Lição concluída: Passo 1', 50, 0],
        ['Primeiro acesso do dia', 5, 0],
      ],
    );
    expect(body.items[0]).toMatchObject({
      tipoAcao: 'jornada_completa',
      multiplicador: 1.3,
      day: '2026-03-09',
      createdAt: '2026-03-09T16:00:00.000Z',
    });
  });

  test('comes in pages that together are the whole, each line once', async () => {
    travelTo(monday);
    const student = await aStudent(12);
    for (let dayNumber = 1; dayNumber <= 12; dayNumber += 1) await student.completes(dayNumber);
    const whole = (await student.caller.get('/api/me/ledger?limit=100')).body.items;

    const pages: object[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await student.caller.get(`/api/me/ledger?limit=4${cursor && `&cursor=${cursor}`}`);
      pages.push(body.items);
      cursor = body.nextCursor;
    }

    expect(whole.length).toBeGreaterThan(12);
    expect(pages.flat()).toEqual(whole);
    expect(pages.slice(0, -1).every((items) => items.length === 4)).toBe(true);
  });

  test('keeps its lines when the journey is deleted', async () => {
    travelTo(monday);
    const student = await aStudent(2);
    await student.completes(1);
    await t.db.delete(journeys).where(eq(journeys.id, student.journey.id));

    const { body } = await student.caller.get('/api/me/ledger');

    expect(body.items.map(({ words }: { words: string }) => words)).toEqual([
      'Lição concluída',
      'Primeiro acesso do dia',
    ]);
  });

  test("never shows another member's lines, and is empty for a newcomer", async () => {
    const newcomer = await t.as(await aMember(t.db));
    expect((await newcomer.get('/api/me/ledger')).body).toEqual({ items: [], nextCursor: null });
  });

  test.each(['cursor=nada', 'limit=0', 'limit=101', 'limit=dez'])('refuses ?%s', async (query) => {
    const caller = await t.as(await aMember(t.db));
    expect((await caller.get(`/api/me/ledger?${query}`)).status).toBe(400);
  });
});
