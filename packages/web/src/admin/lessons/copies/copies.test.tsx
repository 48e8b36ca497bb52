import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '../../../../testing/fake-server.ts';
import { refused } from '../../../../testing/refused.ts';
import {
  aJourneyList,
  aJourneyRow,
  aLessonList,
  anEditableLesson,
  idOfLesson,
  schoolJourneyId,
  schoolLessonId,
  visitAsAdmin,
} from '../../../../testing/admin-fixtures.ts';

const listing = `GET /api/admin/journeys/${schoolJourneyId}/lessons`;
const list = `/admin/journeys/${schoolJourneyId}/lessons`;
const copying = `POST /api/admin/lessons/${idOfLesson(1)}/copies`;
const taking = `PUT /api/admin/lessons/${idOfLesson(1)}/journey`;
const otherId = '0199a1b2-0000-7000-8000-000000000008';
const journeys = [aJourneyRow(), aJourneyRow({ id: otherId, name: 'Sono Leve', lessonCount: 4 })];

const placedIn = (id: string, name: string, dayNumber: number) => ({
  lesson: { id: idOfLesson(9), title: 'Alfa (Cópia)', dayNumber },
  journey: { id, name },
});
const open = (answers: Record<string, unknown> = {}, lessons = aLessonList(['Alfa', 'Beta'])) =>
  visitAsAdmin(list, {
    [listing]: lessons,
    'GET /api/admin/journeys': aJourneyList(journeys),
    [copying]: placedIn(schoolJourneyId, 'Foco sem Ruído', 3),
    [taking]: placedIn(otherId, 'Sono Leve', 5),
    ...answers,
  });
