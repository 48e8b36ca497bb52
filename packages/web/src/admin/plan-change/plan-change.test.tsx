import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  aLessonList,
  anEditableJourney,
  aPlanChange,
  askingPlanChange,
  idOfLesson,
  schoolJourneyId,
  version,
  visitAsAdmin,
} from '../../../testing/admin-fixtures.ts';
import { refuse } from '../../../testing/fake-server.ts';
import { journeyPath, openEdit, save, saving, totalDays } from '../../../testing/journey-form.ts';

const listing = `GET /api/admin/journeys/${schoolJourneyId}/lessons`;
const lessonsPage = `/admin/journeys/${schoolJourneyId}/lessons`;
const dialog = () => page.getByRole('dialog');
async function says(text: string) {
  await expect.poll(() => dialog().query()?.textContent ?? '').toContain(text);
}
const button = (name: string) => dialog().getByRole('button', { name });
const bodies = (requests: { call: string; body: unknown }[], call: string) =>
  requests.filter((request) => request.call === call).map(({ body }) => body as Record<string, unknown>);
const questions = (requests: { call: string; query: unknown }[]) =>
  requests.filter(({ call }) => call === askingPlanChange).map(({ query }) => query);

describe('a plan that is changed in the form', () => {
  const touches = aPlanChange({ people: 214, withoutLesson: 3, membersInTheMiddle: 251, furtherAway: 0 });
  const open = (answers: Record<string, unknown> = {}) =>
    openEdit({ [askingPlanChange]: touches, [saving]: anEditableJourney(), ...answers });

  test('tells whom it completes and what that pays, and sends what was chosen', async () => {
    const { requests } = await open();
    await totalDays().fill('5');
    await save().click();
    await says('214 pessoas já fizeram o bastante e concluiriam a jornada agora');
    await says('com 107.000 XP ao todo na próxima visita.');
    await says('251 membros estão no meio desta jornada.');
    await says('211 pessoas continuam com a próxima lição e concluem com ela.');
    await says('3 pessoas não têm mais lição a fazer e concluem agora');
    expect(bodies(requests, saving)).toEqual([]);
    await button('Concluir 214 pessoas agora').click();
    await expect.element(page.getByText('Jornada atualizada com sucesso')).toBeVisible();
    expect(questions(requests)).toEqual([{ totalDays: '5', modoLiberacao: 'uma_por_dia' }]);
    expect(bodies(requests, saving)).toMatchObject([{ version, completing: { when: 'now', people: 214, version } }]);
  });

  test('can leave everybody to arrive by themselves', async () => {
    const { requests } = await open();
    await totalDays().fill('5');
    await save().click();
    await button('Só quem chegar daqui em diante').click();
    await expect.poll(() => bodies(requests, saving)).toMatchObject([{ completing: { when: 'later', people: 214 } }]);
  });

  test('saves nothing for whoever decides against it, and keeps what was typed', async () => {
    const { requests } = await open();
    await totalDays().fill('5');
    await save().click();
    await button('Cancelar').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(totalDays()).toHaveValue('5');
    await expect.element(page.getByText('Alterações não salvas')).toBeVisible();
    expect(bodies(requests, saving)).toEqual([]);
  });

  test('asks again with the new numbers when they changed meanwhile', async () => {
    const { answers, requests } = await open({ [saving]: refuse(409, { code: 'people_count_changed', message: '…' }) });
    await totalDays().fill('5');
    await save().click();
    await expect.element(button('Concluir 214 pessoas agora')).toBeVisible();
    answers[askingPlanChange] = aPlanChange({ people: 300, version: '2026-11-22T13:00:00.000Z' });
    await button('Concluir 214 pessoas agora').click();
    await says('Os números mudaram');
    answers[saving] = anEditableJourney();
    await button('Concluir 300 pessoas agora').click();
    await expect.element(page.getByText('Jornada atualizada com sucesso')).toBeVisible();
    expect(bodies(requests, saving).map(({ completing }) => completing)).toEqual([
      { when: 'now', people: 214, version },
      { when: 'now', people: 300, version: '2026-11-22T13:00:00.000Z' },
    ]);
  });

  test('asks nothing where nobody is concerned, nor without a change of the plan', async () => {
    const { requests } = await open({ [askingPlanChange]: aPlanChange({ membersInTheMiddle: 4 }) });
    await totalDays().fill('5');
    await save().click();
    await expect.element(page.getByText('Jornada atualizada com sucesso')).toBeVisible();
    expect(questions(requests)).toHaveLength(1);
    expect(bodies(requests, saving)[0]).not.toHaveProperty('completing');
  });

  test('that grows tells who gets further away, and whom it opens again', async () => {
    await open({ [askingPlanChange]: aPlanChange({ furtherAway: 1, takenBack: 2, waitingForDay: 1 }) });
    await totalDays().fill('30');
    await save().click();
    await says('1 pessoa fica mais longe do fim da jornada.');
    await says('2 pessoas tinham concluído só pela última mudança');
    await says('Para 1 pessoa, a próxima lição, hoje aberta');
    await button('Mudar mesmo assim').click();
    await expect.element(page.getByText('Jornada atualizada com sucesso')).toBeVisible();
  });
});

