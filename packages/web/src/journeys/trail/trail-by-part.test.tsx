import type { LessonListItem } from '@jornada/contract/lessons/lessons';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aJourney, aJourneyPage, aLessonOfTrail } from '../../../testing/journeys.ts';
import { visit } from '../../../testing/visit.ts';

const { id } = aJourney();
const parts = [
  { id: 'retrato', title: 'Módulo 1 · O retrato', from: 2 },
  { id: 'dividas', title: 'Módulo 2 · Dívidas sem medo', from: 5 },
  { id: 'reserva', title: 'Módulo 3 · A reserva', from: 8 },
];
const open = (lessons: LessonListItem[]) =>
  visit(`/journey/${id}`, { [`GET /api/journeys/${id}`]: aJourneyPage({ lessons, parts }) });
const nine = (completed: number) => Array.from({ length: 9 }, (_, index) => aLessonOfTrail(index + 1, completed));

const heading = (name: RegExp) => page.getByRole('button', { name });
const shown = () =>
  page
    .getByRole('listitem')
    .elements()
    .flatMap((stone) => Number(/Lição (\d+)/.exec(stone.textContent)?.[1]) || []);

test('parts say how much of them is done; a completed one is folded, the lesson to do is always there', async () => {
  await open(nine(5));
  await expect
    .element(heading(/^Módulo 1 · O retrato 3 de 3 lições · 27 min$/))
    .toHaveAttribute('aria-expanded', 'false');
  await expect
    .element(heading(/^Módulo 2 · Dívidas sem medo 1 de 3 lições · 27 min$/))
    .toHaveAttribute('aria-expanded', 'true');
  await expect.element(heading(/^Módulo 3 · A reserva 2 lições · 18 min$/)).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(shown).toEqual([1, 5, 6, 7, 8, 9]);
  await expect.element(page.getByRole('list', { name: 'Módulo 2 · Dívidas sem medo' })).toBeVisible();
});

test('a part is opened and folded by keyboard, and keeps the focus', async () => {
  await open(nine(5));
  const first = heading(/^Módulo 1/);
  await expect.element(first).toBeVisible();
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(first).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(shown).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await userEvent.keyboard(' ');
  await expect.element(first).toHaveFocus();
  await expect.poll(shown).toEqual([1, 5, 6, 7, 8, 9]);
});

test('a locked lesson leads to a missing one that stands in another part', async () => {
  const lessons = nine(9).map((lesson) => ({
    ...lesson,
    status: lesson.dayNumber === 3 ? ('current' as const) : lesson.status,
  }));
  const waiting = { ...lessons[8]!, status: 'locked' as const, lockReason: 'waits_for_earlier' as const };
  await open([...lessons.slice(0, 8), waiting]);
  const link = page.getByRole('link', { name: 'Conclua as lições anteriores: ir para a lição 3' });
  await expect.element(link).toHaveAttribute('href', `/lesson/${lessons[2]!.id}`);
});
