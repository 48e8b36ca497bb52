import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refused } from '../../../testing/refused.ts';
import {
  aLessonList,
  aPlanChange,
  askingPlanChange,
  idOfLesson,
  schoolJourneyId,
  visitAsAdmin,
} from '../../../testing/admin-fixtures.ts';

import { withLessonAt, type Spot } from './list/order.ts';

const listing = `GET /api/admin/journeys/${schoolJourneyId}/lessons`;
const titles = ['Alfa', 'Beta', 'Gama'];
const behind = (number: number | null) => ({ at: { partId: null, afterId: number && idOfLesson(number) } });
const placing = (number: number) => `POST /api/admin/lessons/${idOfLesson(number)}/place`;

/** A server that keeps the order of the lessons after each move. */
async function open(options: Parameters<typeof aLessonList>[1] = {}, answers: Record<string, unknown> = {}) {
  let list = aLessonList(titles, options);
  const place = (number: number) => (body: { at: Spot }) => {
    list = withLessonAt(list, idOfLesson(number), body.at);
    return {
      lessons: list.lessons.map(({ id, dayNumber, partId, isPlaced }) => ({ id, dayNumber, partId, isPlaced })),
    };
  };
  const app = await visitAsAdmin(`/admin/journeys/${schoolJourneyId}/lessons`, {
    [listing]: () => list,
    ...Object.fromEntries([1, 2, 3].map((number) => [placing(number), place(number)])),
    ...answers,
  });
  await expect.element(page.getByRole('list', { name: 'Lições' })).toBeVisible();
  return app;
}

const shown = () =>
  page
    .getByRole('list', { name: 'Lições' })
    .getByRole('listitem')
    .elements()
    .map((line) => titles.find((title) => line.textContent.includes(title)));
const handle = (title: string) => page.getByRole('button', { name: `Mover ${title}`, exact: true });
const sent = (requests: { call: string; body: unknown }[]) => requests.filter(({ call }) => call.endsWith('/place'));

afterEach(() => page.viewport(414, 896));

test.each([375, 320])(
  'on a phone of %i px answers and editing have their words, and no action leaves the line',
  async (width) => {
    await page.viewport(width, 812);
    const list = aLessonList(titles);
    list.lessons[0]!.answerCount = 3;
    await open({}, { [listing]: list });
    const line = page.getByRole('list', { name: 'Lições' }).getByRole('listitem').first();
    for (const word of ['Respostas', 'Editar'])
      await expect.element(line.getByText(word, { exact: true })).toBeVisible();
    const edge = line.element().getBoundingClientRect().right;
    const actions = [...line.element().querySelectorAll('a, button')];
    expect(Math.max(...actions.map((action) => action.getBoundingClientRect().right))).toBeLessThanOrEqual(edge);
    expect(Math.min(...actions.map((action) => action.getBoundingClientRect().left))).toBeGreaterThanOrEqual(0);
    await page.viewport(1280, 900);
    await expect.element(line.getByText('Editar', { exact: true })).not.toBeVisible();
  },
);

describe('moved by one', () => {
  test('a lesson goes up at once and the server is told its number', { tags: 'long' }, async () => {
    const { requests } = await open();
    await page.getByRole('button', { name: 'Mover Gama para cima' }).click();
    await expect.poll(shown).toEqual(['Alfa', 'Gama', 'Beta']);
    await expect.element(page.getByText('Ordem atualizada')).toBeVisible();
    expect(sent(requests)).toMatchObject([{ call: placing(3), body: behind(1) }]);
  });

  test('as often as somebody presses, however quickly', async () => {
    const { requests } = await open();
    const down = page.getByRole('button', { name: 'Mover Alfa para baixo' }).element() as HTMLElement;
    for (let press = 0; press < 3; press += 1) {
      down.click();
      // The next press comes before the screen reacts.
      await Promise.resolve();
    }
    await expect.poll(shown).toEqual(['Beta', 'Gama', 'Alfa']);
    await expect.poll(() => sent(requests)).toHaveLength(2);
    expect(sent(requests).map(({ body }) => body)).toEqual([behind(2), behind(3)]);
  });

  test('the first one goes no further up', async () => {
    const { requests } = await open();
    const up = page.getByRole('button', { name: 'Mover Alfa para cima' });
    await expect.element(up).toHaveAttribute('aria-disabled', 'true');
    await up.click({ force: true });
    expect(shown()).toEqual(titles);
    expect(sent(requests)).toEqual([]);
  });

  test('when that fails the list is as it was', async () => {
    await open({}, { [placing(3)]: refused('internal_error') });
    await page.getByRole('button', { name: 'Mover Gama para cima' }).click();
    await expect.element(page.getByText('Erro ao reordenar lições')).toBeVisible();
    await expect.poll(shown).toEqual(titles);
  });
});

