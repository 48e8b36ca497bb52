import { expect, test } from 'vitest';
import { beginMission, reading as readingMission } from '../../../testing/open-mission.ts';
import { aRunningMission, aWaitingMission } from '../../../testing/missions.ts';
import { aQuizMission, aQuizServer, ending, quizAnswers, starting } from '../../../testing/quiz.ts';
import { aStillClock } from '../../../testing/timed-missions.ts';

const minute = 60_000;
const { pass } = aStillClock();

const aTimedQuiz = (remainingMs: number | null, given?: Record<string, string[]>) =>
  aQuizServer({
    ...(given && { given }),
    quiz: { attempts: 1, feedback: 'prova' },
    mission:
      remainingMs === null
        ? { state: 'waiting_for_timer', timer: aWaitingMission().timer }
        : { state: 'running', timer: aRunningMission(remainingMs).timer },
    view: { timerMinutes: 10 },
  });

test('the timer starts with the attempt', async () => {
  const server = aTimedQuiz(null);
  const { screen, dialog, answers, sent } = await beginMission(server);
  await expect.element(dialog.getByText(/Você terá 10 minutos/)).toBeVisible();
  answers[readingMission] = aQuizMission({ state: 'running', timer: aRunningMission(10 * minute).timer });
  await screen.getByRole('button', { name: 'Iniciar Cronômetro' }).click();
  await expect.element(dialog.getByRole('heading', { name: /Pergunta 1 de 5/ })).toBeVisible();
  await expect.element(dialog.getByRole('timer')).toHaveTextContent('10:00');
  expect(sent(starting)).toHaveLength(1);
});

test('at zero what stands there is handed in, also what was not sent, and the score shown', async () => {
  const { pergunt1, pergunt2 } = quizAnswers;
  const server = aTimedQuiz(minute, { pergunt1, pergunt2 });
  const { screen, dialog, sent } = await beginMission(server, 'Continuar Missão');
  await dialog.getByText('Falso', { exact: true }).click();
  await pass(minute);
  await expect.element(screen.getByText('Tempo esgotado! Vale o que você respondeu.')).toBeVisible();
  await expect.element(dialog.getByText('Foram 3 de 5 certas.')).toBeVisible();
  expect(server.attempt()?.given['pergunt3']).toEqual(['false']);
  expect(sent(ending)).toHaveLength(1);
});
