import type { QuizAttemptRow, QuizStatistics } from '@jornada/contract/missions/quiz';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAnswerRow, someLessonAnswers } from '../../../testing/answers.ts';
import { lessonId } from '../../../testing/lessons.ts';
import { aChallenge, aReflection } from '../../../testing/missions.ts';
import { aMember } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { visit } from '../../../testing/visit.ts';

const address = `/admin/lessons/${lessonId}/answers`;
const read = `GET /api/admin/lessons/${lessonId}/answers`;
const visitAnswers = (answers: unknown, path = address) => visit(path, { [read]: answers }, aMember({ role: 'admin' }));
const seen = async (text: string) => {
  await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
};

test('a poll shows what each option got, and its share', { tags: 'long' }, async () => {
  await visitAnswers(someLessonAnswers());
  await expect.element(page.getByRole('heading', { name: 'Respostas: O quarto limpo' })).toBeVisible();
  await seen('Lição 8 de Foco sem Ruído · 1 resposta');
  await seen('4 votos');
  const { user } = anAnswerRow();
  await expect.element(page.getByRole('link', { name: user.name })).toHaveAttribute('href', `/admin/users/${user.id}`);
  for (const [option, result] of [
    ['Antes das oito', '0 (0%)'],
    ['No meio da manhã', '1 (25%)'],
    ['À noite', '3 (75%)'],
  ] as const) {
    await expect.element(page.getByRole('listitem').filter({ hasText: `${option}${result}` })).toBeVisible();
  }
});

test('texts and reflections stand under what was asked, and what was left out says so', async () => {
  const [first, second] = aReflection.questions as [string, string];
  await visitAnswers(
    someLessonAnswers({
      poll: [],
      items: [
        anAnswerRow({ missionType: 'desafio', asked: aChallenge, answer: { text: 'Consegui ficar doze.' } }),
        anAnswerRow({
          id: '0199a1b2-0000-7000-8000-00000000f002',
          missionType: 'reflexao',
          asked: aReflection,
          answer: { answers: { [second]: 'Guardar o telefone' } },
          isArchived: true,
          isSettledByTimer: true,
        }),
      ],
    }),
  );
  for (const text of [
    aChallenge.title,
    'Consegui ficar doze.',
    first,
    'Sem resposta',
    'Guardar o telefone',
    'Antes do reinício',
    'Entregue pelo cronômetro',
  ]) {
    await seen(text);
  }
  await expect.element(page.getByText('Resultado da enquete')).not.toBeInTheDocument();
});

test('the words looked for are asked of the server, and the file holds what the list shows', async () => {
  const { requests, address: here } = await visitAnswers(someLessonAnswers());
  const file = page.getByRole('link', { name: 'Exportar CSV' });
  await expect
    .element(file)
    .toHaveAttribute('href', expect.stringContaining(`/api/admin/lessons/${lessonId}/answers/export`));
  await page.getByRole('searchbox', { name: 'Buscar nas respostas' }).fill('noite');
  await expect.poll(here).toBe(`${address}?busca=noite`);
  await expect.poll(() => requests.at(-1)?.query).toEqual({ search: 'noite' });
  await expect
    .element(file)
    .toHaveAttribute('href', expect.stringContaining(`/api/admin/lessons/${lessonId}/answers/export?search=noite`));
  await seen('Lição 8 de Foco sem Ruído · 1 resposta encontrada');
});

test('older answers are read on', async () => {
  const older = anAnswerRow({ id: '0199a1b2-0000-7000-8000-00000000f003', answer: { selectedOptions: ['No almoço'] } });
  await visitAnswers((_: unknown, { cursor }: { cursor?: string }) =>
    cursor
      ? someLessonAnswers({ items: [older], total: 2 })
      : someLessonAnswers({ nextCursor: 'depois', total: 2, poll: [] }),
  );
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect.element(page.getByText('No almoço', { exact: true })).toBeVisible();
  await seen('À noite');
});

