import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