describe('in the list of lessons', () => {
  const open = (answers: Record<string, unknown>, options: Parameters<typeof aLessonList>[1] = {}) =>
    visitAsAdmin(lessonsPage, { [listing]: aLessonList(['Alfa', 'Beta', 'Gama'], options), ...answers });

  test("'Ajustar o plano' has no choice about people without a lesson left", async () => {
    const adjusting = `PUT ${journeyPath}/total-days`;
    const { requests } = await open(
      { [askingPlanChange]: aPlanChange({ people: 2, withoutLesson: 2 }), [adjusting]: anEditableJourney() },
      { totalDays: 5 },
    );
    await page.getByRole('button', { name: 'Ajustar o plano para 3' }).click();
    await expect.element(button('Concluir 2 pessoas agora')).toBeVisible();
    expect(button('Só quem chegar').elements()).toHaveLength(0);
    await button('Concluir 2 pessoas agora').click();
    await expect
      .poll(() => bodies(requests, adjusting))
      .toEqual([{ totalDays: 3, completing: { when: 'now', people: 2, version } }]);
  });

  test('a move that somebody decides against is undone on the screen', async () => {
    const placing = `POST /api/admin/lessons/${idOfLesson(3)}/place`;
    const { requests } = await open({ [askingPlanChange]: aPlanChange({ furtherAway: 7 }) }, { membersInTheMiddle: 9 });
    await page.getByRole('button', { name: 'Mover Gama para cima' }).click();
    await says('7 pessoas ficam mais longe do fim da jornada.');
    await button('Cancelar').click();
    const shown = () =>
      page
        .getByRole('list', { name: 'Lições' })
        .getByRole('listitem')
        .elements()
        .map((line) => ['Alfa', 'Beta', 'Gama'].find((title) => line.textContent.includes(title)));
    await expect.poll(shown).toEqual(['Alfa', 'Beta', 'Gama']);
    expect(questions(requests)).toEqual([{ lessonId: idOfLesson(3), dayNumber: '2' }]);
    expect(bodies(requests, placing)).toEqual([]);
  });

  test('a deletion tells whom it completes and sends what was chosen', async () => {
    const deleting = `DELETE /api/admin/lessons/${idOfLesson(2)}`;
    const { requests } = await open({
      [askingPlanChange]: aPlanChange({ people: 4, withoutLesson: 1, membersInTheMiddle: 6 }),
      [deleting]: { membersInTheMiddle: 6 },
    });
    await page.getByRole('button', { name: 'Excluir Beta' }).click();
    await says('4 pessoas já fizeram o bastante');
    await expect.element(button('Excluir e concluir 4 pessoas agora')).toBeVisible();
    await button('Excluir, e só quem chegar daqui em diante').click();
    await expect
      .poll(() => requests.filter(({ call }) => call === deleting).map(({ query }) => query))
      .toEqual([{ when: 'later', people: '4', version }]);
  });
});
