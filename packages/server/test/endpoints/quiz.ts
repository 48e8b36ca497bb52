import { quizAnswers } from '@jornada/domain/fixtures/missions';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/platform/ids.ts';
import { ofLesson } from './effects.ts';
import type { Scene } from './scene.ts';
import { adminsOnly, all, enrolled, enrolledOnly, type EntriesOf } from './entry.ts';

const notBegun = async ({ course }: Scene) => ({ params: { lessonId: (await course()).lessons.quiz } });
const tried = async ({ course }: Scene) => {
  const { lessons, attemptId } = await course();
  return { params: { lessonId: lessons.tried, attemptId } };
};
const question = async (scene: Scene) => ({
  params: { ...(await tried(scene)).params, questionId: 'pergunt1' },
  body: { given: quizAnswers.pergunt1 },
});

export const quiz: EntriesOf<'quiz'> = {
  readQuiz: enrolled(200, 4, { input: tried }),
  startQuizAttempt: enrolledOnly(200, 6, {
    input: async (scene) => ({ ...(await notBegun(scene)), body: { attemptId: newId(new Date()) } }),
    atOnce: { statuses: all(200), effect: ofLesson('quiz_attempts', 'quiz') },
    competes: true,
  }),
  answerQuizQuestion: enrolledOnly(200, 6, {
    input: question,
    atOnce: {
      statuses: all(200),
      effect: async (scene) =>
        sql`select 1 from quiz_attempts where id = ${(await scene.course()).attemptId} and given ->> 'pergunt1' = '["opcao1bb"]'`,
    },
    competes: true,
  }),
  endQuizAttempt: enrolledOnly(200, 10, {
    input: async (scene) => ({ ...(await tried(scene)), body: {} }),
    atOnce: { statuses: all(200), effect: ofLesson('mission_responses', 'tried') },
    competes: true,
  }),
  readQuizStatistics: adminsOnly(200, 4, { input: notBegun }),
  listQuizAttempts: adminsOnly(200, 3, { input: notBegun }),
  exportQuizAttempts: adminsOnly(200, 5, { input: notBegun }),
};
