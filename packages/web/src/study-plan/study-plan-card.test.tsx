import { beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StudyPlanView } from '@jornada/contract/study-plan/study-plan';
import { drawn } from '../../testing/come-back.ts';
import { aMember, noPlan } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { aStudyPlan } from '../../testing/study-plan.ts';
import { visit } from '../../testing/visit.ts';

const reading = 'GET /api/me/study-plan';
const saving = 'PUT /api/me/study-plan';
const open = (plan: StudyPlanView, answers: Record<string, unknown> = {}) =>
  visit('/perfil', { [reading]: plan, ...answers }, aMember());
// Phones fold the card away.
beforeAll(() => page.viewport(1280, 900));

const study = () => page.getByRole('group', { name: 'Dias de estudo' });
const rest = () => page.getByRole('group', { name: 'Dias de descanso' });

test('a day of study is none of rest, and both are saved together', async () => {
  const { requests } = await open(aStudyPlan(), { [saving]: aStudyPlan() });
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

test('the button keeps the focus when the plan is saved, and saves nothing twice', async () => {
  const { answers, requests } = await open(aStudyPlan(), { [saving]: aStudyPlan() });
  await rest().getByRole('button', { name: 'domingo' }).click();
  const button = page.getByRole('button', { name: 'Salvar plano' });
  const restIntervals = [{ from: '2026-11-24', to: null, weekdays: [6 as const] }];
  answers[reading] = aStudyPlan({ breaks: { restIntervals, pauses: [], pauseDaysLeft: 30 } });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Plano guardado!')).toBeVisible();
  await expect.element(page.getByText(/Descanso no domingo/)).toBeVisible();
  await drawn();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.element(button).toBeDisabled();
  expect(requests.filter(({ call }) => call === saving)).toHaveLength(1);
});

test('a second change of rest days says from when on it is possible', async () => {
  const restIntervals = [{ from: '2026-11-23', to: null, weekdays: [6 as const] }];
  await open(aStudyPlan({ breaks: { restIntervals, pauses: [], pauseDaysLeft: 30 } }));
  await rest().getByRole('button', { name: 'domingo' }).click();
  await expect.element(page.getByText(/Dá para mudar a partir de 29\/11\/2026/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Salvar plano' })).toBeDisabled();
});

test('a change of today may be replaced', async () => {
  const restIntervals = [{ from: '2026-11-24', to: null, weekdays: [6 as const] }];
  const { requests } = await open(aStudyPlan({ breaks: { restIntervals, pauses: [], pauseDaysLeft: 30 } }), {
    [saving]: aStudyPlan(),
  });
  await rest().getByRole('button', { name: 'sábado' }).click();
  await page.getByRole('button', { name: 'Salvar plano' }).click();
  await expect.element(page.getByText('Plano guardado!')).toBeVisible();
  expect(requests.find(({ call }) => call === saving)?.body).toMatchObject({ restWeekdays: [5, 6] });
});

test('days outside the plan cost the streak, and become days of rest with one press', async () => {
  const { requests } = await open(aStudyPlan(), { [saving]: aStudyPlan() });
  const outside = page.getByText(/^Sábado e domingo: sem lição ou missão, a ofensiva recomeça/);
  await expect.element(outside).toBeVisible();
  await page.getByRole('button', { name: 'Descansar nos outros dias' }).click();
  await expect.element(outside).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Salvar plano' }).click();
  await expect.element(page.getByText('Plano guardado!')).toBeVisible();
  expect(requests.find(({ call }) => call === saving)?.body).toMatchObject({ restWeekdays: [5, 6] });
});

test('a plan of fewer than four days is told that the streak needs four', async () => {
  await open(aStudyPlan({ plan: { weekdays: [0, 2], studyMinute: 1200 } }));
  await expect.element(page.getByText(/A ofensiva pede 4 dias por semana.*Só com 2 dias/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Descansar nos outros dias' }).elements()).toEqual([]);
});

test('a pause shows its days and can be ended', async () => {
  const pause = { from: '2026-11-24', to: '2026-11-28' };
  const { requests } = await open(aStudyPlan({ breaks: { restIntervals: [], pauses: [pause], pauseDaysLeft: 25 } }), {
    'DELETE /api/me/streak-pause': aStudyPlan(),
  });
  await expect.element(page.getByText('Pausa de 24 a 28 de novembro')).toBeVisible();
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click();
  await expect.element(page.getByText('Pausa encerrada.')).toBeVisible();
  expect(requests.filter(({ call }) => call === 'DELETE /api/me/streak-pause')).toHaveLength(1);
});

test('a pause right after another is shown beside it and can be ended', async () => {
  const pauses = [
    { from: '2026-11-20', to: '2026-11-23' },
    { from: '2026-11-24', to: '2026-11-26' },
  ];
  const { answers, requests } = await open(aStudyPlan({ breaks: { restIntervals: [], pauses, pauseDaysLeft: 23 } }), {
    'DELETE /api/me/streak-pause': aStudyPlan(),
  });
  await expect.element(page.getByText('Pausa de 20 a 23 de novembro')).toBeVisible();
  await expect.element(page.getByText('Hoje é o último dia.')).toBeVisible();
  await expect.element(page.getByText('Pausa de 24 a 26 de novembro')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Fazer uma pausa' })).not.toBeInTheDocument();
  answers[reading] = aStudyPlan({ breaks: { restIntervals: [], pauses: pauses.slice(0, 1), pauseDaysLeft: 26 } });
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click();
  await expect.element(page.getByText('Pausa de 24 a 26 de novembro')).not.toBeInTheDocument();
  await expect.element(page.getByText('Pausa de 20 a 23 de novembro')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Fazer uma pausa' })).toBeVisible();
  expect(requests.filter(({ call }) => call === 'DELETE /api/me/streak-pause')).toHaveLength(1);
});

test.each([
  [27, 'De 1 a 14 dias, a partir de amanhã. Restam 27 dos 30 dias de um ano.'],
  [1, 'De 1 a 14 dias, a partir de amanhã. Resta 1 dos 30 dias de um ano.'],
  [0, 'De 1 a 14 dias, a partir de amanhã. Os 30 dias de um ano já foram usados.'],
])('of a year’s pause %i days are left', async (pauseDaysLeft, sentence) => {
  await open(aStudyPlan({ breaks: { restIntervals: [], pauses: [], pauseDaysLeft } }));
  await expect.element(page.getByText(sentence)).toBeVisible();
  const openers = page.getByRole('button', { name: 'Fazer uma pausa' }).elements();
  expect(openers).toHaveLength(pauseDaysLeft > 0 ? 1 : 0);
});

test('without gamification neither rest nor pause is shown', async () => {
  await open(aStudyPlan({ breaks: null }));
  await expect.element(page.getByRole('group', { name: 'Dias de estudo' })).toBeVisible();
  await expect.element(rest()).not.toBeInTheDocument();
  await expect.element(page.getByText('Pausa da ofensiva')).not.toBeInTheDocument();
});

test('who has no plan is told what one is', async () => {
  await visit('/perfil', { [reading]: aStudyPlan({ plan: null }) }, aMember({ studyPlan: noPlan }));
  await expect.element(page.getByText(/É um plano seu/)).toBeVisible();
});

describe('what was chosen stays', () => {
  /** Studies on Saturdays too, rests on Sundays, at 7h. */
  async function choose() {
    await study().getByRole('button', { name: 'sábado' }).click();
    await rest().getByRole('button', { name: 'domingo' }).click();
    await page.getByLabelText('Hora do estudo').selectOptions('7h');
  }
  const save = () => page.getByRole('button', { name: 'Salvar plano' }).click();

  async function expectChosen() {
    await expect.element(study().getByRole('button', { name: 'sábado' })).toHaveAttribute('aria-pressed', 'true');
    await expect.element(rest().getByRole('button', { name: 'domingo' })).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByLabelText('Hora do estudo')).toHaveValue('420');
  }

  test.each([
    [
      'rest_days_too_close',
      'Com esta troca você teria mais de 3 descansos em 7 dias. Tente de novo daqui a alguns dias.',
    ],
    ['rest_days_just_changed', 'Os dias de descanso mudam uma vez a cada 7 dias. Tente de novo daqui a alguns dias.'],
  ] as const)('after %s, though another tab has changed the plan', async (code, sentence) => {
    const { answers, requests } = await open(aStudyPlan(), { [saving]: refused(code) });
    await choose();
    const restIntervals = [{ from: '2026-11-23', to: null, weekdays: [5 as const] }];
    answers[reading] = aStudyPlan({ breaks: { restIntervals, pauses: [], pauseDaysLeft: 30 } });
    await save();
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.poll(() => requests.filter(({ call }) => call === reading)).toHaveLength(2);
    await expect.element(page.getByText(/Dá para mudar a partir de 29\/11\/2026/)).toBeVisible();
    await expectChosen();
  });

  test('of the days of study, once gamification is off', async () => {
    const { answers } = await open(aStudyPlan(), { [saving]: refused('gamification_off') });
    await choose();
    answers[reading] = aStudyPlan({ breaks: null });
    await save();
    await expect.element(page.getByText('A ofensiva está desligada nesta plataforma')).toBeVisible();
    await expect.element(rest()).not.toBeInTheDocument();
    await expect.element(study().getByRole('button', { name: 'sábado' })).toHaveAttribute('aria-pressed', 'true');
    answers[reading] = aStudyPlan({ breaks: null, plan: { weekdays: [0, 1, 2, 3, 4, 5], studyMinute: 420 } });
    answers[saving] = answers[reading];
    await save();
    await expect.element(page.getByText('Segunda a sábado, às 7h.')).toBeVisible();
  });

  test('after a failure, and while a pause is ended', async () => {
    const pause = { from: '2026-11-24', to: '2026-11-28' };
    const breaks = { restIntervals: [], pauses: [pause], pauseDaysLeft: 25 };
    const { answers } = await open(aStudyPlan({ breaks }), {
      [saving]: refused('internal_error'),
      'DELETE /api/me/streak-pause': aStudyPlan(),
    });
    await choose();
    await save();
    await expect.element(page.getByText('Erro ao guardar o plano')).toBeVisible();
    answers[reading] = aStudyPlan();
    await page.getByRole('button', { name: 'Encerrar', exact: true }).click();
    await expect.element(page.getByText('Pausa encerrada.')).toBeVisible();
    await expect.element(page.getByText('Pausa de 24 a 28 de novembro')).not.toBeInTheDocument();
    await expectChosen();
  });
});
