import { quizAnswers } from '@jornada/domain/fixtures/missions';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { answersOf } from '../../../fixtures/answer.ts';
import { times } from '../../../fixtures/at-once.ts';
import { entry, xpOf } from '../../../fixtures/ledger.ts';
import { aMemberAtQuiz } from '../../../fixtures/member-at-quiz.ts';
import { attemptsOf } from '../../../fixtures/quiz-attempt.ts';
import { travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { xpHistory } from '../../tables/rewards.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });

test('fifty beginnings under fifty ids, fifty answers, fifty ends: one attempt, one pass, one payment, and all fifty agree', async () => {
  travelTo(noon);
  const ana = await aMemberAtQuiz(t, { mission: { missionRequired: true } });
  const begun = await times(50, () => ana.begin());
  expect(new Set(begun.map(({ status, body }) => `${status} ${body.attempt.id}`)).size).toBe(1);
  const { id } = begun[0]!.body.attempt;

  const options = ['opcao1aa', 'opcao1bb', 'opcao1cc'];
  const told = await times(50, (n) => ana.give(id, 'pergunt1', [options[n % 3]!]));
  expect(new Set(told.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  const { pergunt1: _, ...rest } = quizAnswers;
  const ended = await times(50, () => ana.end(id, rest));
  expect(ended.map(({ status }) => status)).toEqual(Array(50).fill(200));
  const effects = ended.map(({ body }) =>
    JSON.stringify([body.quiz, body.mission, body.rewards.entries, body.rewards.xpTotal, body.completion.currentDay]),
  );
  expect(new Set(effects).size).toBe(1);
  expect(ended[0]!.body.rewards.entries).toEqual([entry('missao_obrigatoria', 100), entry('licao_completa', 50)]);
  expect(await attemptsOf(t.db, ana.userId)).toMatchObject([{ number: 1, isPassed: true }]);
  expect(await answersOf(t.db, ana.userId)).toHaveLength(1);
  expect(await t.db.select().from(xpHistory).where(eq(xpHistory.userId, ana.userId))).toHaveLength(2);
  expect(await xpOf(t.db, ana.userId)).toBe(150);
});

test('the end, further answers and the next beginning compete: the attempt is scored with what it holds', async () => {
  travelTo(noon);
  const ana = await aMemberAtQuiz(t);
  const { id } = (await ana.begin()).body.attempt;
  const answers = await Promise.all([
    ...Object.entries(quizAnswers).map(([question, given]) => ana.give(id, question, given)),
    ana.end(id),
    ana.begin(),
  ]);
  expect(
    answers.every(({ status, body }) => status === 200 || ['attempt_over', 'attempt_waits'].includes(body.code)),
  ).toBe(true);
  const [attempt] = await attemptsOf(t.db, ana.userId);
  const right = answers.slice(0, 5).filter(({ status }) => status === 200).length;
  expect(attempt).toMatchObject({ score: right * 20, right: { length: right } });
});
