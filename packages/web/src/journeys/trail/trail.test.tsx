import { expect, test } from 'vitest';
import type { LessonListItem } from '@jornada/contract/lessons';
import { aJourney, aJourneyPage, aListedLesson } from '../../../testing/journeys.ts';
import { visit } from '../../../testing/visit.ts';

const { id } = aJourney();
const aTrail = (lessons: LessonListItem[]) =>
  visit(`/journey/${id}`, { [`GET /api/journeys/${id}`]: aJourneyPage({ lessons }) });

const fourStates = [
  aListedLesson({ id: 'done', dayNumber: 1, title: 'O mapa', status: 'completed' }),
  aListedLesson({ id: 'today', dayNumber: 2, title: 'O quarto limpo', status: 'current', durationMinutes: 12 }),
  aListedLesson({ id: 'open', dayNumber: 3, title: 'O tédio', status: 'available', durationMinutes: 7 }),
  aListedLesson({
    id: 'later',
    dayNumber: 4,
    title: 'A carta',
    status: 'locked',
    lockReason: 'waits_for_date',
    releaseDate: '2026-11-24',
  }),
];

test('open lessons are links that say number, title and state', async () => {
  const { screen } = await aTrail(fourStates);
  await expect
    .element(screen.getByRole('link', { name: 'Lição 1 O mapa Concluída' }))
    .toHaveAttribute('href', '/lesson/done');
  await expect.element(screen.getByRole('link', { name: 'Lição 3 O tédio Disponível · 7 min' })).toBeVisible();
});

test('the lesson to do next is marked as the step one stands on', async () => {
  const { screen } = await aTrail(fourStates);
  await expect
    .element(screen.getByRole('link', { name: 'Lição 2 O quarto limpo Hoje · 12 min' }))
    .toHaveAttribute('aria-current', 'step');
});

test('a locked lesson cannot be opened and says when it can', async () => {
  const { screen } = await aTrail(fourStates);
  await expect.element(screen.getByText('Libera em: 24/11/2026')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Lição/ }).elements()).toHaveLength(3);
});

test('a lesson behind a completed one leads to the earlier lesson that is missing', async () => {
  const { screen } = await aTrail([
    aListedLesson({ id: 'done', dayNumber: 1, title: 'O mapa' }),
    aListedLesson({ id: 'missing', dayNumber: 2, title: 'A lição movida', status: 'current' }),
    aListedLesson({ id: 'ahead', dayNumber: 3, title: 'O tédio' }),
    aListedLesson({ id: 'fourth', dayNumber: 4, title: 'A carta', status: 'locked', lockReason: 'waits_for_earlier' }),
    aListedLesson({ id: 'fifth', dayNumber: 5, title: 'O fim', status: 'locked', lockReason: 'waits_for_previous' }),
  ]);
  const stone = screen.getByRole('listitem').filter({ hasText: 'A carta' });
  await expect
    .element(stone.getByRole('link', { name: 'Conclua as lições anteriores: ir para a lição 2' }))
    .toHaveAttribute('href', '/lesson/missing');
  expect(stone.getByRole('link').elements()).toHaveLength(1);
  const last = screen.getByRole('listitem').filter({ hasText: 'O fim' });
  await expect.element(last.getByText('Conclua a lição anterior')).toBeVisible();
  expect(last.getByRole('link').elements()).toHaveLength(0);
});

test('sixty lessons stay in order, each with its place', async () => {
  const lessons = Array.from({ length: 60 }, (_, i) =>
    aListedLesson({ id: `lesson-${i + 1}`, dayNumber: i + 1, title: `Passo ${i + 1}`, status: 'available' }),
  );
  const { screen } = await aTrail(lessons);
  await expect.element(screen.getByRole('link', { name: /Lição 60 / })).toBeInTheDocument();
  const addresses = screen
    .getByRole('link', { name: /^Lição/ })
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(lessons.map(({ id }) => `/lesson/${id}`));
});

test('on a long trail the weeks behind are folded away until somebody wants to see them', async () => {
  const lessons = Array.from({ length: 60 }, (_, i) =>
    aListedLesson({
      id: `lesson-${i + 1}`,
      dayNumber: i + 1,
      title: `Passo ${i + 1}`,
      status: i < 40 ? 'completed' : i === 40 ? 'current' : 'locked',
      lockReason: i > 40 ? 'waits_for_previous' : null,
    }),
  );
  const { screen } = await aTrail(lessons);
  await expect.element(screen.getByRole('link', { name: /^Lição 36 / })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Lição/ }).elements()).toHaveLength(6);
  const fold = screen.getByRole('button', { name: 'Mostrar as lições 1 a 35, já concluídas' });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.click();
  await expect.element(screen.getByRole('link', { name: /^Lição 1 / })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Lição/ }).elements()).toHaveLength(41);
  await expect.element(screen.getByRole('button', { name: /^Ocultar/ })).toHaveAttribute('aria-expanded', 'true');
});
