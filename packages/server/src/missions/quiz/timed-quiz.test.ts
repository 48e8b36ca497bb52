import { aQuiz, quizAnswers } from '@jornada/domain/fixtures/missions';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { answersOf } from '../../../fixtures/answer.ts';
import { entry, xpOf } from '../../../fixtures/ledger.ts';
import { aMemberAtQuiz } from '../../../fixtures/member-at-quiz.ts';
import { attemptsOf } from '../../../fixtures/quiz-attempt.ts';
import { travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { examine } from '../../doctor/examine.ts';
import { lessons } from '../../tables/lessons.ts';
import { missionTimers } from '../../tables/missions.ts';
import { settleDueTimers } from '../settle-due-timers.ts';

const noon = '2026-03-09T15:00:00.000Z';
const oneHourLater = '2026-03-09T16:00:00.000Z';
const t = useTestApp({ now: noon });
const timed = { missionRequired: true, timerEnabled: true, timerMinutes: 30 };

const timersOf = (userId: string) => t.db.select().from(missionTimers).where(eq(missionTimers.userId, userId));

/** A member in a timed quiz who has answered this. */
async function begin(given: Partial<typeof quizAnswers>) {
  travelTo(noon);
  const member = await aMemberAtQuiz(t, { mission: timed });
  const { attempt } = (await member.begin()).body;
  for (const [question, answer] of Object.entries(given)) await member.give(attempt.id, question, answer);
  return { ...member, attemptId: attempt.id as string };
}
type Begun = Awaited<ReturnType<typeof begin>>;

const job = () =>
  settleDueTimers(t.db, {
    ...t.services,
    onError: (error) => {
      throw error;
    },
  });
const comers: [string, (who: Begun) => Promise<unknown>][] = [
  ['the job', job],
  ['a look at the quiz', (who) => who.quiz()],
  ['a look at the mission', (who) => who.read()],
  ['a look at the lesson', (who) => who.lessonPage()],
  ['completing', (who) => who.complete()],
  ['another beginning', (who) => who.begin()],
  ['an answer that is too late', (who) => who.give(who.attemptId, 'pergunt4', ['rotativo'])],
  ['an end that is too late', (who) => who.end(who.attemptId, quizAnswers)],
];

test('the attempt starts the timer: one attempt, its time told, its content nowhere else', async () => {
  const ana = await begin({});
  expect((await ana.quiz()).body).toMatchObject({ state: 'under_way', attempts: 1, timerMinutes: 30, mayStart: false });
  expect((await ana.read()).body).toMatchObject({
    state: 'running',
    content: null,
    timer: { startedAt: noon, endsAt: '2026-03-09T15:30:00.000Z' },
  });
  await ana.begin();
  const { quiz, mission } = (await ana.end(ana.attemptId, { pergunt1: ['opcao1aa'] })).body;
  expect([quiz.state, mission.state]).toEqual(['used_up', 'failed']);
  expect((await ana.begin()).body.code).toBe('attempts_used_up');
  expect(await timersOf(ana.userId)).toMatchObject([{ outcome: 'expired', settledAt: new Date(noon) }]);
  expect((await ana.complete()).body.rewards.entries).toEqual([entry('licao_completa', 50)]);
});

test('one that passes before its time closes the timer', async () => {
  const ana = await begin(quizAnswers);
  expect((await ana.end(ana.attemptId)).body).toMatchObject({
    mission: { state: 'answered' },
    completion: { currentDay: 2 },
  });
  expect(await timersOf(ana.userId)).toMatchObject([{ outcome: 'answered', settledAt: new Date(noon) }]);
});

test.each(comers)('at zero, %s: what passes is the answer, pays once and completes the lesson', async (_who, comes) => {
  const { pergunt4: _4, pergunt5: _5, ...three } = quizAnswers;
  const ana = await begin(three);
  travelTo(oneHourLater);
  await comes(ana);
  await job();
  expect(await attemptsOf(t.db, ana.userId)).toMatchObject([
    { endedAt: new Date(oneHourLater), score: 60, isPassed: true, given: { pergunt1: ['opcao1bb'] } },
  ]);
  expect(await answersOf(t.db, ana.userId)).toMatchObject([{ settledByTimer: true, response: { score: 60 } }]);
  expect(await timersOf(ana.userId)).toMatchObject([{ outcome: 'answered', settledAt: new Date(oneHourLater) }]);
  expect(await xpOf(t.db, ana.userId)).toBe(150);
  expect((await ana.end(ana.attemptId, quizAnswers)).body).toMatchObject({
    quiz: { state: 'passed', attempt: { score: 60 } },
    rewards: { entries: [entry('missao_obrigatoria', 100), entry('licao_completa', 50)] },
    completion: { currentDay: 2, alreadyCompleted: true },
  });
});

test.each(comers)('at zero, %s: what does not pass has failed and holds the lesson no longer', async (_who, comes) => {
  const ana = await begin({ pergunt1: quizAnswers.pergunt1 });
  travelTo(oneHourLater);
  await comes(ana);
  await job();
  expect(await attemptsOf(t.db, ana.userId)).toMatchObject([{ score: 20, isPassed: false }]);
  expect(await timersOf(ana.userId)).toMatchObject([{ outcome: 'expired' }]);
  expect((await ana.read()).body).toMatchObject({ state: 'failed', content: null });
  expect((await ana.quiz()).body).toMatchObject({ state: 'used_up', attempt: { results: { pergunt5: { key: {} } } } });
  expect((await ana.complete()).status).toBe(200);
  expect(await answersOf(t.db, ana.userId)).toEqual([]);
  expect(await xpOf(t.db, ana.userId)).toBe(50);
});

test('a running one keeps what it asks, and is raised by the key of the end', async () => {
  const ana = await begin({ pergunt1: ['opcao1aa'], pergunt2: quizAnswers.pergunt2, pergunt3: ['true'] });
  const key = { ...aQuiz.content.key!, pergunt1: { right: ['opcao1aa'] }, pergunt3: { right: ['true'] } };
  const changed = { missionContent: { ...aQuiz.content, key } };
  await t.db.update(lessons).set(changed).where(eq(lessons.id, ana.lessonId));
  travelTo(oneHourLater);
  await job();
  expect(await attemptsOf(t.db, ana.userId)).toMatchObject([{ score: 60, isPassed: true }]);
  // After all of the above.
  expect(await examine(t.db)).toEqual([]);
});
