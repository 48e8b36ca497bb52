import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aLessonOfTrail } from '../../../testing/journeys.ts';
import { aLessonPage, lessonId } from '../../../testing/lessons.ts';
import { visit } from '../../../testing/visit.ts';

const parts = Array.from({ length: 10 }, (_, index) => ({
  id: `${index}`,
  title: `Módulo ${index + 1}`,
  from: index * 4 + 1,
}));

/** The page of the second of forty lessons, nine of which are completed. */
const open = () =>
  visit(`/lesson/${lessonId}`, {
    [`GET /api/lessons/${lessonId}`]: aLessonPage({
      lesson: { dayNumber: 2, completedAt: '2026-11-20T12:00:00.000Z' },
      lessons: Array.from({ length: 40 }, (_, index) => ({
        ...aLessonOfTrail(index + 1, 9),
        ...(index === 1 && { id: lessonId }),
      })),
      parts,
    }),
  });
const list = () => page.getByRole('dialog', { name: 'Lições da Jornada' });
const part = (number: number) => list().getByRole('button', { name: new RegExp(`^Módulo ${number} `) });

test('a link to a lesson of a completed part shows it there, beside the part with the lesson to do', async () => {
  await open();
  await page.getByRole('button', { name: 'Lições da Jornada 2 de 40' }).click();
  await expect.element(list().getByRole('link', { name: /2\. Passo 2/ })).toHaveAttribute('aria-current', 'page');
  await expect.element(part(1)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(part(2)).toHaveAttribute('aria-expanded', 'false');
  await expect.element(part(3)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(list().getByRole('link', { name: /10\. Passo 10/ })).toBeVisible();
  expect(list().getByRole('listitem').elements()).toHaveLength(8);
  await part(2).click();
  await expect.element(list().getByRole('link', { name: /8\. Passo 8/ })).toBeVisible();
  await expect.element(part(2)).toHaveAccessibleName('Módulo 2 4 de 4 lições · 36 min');
});