async function choose(item: string) {
  await page.getByRole('button', { name: 'Mais ações para Alfa' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
const dialog = () => page.getByRole('dialog');
const sent = (requests: { call: string; body: unknown }[], call: string) =>
  requests.filter((request) => request.call === call).map(({ body }) => body as Record<string, string>);

describe('a duplicate', () => {
  test('is made at the end, and says where it is', { tags: 'long' }, async () => {
    const { requests } = await open();
    await choose('Duplicar lição');
    await expect
      .element(page.getByText('Lição duplicada sem os materiais: a cópia é a lição 3, no fim.'))
      .toBeVisible();
    expect(sent(requests, copying)).toMatchObject([{ journeyId: schoolJourneyId }]);
    await expect.poll(() => requests.filter(({ call }) => call === listing).length).toBe(2);
  });

  test('whose answer did not come is not made a second time: it has its name from here', { tags: 'long' }, async () => {
    const { requests, answers } = await open({ [copying]: refused('busy') });
    await choose('Duplicar lição');
    await expect.element(page.getByText('Erro ao copiar lição')).toBeVisible();
    answers[copying] = placedIn(schoolJourneyId, 'Foco sem Ruído', 3);
    await choose('Duplicar lição');
    await expect.element(page.getByText(/Lição duplicada/)).toBeVisible();
    await choose('Duplicar lição');
    await expect.poll(() => sent(requests, copying)).toHaveLength(3);
    const [first, again, other] = sent(requests, copying).map(({ copyId }) => copyId);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('made in the form leads to its own form, once nothing is unsaved', { tags: 'long' }, async () => {
    const copyOfSchool = `POST /api/admin/lessons/${schoolLessonId}/copies`;
    const { requests, address } = await visitAsAdmin(`${list}/${schoolLessonId}/edit`, {
      [listing]: aLessonList(['Alfa']),
      [`GET /api/admin/lessons/${schoolLessonId}`]: anEditableLesson({ form: { title: 'Alfa' } }),
      [`GET /api/admin/lessons/${idOfLesson(9)}`]: anEditableLesson({
        id: idOfLesson(9),
        form: { title: 'Alfa (Cópia)' },
      }),
      [copyOfSchool]: placedIn(schoolJourneyId, 'Foco sem Ruído', 4),
    });
    const title = page.getByRole('textbox', { name: 'Título', exact: true });
    await title.fill('Alfa!');
    await choose('Duplicar lição');
    await expect.element(page.getByText('Salve antes: vale o que está salvo.')).toBeVisible();
    expect(sent(requests, copyOfSchool)).toEqual([]);
    await title.fill('Alfa');
    await choose('Duplicar lição');
    await expect.poll(address).toBe(`${list}/${idOfLesson(9)}/edit`);
    await expect.element(title).toHaveValue('Alfa (Cópia)');
  });
});

describe('another journey', () => {
  test('is found by its name, never its own, and gets the copy', { tags: 'long' }, async () => {
    const { requests } = await open({ [copying]: placedIn(otherId, 'Sono Leve', 5) });
    await choose('Copiar para outra jornada');
    await expect.element(dialog().getByRole('radio', { name: /Sono Leve/ })).toBeVisible();
    await expect.element(dialog().getByRole('radio', { name: /Foco sem Ruído/ })).not.toBeInTheDocument();
    await dialog().getByRole('searchbox', { name: 'Buscar jornada' }).fill('sono');
    await expect
      .poll(() => requests.some(({ call, query }) => call === 'GET /api/admin/journeys' && query['search'] === 'sono'))
      .toBe(true);
    await expect.element(dialog().getByRole('button', { name: 'Copiar lição' })).toBeDisabled();
    await dialog()
      .getByRole('radio', { name: /Sono Leve/ })
      .click();
    await dialog().getByRole('button', { name: 'Copiar lição' }).click();
    await expect.element(page.getByText('Lição copiada para Sono Leve: é a lição 5.')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(sent(requests, copying)).toMatchObject([{ journeyId: otherId }]);
  });

  test('gets a lesson that nobody has begun', async () => {
    const { requests } = await open();
    await choose('Mover para outra jornada');
    await dialog()
      .getByRole('radio', { name: /Sono Leve/ })
      .click();
    await dialog().getByRole('button', { name: 'Mover lição' }).click();
    await expect.element(page.getByText('Lição movida para Sono Leve: é a lição 5.')).toBeVisible();
    expect(sent(requests, taking)).toEqual([{ journeyId: otherId }]);
  });

  test('is not offered where it is known that members have begun', async () => {
    const lessons = aLessonList(['Alfa', 'Beta']);
    lessons.lessons[0]!.isBegun = true;
    const { requests } = await open({}, lessons);
    await page.getByRole('button', { name: 'Mais ações para Alfa' }).click();
    const item = page.getByRole('menuitem', { name: /^Mover para outra jornada/ });
    await expect.element(item).toHaveAttribute('aria-disabled', 'true');
    await expect.element(item.getByText('Membros já começaram esta lição. Copie-a.')).toBeVisible();
    await item.click({ force: true });
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(sent(requests, taking)).toEqual([]);
  });

  test('gets a copy instead when members began meanwhile', { tags: 'long' }, async () => {
    const { requests } = await open({
      [taking]: refuse(409, { code: 'lesson_begun', message: '3 membros já começaram esta lição. Copie-a.' }),
      [copying]: placedIn(otherId, 'Sono Leve', 5),
    });
    await choose('Mover para outra jornada');
    await dialog()
      .getByRole('radio', { name: /Sono Leve/ })
      .click();
    await dialog().getByRole('button', { name: 'Mover lição' }).click();
    await expect.element(dialog().getByText('3 membros já começaram esta lição. Copie-a.').first()).toBeVisible();
    await dialog().getByRole('button', { name: 'Copiar em vez de mover' }).click();
    await dialog().getByRole('button', { name: 'Copiar lição' }).click();
    await expect.element(page.getByText('Lição copiada para Sono Leve: é a lição 5.')).toBeVisible();
    expect(sent(requests, copying)).toMatchObject([{ journeyId: otherId }]);
  });
});
