import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusArrived } from '../../../testing/focus-arrived.ts';
import { refused } from '../../../testing/refused.ts';
import { aStudyPlan } from '../../../testing/study-plan.ts';
import { visit } from '../../../testing/visit.ts';

// Phones fold these cards away.
beforeAll(() => page.viewport(1280, 900));

const reading = 'GET /api/me/study-plan';
const starting = 'POST /api/me/streak-pause';
const dialog = () => page.getByRole('dialog', { name: 'Pausa da ofensiva' });
const opener = () => page.getByRole('button', { name: 'Fazer uma pausa' });
const days = (label: string) => dialog().getByRole('radio', { name: label, exact: true });
const paused = aStudyPlan({
  breaks: { restIntervals: [], pauses: [{ from: '2026-11-24', to: '2026-11-28' }], pauseDaysLeft: 25 },
});

/** Opens the dialog and chooses five days. */
async function openDialog(answers: Record<string, unknown> = {}, plan = aStudyPlan()) {
  const server = await visit('/perfil', { [reading]: plan, ...answers });
  await opener().click();
  await focusArrived(dialog());
  await days('5 dias').click({ force: true });
  await expect.element(dialog().getByText('Pausa de 24 a 28 de novembro')).toBeVisible();
  return server;
}
const confirm = () =>
  dialog()
    .getByRole('button', { name: /^Pausar por/ })
    .click();

test('a pause begins tomorrow and takes the dialog’s place; the focus stays in the page', async () => {
  const { answers, requests } = await openDialog({ [starting]: paused });
  answers[reading] = paused;
  await confirm();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('Pausa marcada. Sua ofensiva espera por você.')).toBeVisible();
  await expect.element(page.getByText('Pausa de 24 a 28 de novembro')).toBeVisible();
  await expect.element(opener()).not.toBeInTheDocument();
  expect(requests.find(({ call }) => call === starting)?.body).toEqual({ from: '2026-11-24', days: 5 });
  await expect.poll(() => document.activeElement).not.toBe(document.body);
});

test('Esc leaves everything as it is, and the focus goes back', async () => {
  const { requests } = await openDialog();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
  expect(requests.filter(({ call }) => call === starting)).toEqual([]);
});

test('a pause that exists is shown, and once it is ended the dialog does not come back', { tags: 'long' }, async () => {
  const { answers } = await openDialog({
    [starting]: refused('pause_exists'),
    'DELETE /api/me/streak-pause': aStudyPlan(),
  });
  answers[reading] = paused;
  await confirm();
  await expect.element(page.getByText('Você já tem uma pausa. Encerre-a antes de fazer outra.')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  answers[reading] = aStudyPlan();
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click();
  await expect.element(opener()).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('with fewer days left than chosen, the dialog offers those', async () => {
  const { answers } = await openDialog({ [starting]: refused('pause_days_used_up') });
  answers[reading] = aStudyPlan({ breaks: { restIntervals: [], pauses: [], pauseDaysLeft: 2 } });
  await confirm();
  await expect.element(page.getByText(/^Você não tem tantos dias de pausa/)).toBeVisible();
  await expect.element(days('3 dias')).toBeDisabled();
  await expect.element(days('2 dias')).toBeChecked();
  await expect.element(dialog().getByRole('button', { name: 'Pausar por 2 dias' })).toBeVisible();
});

test('after midnight the chosen days begin a day later', async () => {
  const { answers, requests } = await openDialog({ [starting]: refused('changed_meanwhile') });
  answers[reading] = aStudyPlan({ today: '2026-11-24' });
  await confirm();
  await expect.element(page.getByText(/^Isto mudou enquanto você usava/)).toBeVisible();
  await expect.element(dialog().getByText('Pausa de 25 a 29 de novembro')).toBeVisible();
  answers[starting] = paused;
  answers[reading] = paused;
  await confirm();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(requests.findLast(({ call }) => call === starting)?.body).toEqual({ from: '2026-11-25', days: 5 });
});

test('once gamification is off there is nothing to pause', async () => {
  const { answers } = await openDialog({ [starting]: refused('gamification_off') });
  answers[reading] = aStudyPlan({ breaks: null });
  await confirm();
  await expect.element(page.getByText('A ofensiva está desligada nesta plataforma')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Pausa da ofensiva' })).not.toBeInTheDocument();
});

test('after a failure the choice stays', async () => {
  await openDialog({ [starting]: refused('internal_error') });
  await confirm();
  await expect.element(page.getByText('Erro ao marcar a pausa')).toBeVisible();
  await expect.element(days('5 dias')).toBeChecked();
});
