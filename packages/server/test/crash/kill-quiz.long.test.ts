import { setTimeout } from 'node:timers/promises';
import { quizAnswers } from '@jornada/domain/fixtures/missions';
import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { seededRandom } from '../../fixtures/random.ts';
import { examine } from '../../src/doctor/examine.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { newId } from '../../src/platform/ids.ts';
import { quizAttempts } from '../../src/tables/missions.ts';
import { aPlace } from './a-place.ts';
import { startRealServer, type RealServer } from './real-server.ts';
import { admitStudents, storedEffects } from './school.ts';

const ROUNDS = 12;

interface Answered {
  result?: unknown;
  attempt?: { id: string; given: object; endedAt: string | null; score: number | null } | null;
  quiz?: { attempt: { score: number } };
  mission?: { state: string };
}

test(`kill -9 ${ROUNDS} times between the answers and the score: no answer is lost, each quiz is scored and paid once`, async () => {
  const place = await aPlace();
  const opened = await openDatabase(place);
  const { id: journeyId, lessons } = await aJourney(opened.db, {
    lessons: [{ missionType: 'quiz', missionRequired: true }, {}],
  });
  const lessonId = lessons[0]!.id;
  const students = await admitStudents(opened.db, ROUNDS);
  for (const { userId } of students) await anEnrollment(opened.db, { userId, journeyId });
  await opened.close();

  const random = seededRandom();
  let server: RealServer = startRealServer(place);
  let unscored = 0;
  for (const { cookie } of students) {
    const ask = async (method: string, path: string, body?: object): Promise<Answered> => {
      const address = await server.address;
      const headers = { cookie, origin: address, ...(body && { 'content-type': 'application/json' }) };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const answer = await fetch(`${address}/api/lessons/${lessonId}/quiz${path}`, init);
      expect(answer.status).toBe(200);
      return (await answer.json()) as Answered;
    };
    const attemptId = newId(new Date());
    await ask('POST', '/attempts', { attemptId });
    for (const [question, answer] of Object.entries(quizAnswers)) {
      await ask('PUT', `/attempts/${attemptId}/questions/${question}`, { given: answer });
    }
    const underWay = ask('POST', `/attempts/${attemptId}/end`, {}).catch(() => undefined);
    await setTimeout(random() * 25);
    await server.kill();
    await underWay;

    server = startRealServer(place);
    const { attempt } = await ask('GET', '');
    expect(attempt?.id).toBe(attemptId);
    expect(Object.keys(attempt?.given ?? {}).toSorted()).toEqual(Object.keys(quizAnswers));
    if (attempt?.endedAt === null) unscored += 1;
    const ended = await ask('POST', `/attempts/${attemptId}/end`, {});
    expect(ended).toMatchObject({ quiz: { attempt: { score: 100 } }, mission: { state: 'answered' } });
  }
  await server.stop();
  // Otherwise no kill came before the score.
  expect(unscored).toBeGreaterThan(0);

  const again = await openDatabase(place);
  const stored = await storedEffects(again.db);
  for (const { userId } of students) {
    const effects = ['answer', 'completion', 'paid mission', 'paid lesson'];
    expect(effects.map((effect) => stored.get(`${effect} ${userId} ${lessonId}`))).toEqual([1, 1, 1, 1]);
  }
  const passed = and(isNotNull(quizAttempts.endedAt), eq(quizAttempts.isPassed, true));
  expect(await again.db.$count(quizAttempts, passed)).toBe(ROUNDS);
  expect(await examine(again.db)).toEqual([]);
  await again.close();
  // Each round starts a process, which takes long on a busy machine.
}, 600_000);
