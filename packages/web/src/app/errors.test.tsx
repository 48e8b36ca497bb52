import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aJourneyPage } from '../../testing/journeys.ts';
import { aLessonPage, journeyId, lessonId } from '../../testing/lessons.ts';
import { refused } from '../../testing/refused.ts';
import { visit } from '../../testing/visit.ts';

/** The learner's part of the error catalogue (specification §8): opens each screen with a failing server and without a network. */
const networkGone = () => Promise.reject(new TypeError('Failed to fetch'));
const failures = [
  ['the server fails', refused('internal_error')],
  ['the network is gone', networkGone],
] as const;

const journeyRead = `GET /api/journeys/${journeyId}`;
const lessonRead = `GET /api/lessons/${lessonId}`;

describe.each(failures)('when %s', (_, failure) => {
  test.each([
    ['/dashboard', 'GET /api/enrollments', 'Erro ao carregar suas jornadas'],
    ['/explore', 'GET /api/journeys', 'Erro ao carregar jornadas'],
    [`/lesson/${lessonId}`, lessonRead, 'Erro ao carregar lição'],
  ])('%s says what could not be read, and reads again when asked to', async (path, call, text) => {
    const { answers } = await visit(path, { [call]: failure });
    await expect.element(page.getByRole('heading', { name: text })).toBeVisible();
    answers[call] = call === lessonRead ? aLessonPage() : { items: [], nextCursor: null, tags: [] };
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
  });

  test('a journey that cannot be read leads back to Minhas Jornadas with a word', async () => {
    const { address } = await visit(`/journey/${journeyId}`, { [journeyRead]: failure });
    await expect.element(page.getByText('Erro ao carregar jornada', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
    expect(address()).toBe('/dashboard');
  });
});

test.each([
  [`/lesson/${lessonId}`, lessonRead, 'lesson_not_found', 'Lição não encontrada'],
  [`/journey/${journeyId}`, journeyRead, 'journey_access_denied', 'Você não tem acesso a esta jornada'],
] as const)('%s refused with a reason leads to Minhas Jornadas', async (path, call, code, text) => {
  const { address } = await visit(path, { [call]: refused(code) });
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
  expect(address()).toBe('/dashboard');
});

test('an unknown journey says so and offers the way back', async () => {
  await visit(`/journey/${journeyId}`, { [journeyRead]: refused('journey_not_found') });
  await expect.element(page.getByRole('heading', { name: 'Jornada não encontrada' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Voltar para Minhas Jornadas' })).toBeVisible();
});

test('a free journey that was not started leads to the catalogue', async () => {
  const { address } = await visit(`/journey/${journeyId}`, {
    [journeyRead]: aJourneyPage({ access: 'free', enrollment: null }),
  });
  await expect.element(page.getByRole('heading', { name: 'Explorar', level: 1 })).toBeVisible();
  expect(address()).toBe('/explore');
});
