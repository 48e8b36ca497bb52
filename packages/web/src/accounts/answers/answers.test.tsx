import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAnswer, anAnsweredJourney } from '../../../testing/accounts.ts';
import { refused } from '../../../testing/refused.ts';
import { visit } from '../../../testing/visit.ts';

const journeys = 'GET /api/me/answers';
const { journeyId } = anAnsweredJourney();
const answersOf = `GET /api/me/answers/${journeyId}`;
const listOf = (...items: unknown[]) => ({ items, nextCursor: null });
const answersList = (...items: unknown[]) => ({
  ...listOf(...items),
  journey: { name: 'Foco sem Ruído', modoLiberacao: 'uma_por_dia' },
});
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

const openJourney = (...items: unknown[]) =>
  visit(`/perfil/respostas/${journeyId}`, { [answersOf]: answersList(...items) });

test('from the list of journeys a member opens their answers in one', async () => {
  await visit('/perfil/respostas', { [journeys]: listOf(anAnsweredJourney()), [answersOf]: answersList(anAnswer()) });
  await page.getByRole('link', { name: /Foco sem Ruído/ }).click();
  await expect.element(heading('Foco sem Ruído')).toBeVisible();
  await expect.element(heading('O quarto limpo')).toBeVisible();
  await expect.element(page.getByText('Respondida em 22/11/2026')).toBeVisible();
});

test('each journey says how much was answered, and when last', async () => {
  const other = anAnsweredJourney({ journeyId: '0199a1b2-0000-7000-8000-000000000008', answerCount: 1 });
  await visit('/perfil/respostas', { [journeys]: listOf(anAnsweredJourney(), other) });
  await expect.element(page.getByText('3 respostas · última em 22/11/2026')).toBeVisible();
  await expect.element(page.getByText('1 resposta · última em 22/11/2026')).toBeVisible();
});

test('who never answered anything reads where answers come from', async () => {
  await visit('/perfil/respostas', { [journeys]: listOf() });
  await expect.element(heading('Nenhuma resposta ainda')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ir para Minhas Jornadas' })).toBeVisible();
});

test('a poll shows every option as it was, and which one was chosen', async () => {
  await openJourney(anAnswer());
  await expect.element(heading('O que mais distrai você?')).toBeVisible();
  const options = page
    .getByRole('listitem')
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(options).toEqual(['Celular (sua escolha)', 'Conversas', 'Fome']);
});

test('a poll that shows its result has every option’s share, asked for where there is one', async () => {
  const one = anAnswer({ hasResult: true });
  const asking = `GET /api/lessons/${one.lessonId}/mission/result`;
  const options = [
    { option: 'Celular', percent: 80, isFormer: false },
    { option: 'Fome', percent: 20, isFormer: false },
  ];
  const { requests } = await visit(`/perfil/respostas/${journeyId}`, {
    [answersOf]: answersList(one, anAnswer({ id: '0199a1b2-0000-7000-8000-00000000b002', isArchived: true })),
    [asking]: { result: { answers: 5, choosesSeveral: false, options } },
  });
  await expect.element(page.getByText('5 respostas', { exact: true })).toBeVisible();
  const lines = page
    .getByRole('listitem')
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(lines).toEqual(['Celular (sua escolha), 80%', 'Fome, 20%', 'Celular (sua escolha)', 'Conversas', 'Fome']);
  expect(requests.filter(({ call }) => call === asking)).toHaveLength(1);
});

test('a challenge shows what was asked, and the text with its lines', async () => {
  await openJourney(
    anAnswer({
      missionType: 'desafio',
      asked: { title: 'Arrume a mesa', description: 'Tire tudo o que distrai.', responsePrompt: 'Como ficou?' },
      answer: { text: 'Limpa.\nE vazia.' },
    }),
  );
  await expect.element(heading('Arrume a mesa')).toBeVisible();
  await expect.element(page.getByText('Tire tudo o que distrai.')).toBeVisible();
  await expect.element(page.getByText('Como ficou?')).toBeVisible();
  expect(page.getByText(/Limpa\./).element().textContent).toBe('Limpa.\nE vazia.');
  await expect.element(page.getByText(/Limpa\./)).toHaveStyle({ whiteSpace: 'pre-wrap' });
});

test('a reflection shows every question, also the one left open', async () => {
  await openJourney(
    anAnswer({
      missionType: 'reflexao',
      asked: { intro: 'Pense com calma.', questions: ['O que pesa?', 'O que ajuda?'] },
      answer: { answers: { 'O que pesa?': 'O celular.' } },
    }),
  );
  await expect.element(page.getByText('Pense com calma.')).toBeVisible();
  const texts = ['O que pesa?', 'O que ajuda?'].map(
    (question) => heading(question).element().nextElementSibling?.textContent,
  );
  expect(texts).toEqual(['O celular.', 'Sem resposta']);
});

test('answers from before a reset and those handed in by the clock are marked', async () => {
  await openJourney(
    anAnswer({ id: '0199a1b2-0000-7000-8000-00000000b002', lessonTitle: 'Antiga', isArchived: true }),
    anAnswer({ id: '0199a1b2-0000-7000-8000-00000000b003', lessonTitle: 'Contra o tempo', isSettledByTimer: true }),
    anAnswer({ lessonTitle: 'Comum' }),
  );
  const rowOf = (title: string) => heading(title).element().closest('li')?.textContent ?? '';
  await expect.element(heading('Antiga')).toBeVisible();
  expect(rowOf('Antiga')).toContain('Antes do reinício');
  expect(rowOf('Contra o tempo')).toContain('Entregue pelo cronômetro');
  expect(rowOf('Comum')).not.toMatch(/reinício|cronômetro/);
});

test('long lists are read on', async () => {
  const { requests } = await visit(`/perfil/respostas/${journeyId}`, {
    [answersOf]: (_: unknown, { cursor }: Record<string, string>) =>
      cursor
        ? answersList(anAnswer({ id: '0199a1b2-0000-7000-8000-00000000b009', lessonTitle: 'A primeira' }))
        : { ...answersList(anAnswer()), nextCursor: 'adiante' },
  });
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect.element(heading('A primeira')).toBeVisible();
  await expect.element(heading('O quarto limpo')).toBeVisible();
  expect(requests.at(-1)?.query).toMatchObject({ cursor: 'adiante' });
});

test('a journey without answers says so, and one that does not exist says no more', async () => {
  await visit(`/perfil/respostas/${journeyId}`, { [answersOf]: refused('journey_not_found') });
  await expect.element(heading('Nenhuma resposta nesta jornada')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ver minhas respostas' })).toBeVisible();
});

test('where a lesson opens each day an answer belongs to a day', async () => {
  await openJourney(anAnswer());
  await expect.element(page.getByText('Dia 8 · Enquete')).toBeVisible();
});

test('answers that cannot be read can be tried again', async () => {
  const { answers } = await visit('/perfil/respostas', { [journeys]: refused('busy') });
  await expect.element(heading('Erro ao carregar suas respostas')).toBeVisible();
  answers[journeys] = listOf(anAnsweredJourney());
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByRole('link', { name: /Foco sem Ruído/ })).toBeVisible();
});
