import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StudyPlanView } from '@jornada/contract/study-plan/study-plan';
import { focusArrived } from '../../testing/focus-arrived.ts';
import { aJourney, aJourneyPage, aListedLesson } from '../../testing/journeys.ts';
import { aMember, noPlan } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { aStudyPlan } from '../../testing/study-plan.ts';
import { visit } from '../../testing/visit.ts';

const saving = 'PUT /api/me/study-plan';
const declining = 'POST /api/me/study-plan/decline';
const journey = aJourney().id;
const make = () => page.getByRole('button', { name: 'Fazer meu plano' });
const dialog = () => page.getByRole('dialog', { name: 'Quando você quer estudar?' });
const notNow = (place: { getByRole: typeof page.getByRole } = page) => place.getByRole('button', { name: 'Agora não' });
const save = () => dialog().getByRole('button', { name: 'Guardar meu plano' });

const openJourney = (answers: Record<string, unknown> = {}, isOffered = true) =>
  visit(
    `/journey/${journey}`,
    { [`GET /api/journeys/${journey}`]: aJourneyPage({ lessons: [aListedLesson()] }), ...answers },
    aMember({ studyPlan: { ...noPlan, isOffered } }),
  );

/** Opens the dialog, leaves Fridays out and chooses 7h. */
async function openDialog(answers: Record<string, unknown>) {
  const server = await openJourney(answers);
  await make().click();
  await focusArrived(dialog());
  await dialog().getByRole('button', { name: 'sexta' }).click();
  await dialog().getByRole('radio', { name: /^7h/ }).click({ force: true });
  await expect.element(dialog().getByText('Segunda a quinta, às 7h.')).toBeVisible();
  return server;
}

async function expectGone() {
  await expect.element(make()).not.toBeInTheDocument();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
}

test('a plan is made in the dialog, and the offer goes; the focus stays in the page', async () => {
  const { answers, requests } = await openDialog({});
  answers[saving] = () => {
    answers['GET /api/me'] = aMember();
    return aStudyPlan();
  };
  await save().click();
  await expect.element(page.getByText('Plano guardado!')).toBeVisible();
  await expectGone();
  expect(requests.find(({ call }) => call === saving)?.body).toEqual({ weekdays: [0, 1, 2, 3], studyMinute: 420 });
});

describe('the days outside the plan', () => {
  const reading = 'GET /api/me/study-plan';
  const restIntervals = (...weekdays: (0 | 5 | 6)[]) => [{ from: '2026-11-24', to: null, weekdays }];
  const rest = () => dialog().getByRole('switch', { name: 'Descansar nos outros dias' });
  const saved = (requests: { call: string; body?: unknown }[]) => requests.find(({ call }) => call === saving)?.body;
  async function openWith(breaks: NonNullable<StudyPlanView['breaks']>) {
    const view = aStudyPlan({ plan: null, breaks });
    const server = await openJourney({ [reading]: view, [saving]: view });
    await make().click();
    await focusArrived(dialog());
    await expect.element(save()).toBeEnabled();
    return server;
  }
  const none = { restIntervals: [], pauses: [], pauseDaysLeft: 30 };

  test('become days of rest in the same step, as the dialog says', async () => {
    const { requests } = await openWith(none);
    await expect.element(rest()).toBeChecked();
    await expect.element(dialog().getByText(/^A partir de amanhã, no sábado e no domingo você descansa/)).toBeVisible();
    await expect.element(dialog().getByText('Segunda a sexta, às 20h. Descanso no sábado e no domingo.')).toBeVisible();
    await save().click();
    await expect.element(page.getByText('Plano guardado!')).toBeVisible();
    expect(saved(requests)).toEqual({ weekdays: [0, 1, 2, 3, 4], studyMinute: 1200, restWeekdays: [5, 6] });
  });

  test('may count instead, and the dialog says what that costs', async () => {
    const { requests } = await openWith(none);
    await rest().click({ force: true });
    await expect
      .element(dialog().getByText('Sábado e domingo: sem lição ou missão, a ofensiva recomeça.'))
      .toBeVisible();
    await save().click();
    await expect.element(page.getByText('Plano guardado!')).toBeVisible();
    expect(saved(requests)).toEqual({ weekdays: [0, 1, 2, 3, 4], studyMinute: 1200 });
  });

  test('are too many in a plan of fewer than four days: the streak needs four', async () => {
    const { requests } = await openWith(none);
    for (const day of ['segunda', 'quarta']) await dialog().getByRole('button', { name: day }).click();
    await expect.element(dialog().getByText(/^A ofensiva pede 4 dias por semana.*Só com 3 dias/)).toBeVisible();
    await expect.element(rest()).not.toBeInTheDocument();
    await save().click();
    await expect.element(page.getByText('Plano guardado!')).toBeVisible();
    expect(saved(requests)).toEqual({ weekdays: [1, 3, 4], studyMinute: 1200 });
  });

  test('are none when every day is of study', async () => {
    await openWith(none);
    for (const day of ['sábado', 'domingo']) await dialog().getByRole('button', { name: day }).click();
    await expect.element(dialog().getByText('Todos os dias, às 20h.')).toBeVisible();
    await expect.element(rest()).not.toBeInTheDocument();
    expect(
      dialog()
        .getByText(/ofensiva/)
        .elements(),
    ).toEqual([]);
  });

  test('that are of rest already stay so, and cannot be of study here', async () => {
    const { requests } = await openWith({ ...none, restIntervals: restIntervals(0, 5, 6) });
    await expect
      .element(dialog().getByText('Terça a sexta, às 20h. Descanso na segunda, no sábado e no domingo.'))
      .toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'segunda' })).toBeDisabled();
    await expect.element(rest()).not.toBeInTheDocument();
    await save().click();
    await expect.element(page.getByText('Plano guardado!')).toBeVisible();
    expect(saved(requests)).toEqual({ weekdays: [1, 2, 3, 4], studyMinute: 1200 });
  });

  test('cannot be of rest yet after a change of this week: the plan is made all the same', async () => {
    const { requests } = await openWith({
      ...none,
      restIntervals: [{ from: '2026-11-21', to: null, weekdays: [6] }],
    });
    await expect.element(dialog().getByText(/Dá para mudar a partir de 27\/11\/2026/)).toBeVisible();
    await expect.element(rest()).not.toBeInTheDocument();
    await save().click();
    await expect.element(page.getByText('Plano guardado!')).toBeVisible();
    expect(saved(requests)).toEqual({ weekdays: [0, 1, 2, 3, 4], studyMinute: 1200 });
  });
});

