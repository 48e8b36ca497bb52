import { expect, test } from 'vitest';
import type { LessonListItem } from '@jornada/contract/lessons/lessons';
import { aJourney, aJourneyPage, aLessonOfTrail, aListedLesson } from '../../../testing/journeys.ts';
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

test('open lessons are links that say number, title and state', { tags: 'long' }, async () => {
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

const aLongTrail = (completed: number, total = 60) =>
  Array.from({ length: total }, (_, index) => aLessonOfTrail(index + 1, completed));

/** The numbers of the stones, once there are `count` of them. */
async function stones(list: { elements: () => Element[] }, count: number) {
  await expect.poll(() => list.elements().length).toBe(count);
  return list.elements().map((stone) => Number(/Lição (\d+)/.exec(stone.textContent)?.[1]));
}

test('sixty lessons stay in order, each with its place', async () => {
  const { screen } = await aTrail(aLongTrail(60));
  const links = screen.getByRole('link', { name: /^Lição/ });
  await stones(links, 60);
  const addresses = links.elements().map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(aLongTrail(60).map(({ id: lesson }) => `/lesson/${lesson}`));
});

test(
  'on a long trail the weeks behind and ahead are folded away until somebody wants to see them',
  { tags: 'long' },
  async () => {
    const { screen } = await aTrail(aLongTrail(40));
    const list = screen.getByRole('list', { name: 'Lições da jornada' }).getByRole('listitem');
    const numbers = await stones(list, 14);
    expect([numbers[0], numbers.at(-1)]).toEqual([36, 49]);

    const behind = screen.getByRole('button', { name: 'Mostrar as lições 1 a 35, já concluídas' });
    await expect.element(behind).toHaveAttribute('aria-expanded', 'false');
    await behind.click();
    expect((await stones(list, 49))[0]).toBe(1);
    await expect
      .element(screen.getByRole('button', { name: 'Ocultar as lições 1 a 35, já concluídas' }))
      .toHaveAttribute('aria-expanded', 'true');

    await screen.getByRole('button', { name: 'Mostrar as lições 50 a 60' }).click();
    expect((await stones(list, 60)).at(-1)).toBe(60);
    await screen.getByRole('button', { name: 'Ocultar as lições 50 a 60' }).click();
    await stones(list, 49);
  },
);
