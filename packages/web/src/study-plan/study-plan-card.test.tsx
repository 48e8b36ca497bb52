import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StudyPlanView } from '@jornada/contract/study-plan';
import { aMember, noPlan, today } from '../../testing/people.ts';
import { visit } from '../../testing/visit.ts';

const reading = 'GET /api/me/study-plan';
const saving = 'PUT /api/me/study-plan';
const aPlan = (change: Partial<StudyPlanView> = {}): StudyPlanView => ({
  today,
  plan: { weekdays: [0, 1, 2, 3, 4], studyMinute: 1200 },
  breaks: { restIntervals: [], pause: null, pauseDaysLeft: 30 },
  ...change,
});
const open = (plan: StudyPlanView, answers: Record<string, unknown> = {}) =>
  visit('/perfil', { [reading]: plan, ...answers }, aMember());
const rest = () => page.getByRole('group', { name: 'Dias de descanso' });

test('a day of study is none of rest, and both are saved together', async () => {
  const { requests } = await open(aPlan(), { [saving]: aPlan() });
  await expect.element(page.getByText('Segunda a sexta, às 20h.')).toBeVisible();
  await expect.element(rest().getByRole('button', { name: 'segunda' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Salvar plano' })).toBeDisabled();
  await rest().getByRole('button', { name: 'domingo' }).click();
  await page.getByRole('button', { name: 'Salvar plano' }).click();
  await expect.element(page.getByText('Plano guardado!')).toBeVisible();
  expect(requests.find(({ call }) => call === saving)?.body).toEqual({
    weekdays: [0, 1, 2, 3, 4],
    studyMinute: 1200,
    restWeekdays: [6],
  });
});

test('a second change of rest days says from when on it is possible', async () => {
  const restIntervals = [{ from: '2026-11-24', to: null, weekdays: [6 as const] }];
  await open(aPlan({ breaks: { restIntervals, pause: null, pauseDaysLeft: 30 } }));
  await rest().getByRole('button', { name: 'domingo' }).click();
  await expect.element(page.getByText(/Dá para mudar a partir de 30\/11\/2026/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Salvar plano' })).toBeDisabled();
});

test('a pause shows its days and can be ended', async () => {
  const pause = { from: '2026-11-24', to: '2026-11-28' };
  const { requests } = await open(aPlan({ breaks: { restIntervals: [], pause, pauseDaysLeft: 25 } }), {
    'DELETE /api/me/streak-pause': aPlan(),
  });
  await expect.element(page.getByText('Pausa de 24 a 28 de novembro')).toBeVisible();
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click();
  await expect.element(page.getByText('Pausa encerrada.')).toBeVisible();
  expect(requests.filter(({ call }) => call === 'DELETE /api/me/streak-pause')).toHaveLength(1);
});

test('without gamification neither rest nor pause is shown', async () => {
  await open(aPlan({ breaks: null }));
  await expect.element(page.getByRole('group', { name: 'Dias de estudo' })).toBeVisible();
  await expect.element(rest()).not.toBeInTheDocument();
  await expect.element(page.getByText('Pausa da ofensiva')).not.toBeInTheDocument();
});

test('who has no plan is told what one is', async () => {
  await visit('/perfil', { [reading]: aPlan({ plan: null }) }, aMember({ studyPlan: noPlan }));
  await expect.element(page.getByText(/É um plano seu/)).toBeVisible();
});
