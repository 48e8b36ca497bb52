/**
 * What is right in a quiz, and why, reaches no browser before it may be shown (decision E9): every reading operation of the contract is asked
 * on the way through a quiz whose key is made of words that are nowhere else, and every answer to its commands is read.
 */
import { aQuiz, quizAnswers } from '@jornada/domain/fixtures/missions';
import type { QuizContent } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { atQuiz } from '../fixtures/member-at-quiz.ts';
import { useTestApp, type Answer } from '../fixtures/test-app.ts';
import { lessons } from '../src/tables/lessons.ts';
import { quizAttempts } from '../src/tables/missions.ts';
import type { Who } from './endpoints/entry.ts';
import { everyRead } from './endpoints/every-read.ts';
import { callerOf, send } from './endpoints/request.ts';
import { aScene, setUp } from './endpoints/scene.ts';

const t = useTestApp();
const { quiz } = aQuiz.content;
const ALL = ['1', '2', '3', '4', '5'];

/** Each question's key has its own word, and for the last two it is what is right. */
const key = {
  pergunt1: { right: ['opcao1bb'], explanation: 'zefiro1', ofOptions: { opcao1aa: 'zefiro1', opcao1bb: 'zefiro1' } },
  pergunt2: { right: ['opcao2aa', 'opcao2bb'], ofOptions: { opcao2cc: 'zefiro2' } },
  pergunt3: { right: ['false'], explanation: 'zefiro3', ofOptions: { true: 'zefiro3' } },
  pergunt4: { right: ['zefiro4', 'Zéfiro4'], isExact: true },
  pergunt5: { right: ['98765.4321'], tolerance: 0.4321, explanation: 'zefiro5' },
};
const wrong = { pergunt1: ['opcao1aa'], pergunt2: ['opcao2cc'], pergunt3: ['true'] };
const { pergunt4: _4, pergunt5: _5, ...enough } = quizAnswers;

/** The questions whose key is told in a text; 'right' for a list of right ones. */
function toldIn(text: string): string[] {
  const words = [...text.matchAll(/z[eé]firo(\d)/gi)].map(([, nth]) => nth!);
  const numbers = /98765|0\.4321/.test(text) ? ['5'] : [];
  const lists = /"right":\[/.test(text) && words.length + numbers.length === 0 ? ['right'] : [];
  return [...new Set([...words, ...numbers, ...lists])].sort();
}
const told = ({ body }: Answer) => toldIn(JSON.stringify(body ?? ''));

/** A member in front of a quiz of two attempts, and the questions of which any reading operation tells. */
async function aQuizOf(feedback: QuizContent['feedback']) {
  const scene = aScene(t);
  await setUp(scene);
  const { journeyId, lessons: ids, attemptId } = await scene.course();
  const missionContent = { ...aQuiz.content, quiz, key, feedback, attempts: 2, waitMinutes: 0 };
  await t.db
    .update(lessons)
    .set({ missionContent })
    .where(inArray(lessons.id, [ids.quiz, ids.tried]));
  await t.db.update(quizAttempts).set({ given: {}, key }).where(eq(quizAttempts.id, attemptId));
  const everywhere = async (everyone: readonly Who[]) => {
    const inputs = await everyRead(scene, { planted: { lessonId: ids.quiz, journeyId }, terms: ['zefiro4'], everyone });
    const found: [string, string[]][] = [];
    for (const { listed, who, input } of inputs) {
      const answer = told(await send(await callerOf(scene, who), listed.endpoint, input));
      if (answer.length > 0) found.push([listed.name, answer]);
    }
    return found;
  };
  const { caller } = await scene.member();
  const member = atQuiz(caller, ids.quiz);
  const begin = async () => {
    const answer = await member.begin();
    expect([answer.status, told(answer)]).toEqual([200, []]);
    return answer.body.attempt.id as string;
  };
  return { ...member, begin, everywhere };
}

test('treino: the key of a question once it is answered, all of them after passing', async () => {
  const ana = await aQuizOf('treino');
  expect(await ana.everywhere(['nobody', 'member', 'other'])).toEqual([]);
  const first = await ana.begin();
  expect(told(await ana.give(first, 'pergunt1', ['opcao1aa']))).toEqual(['1']);
  expect(told(await ana.give(first, 'pergunt4', ['Outra']))).toEqual(['4']);
  expect(told(await ana.give(first, 'pergunt5', ['dez']))).toEqual([]);
  expect(await ana.everywhere(['member'])).toEqual([['quiz.readQuiz', ['1', '4']]]);
  expect(told(await ana.end(first))).toEqual(['1', '4']);
  expect(told(await ana.quiz())).toEqual(['1', '4']);

  const second = await ana.begin();
  expect(told(await ana.quiz())).toEqual([]);
  expect(told(await ana.end(second, enough))).toEqual(ALL);
  expect(told(await ana.quiz())).toEqual(ALL);
});

test('prova: nothing before passing or the end of the last attempt', async () => {
  const ana = await aQuizOf('prova');
  const first = await ana.begin();
  expect(told(await ana.give(first, 'pergunt1', ['opcao1bb']))).toEqual([]);
  expect(await ana.everywhere(['member'])).toEqual([]);
  expect(told(await ana.end(first, wrong))).toEqual([]);
  expect(await ana.everywhere(['nobody', 'member', 'other'])).toEqual([]);
  const last = await ana.begin();
  expect(told(await ana.end(last, wrong))).toEqual(ALL);
  expect(told(await ana.quiz())).toEqual(ALL);

  const bia = await aQuizOf('prova');
  expect(told(await bia.end(await bia.begin(), enough))).toEqual(ALL);
});
