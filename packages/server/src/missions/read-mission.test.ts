import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { JourneyOverrides } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { aMemberAtMission, atMission } from '../../fixtures/member-at-mission.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { enrollments } from '../tables/enrollments.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });

describe('a mission out of reach leaks nothing and takes nothing', () => {
  const secret = { title: 'MISSAO-SECRETA', description: 'PASSO-SECRETO' };
  const locked = {
    modoLiberacao: 'sequencial' as const,
    lessons: [{}, { missionType: 'desafio' as const, missionContent: secret }],
  };

  test.each([
    ['locked', false, 'lesson_locked'],
    ['suspended', true, 'enrollment_suspended'],
  ])('%s', async (_what, isSuspended, code) => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { journey: locked });
    if (isSuspended) {
      await t.db
        .update(enrollments)
        .set({ suspendedAt: new Date(noon) })
        .where(eq(enrollments.userId, ana.userId));
    }
    await expectNothing(atMission(ana.caller, ana.journey.lessons[1]!.id), 403, code);
  });

  test('not enrolled, or unknown', async () => {
    travelTo(noon);
    const { journey } = await aMemberAtMission(t, { journey: locked });
    const stranger = await t.as(await aMember(t.db));
    await expectNothing(atMission(stranger, journey.lessons[1]!.id), 403, 'not_enrolled');
    await expectNothing(atMission(stranger, '01a0a0a0-0000-7000-8000-000000000000'), 404, 'lesson_not_found');
  });

  test('of a lesson without one', async () => {
    travelTo(noon);
    const { journey, caller } = await aMemberAtMission(t);
    await expectNothing(atMission(caller, journey.lessons[1]!.id), 404, 'mission_not_found');
  });

  async function expectNothing(who: ReturnType<typeof atMission>, status: number, code: string) {
    const answers = [await who.read(), await who.start(), await who.draft('x'), await who.answer({ text: 'x' })];
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(Array(4).fill([status, code]));
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('SECRET');
  }
});

describe('what a mission’s card can show while its lesson is not completed', () => {
  const journeys: [string, JourneyOverrides][] = [
    ['imediata', { modoLiberacao: 'imediata' }],
    ['sequencial', { modoLiberacao: 'sequencial' }],
    ['uma_por_dia', { modoLiberacao: 'uma_por_dia' }],
  ];

  test.each(journeys)('an optional mission that was answered, with its answer (%s)', async (_mode, journey) => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { journey });
    await ana.answer({ text: 'Dei o passo.' });
    travelTo('2026-03-12T15:00:00Z');

    expect((await ana.lessonPage()).body.lesson).toMatchObject({ completedAt: null, mission: { isAnswered: true } });
    expect((await ana.read()).body).toMatchObject({
      state: 'answered',
      required: false,
      content: { title: 'Um passo hoje' },
      answer: { text: 'Dei o passo.' },
      completionMessage: 'Missão completada! 🎉',
    });
    await ana.complete();
    expect((await ana.read()).body).toMatchObject({ state: 'answered', answer: { text: 'Dei o passo.' } });
  });

  test.each([true, false])(
    'one that expired, with what it asked and no answer (required: %s)',
    async (missionRequired) => {
      travelTo(noon);
      const ana = await aMemberAtMission(t, { mission: { missionRequired, timerEnabled: true, timerMinutes: 10 } });
      await ana.start();
      travelTo('2026-03-12T15:00:00Z');

      expect((await ana.lessonPage()).body.lesson).toMatchObject({ completedAt: null, mission: { isAnswered: true } });
      expect((await ana.read()).body).toMatchObject({
        state: 'expired',
        content: { title: 'Um passo hoje' },
        answer: null,
        answeredAt: null,
        completionMessage: null,
        timer: { minutes: 10, remainingMs: null },
      });
    },
  );

  test('one whose draft the clock handed in, with that draft as the answer', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { mission: { timerEnabled: true, timerMinutes: 10 } });
    await ana.start();
    await ana.draft('Até aqui');
    travelTo('2026-03-12T15:00:00Z');
    expect((await ana.read()).body).toMatchObject({ state: 'answered', answer: { text: 'Até aqui' }, draft: null });
  });
});
