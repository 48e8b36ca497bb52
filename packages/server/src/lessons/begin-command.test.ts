import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { assertHeld, beginCommand } from './begin-command.ts';
import { completeLesson } from './complete-lesson.ts';
import { memberAtLesson } from './member-reads.ts';
import { lessonProgress } from '../tables/enrollments.ts';
import { lessons } from '../tables/lessons.ts';
import { userStats, xpHistory } from '../tables/rewards.ts';

const beforeMidnight = '2026-03-10T02:59:59Z'; // 23:59 of the 9th in São Paulo
const afterMidnight = '2026-03-10T03:00:01Z';
const t = useTestApp({ now: beforeMidnight });

async function aStudent() {
  const { userId } = await aMember(t.db);
  const journey = await aJourney(t.db, { lessons: 3, modoLiberacao: 'imediata' });
  await anEnrollment(t.db, { userId, journeyId: journey.id });
  const caller = await t.as({ userId });
  const lessonIds = journey.lessons.map(({ id }) => id);
  return {
    userId,
    lessonIds,
    completes: (index: number) => caller.post(`/api/lessons/${lessonIds[index]}/completion`),
  };
}

test('whoever waited over midnight is in the new day, with everything that depends on it', async () => {
  const { userId, lessonIds, completes } = await aStudent();
  await completes(0);
  // The last second of the day passes while the command waits for its locks.
  const instants = [beforeMidnight, afterMidnight];
  const clock = () => new Date(instants.shift()!);
  const { rewards } = await completeLesson(t.db, {
    userId,
    lessonId: lessonIds[1]!,
    clock,
    timeZone: t.services.timeZone,
  });

  expect(rewards!.entries.map(({ tipoAcao }) => tipoAcao)).toEqual(['primeiro_login', 'licao_completa']);
  expect(rewards!.streakAtual).toBe(2);
  const days = await t.db.select().from(lessonProgress).where(eq(lessonProgress.userId, userId));
  expect(new Set(days.map(({ completedOn }) => completedOn))).toEqual(new Set(['2026-03-09', '2026-03-10']));
});

test('a member without a stats row completes three lessons at once, each paid once', async () => {
  const student = await aStudent();
  await t.db.delete(userStats).where(eq(userStats.userId, student.userId));

  const answers = await Promise.all([0, 1, 2, 0, 1, 2].map(student.completes));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(answers.filter(({ body }) => !body.alreadyCompleted)).toHaveLength(3);
  const entries = await t.db.select().from(xpHistory).where(eq(xpHistory.userId, student.userId));
  const [stats] = await t.db.select().from(userStats).where(eq(userStats.userId, student.userId));
  expect(stats!.xpTotal).toBe(entries.reduce((sum, { xpGanho, xpBonus }) => sum + xpGanho + xpBonus, 0));
});

test('a draft that is published behind the locks is not found: its enrollment is not held', async () => {
  const { userId, lessonIds } = await aStudent();
  const lessonId = lessonIds[2]!;
  const number = (dayNumber: number | null) => t.db.update(lessons).set({ dayNumber }).where(eq(lessons.id, lessonId));
  await number(null);
  const { clock, timeZone } = t.services;
  const begun = await t.db.transaction((tx) => {
    const command = { userId, lessonId, clock, timeZone };
    return beginCommand(tx, command, () => memberAtLesson.alone(tx, command));
  });
  await number(3);
  const { enrollment } = (await memberAtLesson.alone(t.db, { userId, lessonId }))!;
  expect(() => assertHeld(begun.heldEnrollmentId, enrollment!.id)).toThrow(
    expect.objectContaining({ code: 'lesson_not_found' }),
  );
});