describe('moved by keyboard', () => {
  test('a lesson is picked up, moved and put down, and each step is told', async () => {
    const { requests } = await open();
    (handle('Alfa').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText(/^Pegou\. Alfa: posição 1 de 3/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect.element(page.getByText('Alfa: posição 3 de 3')).toBeInTheDocument();
    await expect.poll(shown).toEqual(['Beta', 'Gama', 'Alfa']);
    expect(sent(requests)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Ordem atualizada')).toBeVisible();
    await expect.element(handle('Alfa')).toHaveFocus();
    expect(sent(requests)).toMatchObject([{ call: placing(1), body: behind(3) }]);
  });

  test('Esc puts it back, also while the handle shows its words', async () => {
    const { requests } = await open();
    await handle('Beta').hover();
    (handle('Beta').element() as HTMLElement).focus();
    await expect.element(page.getByText('Mover Beta', { exact: true })).toBeVisible();
    await userEvent.keyboard(' {Home}');
    await expect.poll(shown).toEqual(['Beta', 'Alfa', 'Gama']);
    await userEvent.keyboard('{Escape}');
    await expect.poll(shown).toEqual(titles);
    expect(sent(requests)).toEqual([]);
  });
});

test('a lesson dragged by its handle stays where it is let go', async () => {
  await page.viewport(1280, 800);
  const { requests } = await open();
  const line = (title: string) =>
    page.getByRole('listitem').filter({ hasText: title }).element().getBoundingClientRect();
  const { left, top, height } = handle('Alfa').element().getBoundingClientRect();
  const pointer = (kind: string, clientY: number) =>
    new PointerEvent(kind, { bubbles: true, pointerId: 1, button: 0, clientX: left + 8, clientY });
  handle('Alfa')
    .element()
    .dispatchEvent(pointer('pointerdown', top + height / 2));
  await expect.element(handle('Alfa')).toHaveAttribute('aria-pressed', 'true');
  window.dispatchEvent(pointer('pointermove', line('Beta').bottom - 4));
  await expect.poll(shown).toEqual(['Beta', 'Alfa', 'Gama']);
  window.dispatchEvent(pointer('pointermove', line('Gama').bottom - 4));
  await expect.poll(shown).toEqual(['Beta', 'Gama', 'Alfa']);
  window.dispatchEvent(pointer('pointerup', line('Gama').bottom - 4));
  await expect.element(page.getByText('Ordem atualizada')).toBeVisible();
  expect(sent(requests)).toMatchObject([{ call: placing(1), body: behind(3) }]);
});

describe('deleting', () => {
  const deleting = `DELETE /api/admin/lessons/${idOfLesson(2)}`;
  const restoring = `POST /api/admin/bin/${idOfLesson(2)}/restoration`;
  const dialog = () => page.getByRole('dialog', { name: 'Excluir lição?' });

  test('tells how many members are in the middle, closes the gap, and can be undone', async () => {
    const { answers, requests } = await open(
      {},
      {
        [askingPlanChange]: aPlanChange({ membersInTheMiddle: 3 }),
        [deleting]: { membersInTheMiddle: 3 },
        [restoring]: { journeyId: schoolJourneyId },
      },
    );
    await page.getByRole('button', { name: 'Excluir Beta' }).click();
    await expect
      .element(dialog().getByText('3 membros estão no meio desta jornada: ninguém perde o lugar.'))
      .toBeVisible();
    await expect.element(dialog().getByText(/vai para a lixeira por 30 dias/)).toBeVisible();
    const before = aLessonList(['Alfa', 'Beta', 'Gama']);
    answers[listing] = { ...before, lessons: before.lessons.filter(({ title }) => title !== 'Beta') };
    await dialog().getByRole('button', { name: 'Excluir lição' }).click();
    await expect.element(page.getByText('Lição na lixeira por 30 dias')).toBeVisible();
    await expect.poll(shown).toEqual(['Alfa', 'Gama']);
    answers[listing] = before;
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(page.getByText('De volta, com tudo o que tinha')).toBeVisible();
    await expect.poll(shown).toEqual(['Alfa', 'Beta', 'Gama']);
    expect(requests.filter(({ call }) => call === restoring)).toHaveLength(1);
  });

  test('that fails says so, and stays where it was asked', async () => {
    await open({}, { [deleting]: refused('internal_error') });
    await page.getByRole('button', { name: 'Excluir Beta' }).click();
    await dialog().getByRole('button', { name: 'Excluir lição' }).click();
    await expect.element(page.getByText('Erro ao deletar lição')).toBeVisible();
    await expect.element(dialog()).toBeVisible();
  });

  test('asks again with the present numbers when they changed meanwhile', async () => {
    const { answers } = await open({}, { [deleting]: refused('completion_unconfirmed') });
    await page.getByRole('button', { name: 'Excluir Beta' }).click();
    await expect.element(dialog().getByRole('button', { name: 'Excluir lição' })).toBeEnabled();
    answers[askingPlanChange] = aPlanChange({ people: 2, withoutLesson: 2 });
    await dialog().getByRole('button', { name: 'Excluir lição' }).click();
    await expect.element(dialog().getByRole('button', { name: 'Excluir e concluir 2 pessoas agora' })).toBeVisible();
  });
});

test('a plan longer than the lessons says so, and follows them with one click', async () => {
  const adjusting = `PUT /api/admin/journeys/${schoolJourneyId}/total-days`;
  const { answers, requests } = await open({ totalDays: 5 });
  await expect.element(page.getByText('Faltam 2 lições')).toBeVisible();
  answers[adjusting] = {};
  answers[listing] = aLessonList(titles);
  await page.getByRole('button', { name: 'Ajustar o plano para 3' }).click();
  await expect.element(page.getByText('Faltam 2 lições')).not.toBeInTheDocument();
  expect(requests.find(({ call }) => call === adjusting)?.body).toEqual({ totalDays: 3 });
});

describe('states', () => {
  const address = `/admin/journeys/${schoolJourneyId}/lessons`;

  test('a journey without lessons says where to begin', async () => {
    await visitAsAdmin(address, { [listing]: aLessonList([], { totalDays: 7 }) });
    await expect.element(page.getByRole('heading', { name: 'Nenhuma lição ainda' })).toBeVisible();
    await expect.element(page.getByText('Faltam 7 lições')).toBeVisible();
  });

  test('a failure gives a way to try again', async () => {
    const { answers } = await visitAsAdmin(address, { [listing]: refused('busy') });
    await expect.element(page.getByRole('heading', { name: 'Erro ao carregar dados' })).toBeVisible();
    answers[listing] = aLessonList(titles);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.poll(shown).toEqual(titles);
  });

  test.each(['journey_not_found', 'invalid_input'] as const)('a journey that is gone says so (%s)', async (code) => {
    await visitAsAdmin(address, { [listing]: refused(code) });
    await expect.element(page.getByRole('heading', { name: 'Jornada não encontrada' })).toBeVisible();
  });
});