test('without answers the page says what will come, and offers no file', async () => {
  await visitAnswers(someLessonAnswers({ items: [], total: 0, poll: [] }));
  await expect.element(page.getByRole('heading', { name: 'Nenhuma resposta encontrada' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Exportar CSV' })).not.toBeInTheDocument();
});

test.each(['lesson_not_found', 'invalid_input'] as const)(
  'a lesson that is gone leads back to the journeys (%s)',
  async (code) => {
    await visitAnswers(refused(code));
    await expect.element(page.getByRole('heading', { name: 'Lição não encontrada' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Jornadas' }).last())
      .toHaveAttribute('href', '/admin/journeys');
  },
);

test('what cannot be read can be asked for again', async () => {
  const { answers } = await visitAnswers(refused('busy'));
  await seen('Erro ao carregar dados');
  answers[read] = someLessonAnswers();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByRole('heading', { name: 'Respostas: O quarto limpo' })).toBeVisible();
});

const quizRead = `GET /api/admin/lessons/${lessonId}/quiz`;
const attemptsRead = `${quizRead}/attempts`;
const statistics: QuizStatistics = {
  people: 386,
  meanScore: 78,
  passed: 301,
  usedUp: 12,
  questions: [
    {
      id: 'pergunt1',
      text: 'Pagar o mínimo?',
      answers: 386,
      rightShare: 91,
      mostChosenWrong: { text: 'Nada', share: 6 },
    },
    { id: 'pergunt2', text: 'Sem erros?', answers: 386, rightShare: 100, mostChosenWrong: null },
    {
      id: 'pergunt3',
      text: 'Parcelar nunca custa nada.',
      answers: 386,
      rightShare: 47,
      mostChosenWrong: { text: 'Verdadeiro', share: 53 },
    },
    { id: 'pergunt4', text: 'Nova?', answers: 0, rightShare: null, mostChosenWrong: null },
  ],
};
const anAttempt = (attempt: Partial<QuizAttemptRow> = {}): QuizAttemptRow => ({
  id: '0199a1b2-0000-7000-8000-00000000f101',
  user: anAnswerRow().user,
  number: 2,
  score: 40,
  startedAt: '2026-11-23T15:05:00.000Z',
  seconds: 134,
  isPassed: false,
  ...attempt,
});
const visitQuiz = (more: Record<string, unknown> = {}) => {
  const { lesson } = someLessonAnswers();
  const answers = someLessonAnswers({ lesson: { ...lesson, missionType: 'quiz' }, poll: [], items: [], total: 0 });
  return visit(
    address,
    { [read]: answers, [quizRead]: statistics, [attemptsRead]: { items: [anAttempt()], nextCursor: null }, ...more },
    aMember({ role: 'admin' }),
  );
};

test('a quiz says how it went, and what misleads in words', async () => {
  await visitQuiz();
  await seen('386 pessoas · nota média 78% · 301 passaram · 12 sem passar e sem tentativas');
  await seen('A pergunta 3 engana: 53% escolhem “Verdadeiro”.');
  await seen('A errada mais comum: “Nada”, 6%.');
  await seen('Ninguém errou.');
  await seen('Ninguém respondeu ainda.');
  await seen('40% · não passou');
  await expect.element(page.getByText('02:14')).toBeVisible();
});

test('attempts at a quiz are searched, and the answers of who passed stand beside them', async () => {
  const { requests } = await visitQuiz();
  await page.getByRole('searchbox', { name: 'Buscar nas tentativas' }).fill('ana');
  await expect.poll(() => requests.findLast(({ call }) => call === attemptsRead)?.query).toEqual({ search: 'ana' });
  await page.getByText('Respostas de quem passou').click();
  await expect.element(page.getByRole('searchbox', { name: 'Buscar nas respostas' })).toBeVisible();
});

test('what cannot be read of a quiz can be asked for again, beside the rest', async () => {
  const { answers } = await visitQuiz({ [quizRead]: refused('busy') });
  await seen('40% · não passou');
  answers[quizRead] = statistics;
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByRole('heading', { name: 'Como foram' })).toBeVisible();
});
