import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { schoolJourneyId, visitAsAdmin } from '../../../testing/admin-fixtures.ts';
import { refused } from '../../../testing/refused.ts';

const listing = 'GET /api/admin/bin';
const lessonId = '0199a1b2-0000-7000-8000-00000000000a';
const journey = {
  id: schoolJourneyId,
  kind: 'journey',
  name: 'Foco sem Ruído',
  place: null,
  deletedAt: '2026-11-20T12:00:00.000Z',
  daysLeft: 19,
  lessons: 21,
  members: 812,
  answers: 1204,
};
const lesson = {
  ...journey,
  id: lessonId,
  kind: 'lesson',
  name: 'O foco volta',
  place: { journeyId: '0199a1b2-0000-7000-8000-00000000000b', journeyName: 'Manhãs', dayNumber: 3 },
  daysLeft: 1,
  lessons: 1,
  members: 0,
  answers: 0,
};
const restoring = `POST /api/admin/bin/${schoolJourneyId}/restoration`;
const deleting = `DELETE /api/admin/bin/${schoolJourneyId}`;
const aBin = (...items: unknown[]) => ({ items, nextCursor: null });
const open = (answers: Record<string, unknown> = {}, search = '') =>
  visitAsAdmin(`/admin/lixeira${search}`, { [listing]: aBin(journey, lesson), ...answers });
const dialog = () => page.getByRole('dialog', { name: 'Excluir de vez?' });

afterEach(() => page.viewport(414, 896));

describe('the bin', () => {
  test.each([414, 1280])('tells what is there, what it holds and for how long, at %i px', async (width) => {
    await page.viewport(width, 896);
    await open();
    for (const text of ['21 lições · 812 membros · 1.204 respostas', '19 dias', 'Lição 3 de Manhãs', '1 dia']) {
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test('of one journey asks for its lessons, and leads back to them', async () => {
    const { requests } = await open({}, `?jornada=${schoolJourneyId}`);
    await expect
      .element(page.getByRole('link', { name: 'Lições', exact: true }))
      .toHaveAttribute('href', `/admin/journeys/${schoolJourneyId}/lessons`);
    expect(requests.find(({ call }) => call === listing)?.query).toMatchObject({ journeyId: schoolJourneyId });
  });

  test('that is empty says what it is for', async () => {
    await open({ [listing]: aBin() });
    await expect.element(page.getByRole('heading', { name: 'A lixeira está vazia' })).toBeVisible();
  });

  test('that could not be read gives a way to try again', async () => {
    const { answers } = await open({ [listing]: refused('busy') });
    await expect.element(page.getByRole('heading', { name: 'Erro ao carregar lixeira' })).toBeVisible();
    answers[listing] = aBin(journey);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(page.getByText('Foco sem Ruído')).toBeVisible();
  });
});

describe('restoring', () => {
  test('takes it out of the bin', async () => {
    const { answers } = await open({ [restoring]: { journeyId: schoolJourneyId } });
    await expect.element(page.getByText('Foco sem Ruído')).toBeVisible();
    answers[listing] = aBin(lesson);
    await page.getByRole('button', { name: 'Restaurar Foco sem Ruído' }).click();
    await expect.element(page.getByText('De volta, com tudo o que tinha')).toBeVisible();
    await expect.element(page.getByText('Foco sem Ruído')).not.toBeInTheDocument();
  });

  test('what somebody else deleted for good meanwhile says so, and leaves the list', async () => {
    const { answers } = await open({ [restoring]: refused('bin_entry_not_found') });
    await expect.element(page.getByText('Foco sem Ruído')).toBeVisible();
    answers[listing] = aBin(lesson);
    await page.getByRole('button', { name: 'Restaurar Foco sem Ruído' }).click();
    await expect.element(page.getByText('Isto não está mais na lixeira')).toBeVisible();
    await expect.element(page.getByText('Foco sem Ruído')).not.toBeInTheDocument();
  });
});

describe('deleting for good', () => {
  test('asks first, with what goes, and who it is where members lose something', async () => {
    const { answers, requests } = await open({
      [deleting]: refused('step_up_required'),
      'GET /api/admin/step-up': { secondsLeft: 0, ways: ['password'], passwordFrom: null },
      'POST /api/admin/step-up': { secondsLeft: 600 },
    });
    await page.getByRole('button', { name: 'Excluir Foco sem Ruído de vez' }).click();
    await expect.element(dialog().getByText(/será excluída para sempre/)).toBeVisible();
    for (const count of ['21', '812', '1.204']) {
      await expect.element(dialog().getByText(count, { exact: true })).toBeVisible();
    }
    expect(requests.some(({ call }) => call === deleting)).toBe(false);
    await dialog().getByRole('button', { name: 'Excluir de vez' }).click();
    const question = page.getByRole('dialog', { name: /^É você/ });
    await expect.element(question.getByText(/Excluir de vez o que tem membros pede uma confirmação/)).toBeVisible();
    await question.getByLabelText('Sua senha').fill('minha-senha');
    answers[deleting] = { deleted: true };
    answers[listing] = aBin(lesson);
    await question.getByRole('button', { name: 'Confirmar' }).click();
    await expect.element(page.getByText('Jornada excluída de vez')).toBeVisible();
    await expect.element(page.getByText('Foco sem Ruído')).not.toBeInTheDocument();
  });

  test('that fails says so and stays', async () => {
    await open({ [deleting]: refused('internal_error') });
    await page.getByRole('button', { name: 'Excluir Foco sem Ruído de vez' }).click();
    await dialog().getByRole('button', { name: 'Excluir de vez' }).click();
    await expect.element(page.getByText('Erro ao excluir de vez')).toBeVisible();
    await expect.element(dialog()).toBeVisible();
  });
});
