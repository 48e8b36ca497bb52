import { asLocalDay } from '@jornada/domain/local-day';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember, type MemberOverrides } from '../../fixtures/member.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { enrollments, lessonProgress } from '../tables/enrollments.ts';
import { userStats } from '../tables/rewards.ts';

const monday = '2026-03-09T15:00:00Z'; // 12:00 in São Paulo
const t = useTestApp({ now: monday });

async function aStudent(history: MemberOverrides, { lessons, startedAt }: { lessons: number; startedAt: string }) {
  const member = await aMember(t.db, { dailyGoal: 1000, ...history });
  const journey = await aJourney(t.db, { lessons });
  const enrollment = await anEnrollment(t.db, {
    userId: member.userId,
    journeyId: journey.id,
    startedAt: new Date(startedAt),
  });
  const caller = await t.as(member);
  const lesson = (dayNumber: number) => `/api/lessons/${journey.lessons[dayNumber - 1]!.id}`;
  return {
    ...member,
    enrollment,
    sees: async (dayNumber: number) => (await caller.get(lesson(dayNumber))).body.reward,
    completes: async (dayNumber: number) => (await caller.post(`${lesson(dayNumber)}/completion`)).body.rewards.entries,
  };
}

const lastWeek = '2026-03-01T15:00:00Z';

test.each([
  ['an ordinary lesson', {}, { lessons: 3, startedAt: lastWeek }, { xp: 50, bonusPercent: 0 }],
  ['the first lesson on enrolment day', {}, { lessons: 3, startedAt: monday }, { xp: 75, bonusPercent: 0 }],
  ['a one-day journey', {}, { lessons: 1, startedAt: monday }, { xp: 575, bonusPercent: 0 }],
  ['the seventh day', { streakDays: 6 }, { lessons: 3, startedAt: lastWeek }, { xp: 50, bonusPercent: 20 }],
  ['a journey ended on day 21', { streakDays: 20 }, { lessons: 1, startedAt: lastWeek }, { xp: 550, bonusPercent: 50 }],
] as const)('the lesson page promises what %s then pays', async (_what, history, place, promised) => {
  travelTo(monday);
  const student = await aStudent(history, place);

  expect(await student.sees(1)).toEqual(promised);

  const paid = (await student.completes(1)).find(({ tipoAcao }: { tipoAcao: string }) =>
    ['licao_completa', 'jornada_completa'].includes(tipoAcao),
  );
  expect(paid).toMatchObject({ xpGanho: promised.xp, multiplicador: 1 + promised.bonusPercent / 100 });
  expect(await student.sees(1)).toBeNull();
});

test('the second lesson of a day is promised with its thirty percent', async () => {
  travelTo(monday);
  const student = await aStudent({ lastLoginOn: asLocalDay('2026-03-09') }, { lessons: 3, startedAt: lastWeek });
  await student.completes(1);
  expect(await student.sees(2)).toEqual({ xp: 50, bonusPercent: 30 });
});

test('a lesson that was paid before a reset promises nothing, and the last one what is still unpaid', async () => {
  travelTo(monday);
  const student = await aStudent({}, { lessons: 2, startedAt: lastWeek });
  await student.completes(2);
  await t.db.delete(lessonProgress).where(eq(lessonProgress.userId, student.userId));

  expect(await student.sees(2)).toBeNull();
  await student.completes(1);
  expect(await student.sees(2)).toEqual({ xp: 500, bonusPercent: 30 });
  await t.db
    .update(enrollments)
    .set({ completedAt: new Date(monday) })
    .where(eq(enrollments.id, student.enrollment.id));
  expect(await student.sees(2)).toBeNull();
});

test('a member without a stats row is promised what a newcomer gets', async () => {
  travelTo(monday);
  const student = await aStudent({}, { lessons: 3, startedAt: lastWeek });
  await t.db.delete(userStats).where(eq(userStats.userId, student.userId));
  expect(await student.sees(1)).toEqual({ xp: 50, bonusPercent: 0 });
});
