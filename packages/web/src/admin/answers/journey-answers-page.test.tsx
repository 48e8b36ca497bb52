import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refused } from '../../../testing/refused.ts';
import {
  aJourneyList,
  aJourneyRow,
  aLessonList,
  schoolJourneyId,
  visitAsAdmin,
} from '../../../testing/admin-fixtures.ts';

const address = `/admin/journeys/${schoolJourneyId}/answers`;
const listing = `GET /api/admin/journeys/${schoolJourneyId}/lessons`;
const [first, second, third] = aLessonList(['Alfa', 'Beta', 'Gama']).lessons;

/** A lesson without a mission, one with a mission, one that had a mission once. */
const list = {
  ...aLessonList([]),
  lessons: [
    { ...first!, missionType: null, answerCount: 0 },
    { ...second!, missionType: 'enquete', missionRequired: true, timerMinutes: null, answerCount: 1 },
    { ...third!, missionType: null, answerCount: 1203 },
  ],
};

test('the answers of a journey are found by its lessons', { tags: 'long' }, async () => {
  await visitAsAdmin(address, { [listing]: list });
  await expect
    .element(page.getByRole('link', { name: 'Beta' }))
    .toHaveAttribute('href', `/admin/lessons/${second!.id}/answers`);
  await expect.element(page.getByText('Enquete obrigatória')).toBeVisible();
  await expect.element(page.getByText('1 resposta', { exact: true })).toBeVisible();
  await expect.element(page.getByText('sem missão agora')).toBeVisible();
  await expect.element(page.getByText('1.203 respostas')).toBeVisible();
  expect(page.getByText('Alfa').elements()).toHaveLength(0);
  const file = page.getByRole('link', { name: 'Exportar CSV' });
  await expect.element(file).toBeVisible();
  expect(file.element().getAttribute('href')).toContain(`/api/admin/journeys/${schoolJourneyId}/answers/export`);
});

test('a journey without missions says so, once it could be read', async () => {
  const { answers } = await visitAsAdmin(address, { [listing]: refused('internal_error') });
  await expect.element(page.getByRole('heading', { name: 'Erro ao carregar dados' })).toBeVisible();
  answers[listing] = aLessonList([]);
  expect(page.getByRole('link', { name: 'Exportar CSV' }).elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nenhuma missão nesta jornada' })).toBeVisible();
});

test.each(['journey_not_found', 'invalid_input'] as const)(
  'a journey that is gone has no answers (%s)',
  async (code) => {
    await visitAsAdmin(address, { [listing]: refused(code) });
    await expect.element(page.getByRole('heading', { name: 'Jornada não encontrada' })).toBeVisible();
  },
);

test('the list of journeys leads to the answers of each', async () => {
  await visitAsAdmin('/admin/journeys', { 'GET /api/admin/journeys': aJourneyList([aJourneyRow()]) });
  await expect
    .element(page.getByRole('link', { name: `Respostas de ${aJourneyRow().name}` }))
    .toHaveAttribute('href', address);
});