test('without an answer about rest days a plan can be made all the same', async () => {
  const { requests } = await openDialog({
    'GET /api/me/study-plan': refused('internal_error'),
    [saving]: aStudyPlan(),
  });
  await save().click();
  await expect.element(page.getByText('Plano guardado!')).toBeVisible();
  expect(requests.find(({ call }) => call === saving)?.body).toEqual({ weekdays: [0, 1, 2, 3], studyMinute: 420 });
});

test('a plan needs a day, and may have an hour of its own', { tags: 'long' }, async () => {
  const { requests } = await openDialog({ [saving]: refused('internal_error') });
  for (const day of ['segunda', 'terça', 'quarta', 'quinta']) {
    await dialog().getByRole('button', { name: day }).click();
  }
  await expect.element(dialog().getByText('Escolha pelo menos um dia.')).toBeVisible();
  await expect.element(save()).toBeDisabled();
  await dialog().getByRole('button', { name: 'domingo' }).click();
  await dialog()
    .getByRole('radio', { name: /^Outra/ })
    .click({ force: true });
  await dialog().getByLabelText('Hora do estudo').last().selectOptions('22h30');
  await save().click();
  await expect.element(page.getByText('Erro ao guardar o plano')).toBeVisible();
  expect(requests.find(({ call }) => call === saving)?.body).toEqual({ weekdays: [6], studyMinute: 1350 });
  // After a failure everything is still there.
  await expect.element(dialog().getByText('Domingo, às 22h30.')).toBeVisible();
});

test.each(['on the card', 'in the dialog'])('‘Agora não’ %s is not asked again', async (place) => {
  const { answers, requests } = await openJourney();
  answers[declining] = () => {
    answers['GET /api/me'] = aMember();
    return { declined: true };
  };
  if (place === 'in the dialog') {
    await make().click();
    await focusArrived(dialog());
  }
  await notNow(place === 'in the dialog' ? dialog() : page).click();
  await expectGone();
  expect(requests.filter(({ call }) => call === declining)).toHaveLength(1);
});

test('an answer that did not arrive leaves the offer', async () => {
  await openJourney({ [declining]: refused('internal_error') });
  await notNow().click();
  await expect.element(page.getByText('Erro ao guardar a sua resposta')).toBeVisible();
  await expect.element(make()).toBeVisible();
});

test('nothing is offered to whoever has answered', async () => {
  await openJourney({}, false);
  await expect.element(page.getByRole('heading', { name: 'Todas as Lições' })).toBeVisible();
  await expect.element(make()).not.toBeInTheDocument();
});
