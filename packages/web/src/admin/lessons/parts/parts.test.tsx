import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  aLessonList,
  aLessonRow,
  idOfLesson,
  schoolJourneyId,
  visitAsAdmin,
} from '../../../../testing/admin-fixtures.ts';

const listing = `GET /api/admin/journeys/${schoolJourneyId}/lessons`;
const address = `/admin/journeys/${schoolJourneyId}/lessons`;
const part = (n: number) => ({ id: `0199a1b2-0000-7000-8000-00000000710${n}`, title: `Módulo ${n}` });
const parts = [part(1), part(2)];
const arranged = { parts, lessons: [] };
type Requests = { call: string; body: unknown }[];
const bodies = (requests: Requests, call: string) =>
  requests.filter((request) => request.call === call).map(({ body }) => body);

/** Two parts: the first one with `first` lessons and a draft, the second with one. */
const inParts = (first = 2) => {
  const titles = Array.from({ length: first }, (_, n) => `Aula ${n + 1}`);
  const list = aLessonList([...titles, 'Última']);
  const rows = list.lessons.map((row, n) => ({ ...row, id: idOfLesson(n + 1), partId: part(n < first ? 1 : 2).id }));
  const draft = aLessonRow({ id: idOfLesson(90), title: 'Rascunhada', dayNumber: null, partId: part(1).id });
  return { ...list, parts, lessons: [...rows.slice(0, first), draft, ...rows.slice(first)] };
};
const open = (answers: Record<string, unknown> = {}) => visitAsAdmin(address, { [listing]: inParts(), ...answers });
const head = (n: number) => page.getByRole('button', { name: new RegExp(`^Módulo ${n} `) });
const rows = () =>
  page
    .getByRole('list', { name: 'Lições' })
    .getByRole('listitem')
    .elements()
    .map((row) => /Módulo \d|Aula \d|Rascunhada|Última/.exec(row.textContent)?.[0]);
const item = (name: string) => page.getByRole('menuitem', { name });
const menu = (n: number) => page.getByRole('button', { name: `Mais ações para a parte Módulo ${n}` }).click();

beforeEach(() => localStorage.clear());

test('parts tell what is in them, fold, and stay as somebody left them on this device', async () => {
  await open();
  await expect.element(head(1)).toHaveAccessibleName('Módulo 1 3 lições · 27 min');
  expect(rows()).toEqual(['Módulo 1', 'Aula 1', 'Aula 2', 'Rascunhada', 'Módulo 2', 'Última']);
  await head(1).click();
  await expect.poll(rows).toEqual(['Módulo 1', 'Módulo 2', 'Última']);
  await expect.element(page.getByText('1 rascunho', { exact: true })).toBeVisible();
  expect(localStorage.getItem(`jornada-parts:${schoolJourneyId}`)).toBe(part(2).id);
  await page.getByRole('button', { name: 'Recolher tudo' }).click();
  await expect.poll(rows).toEqual(['Módulo 1', 'Módulo 2']);
  await page.getByRole('button', { name: 'Abrir tudo' }).click();
  await expect.poll(() => rows().length).toBe(6);
});

test('of many lessons the first part alone is open', async () => {
  await open({ [listing]: inParts(25) });
  await expect.element(head(1)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(head(2)).toHaveAttribute('aria-expanded', 'false');
});

test('a lesson goes over a part’s border by keyboard, which is told and sent', async () => {
  const placing = `POST /api/admin/lessons/${idOfLesson(3)}/place`;
  const { requests } = await open({ [placing]: { lessons: [] } });
  const handle = page.getByRole('button', { name: 'Mover Última', exact: true });
  await expect.element(handle).toBeVisible();
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowUp}');
  await expect.element(page.getByText('Última: Módulo 1, posição 4 de 4')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(rows).toEqual(['Módulo 1', 'Aula 1', 'Aula 2', 'Última', 'Rascunhada', 'Módulo 2']);
  await userEvent.keyboard(' ');
  await expect.poll(() => bodies(requests, placing)).toEqual([{ at: { partId: part(1).id, afterId: idOfLesson(2) } }]);
  await expect.element(handle).toHaveFocus();
});

test('a lesson that goes into a folded part opens it, and keeps the focus', async () => {
  localStorage.setItem(`jornada-parts:${schoolJourneyId}`, part(2).id);
  const placing = `POST /api/admin/lessons/${idOfLesson(3)}/place`;
  const { requests } = await open({ [placing]: { lessons: [] } });
  await expect.poll(rows).toEqual(['Módulo 1', 'Módulo 2', 'Última']);
  await page.getByRole('button', { name: 'Mover Última para cima' }).click();
  await expect.poll(() => bodies(requests, placing)).toEqual([{ at: { partId: part(1).id, afterId: idOfLesson(90) } }]);
  await expect.element(head(1)).toHaveAttribute('aria-expanded', 'true');
});

test('a part is made at the end or from a lesson on, renamed where it stands, moved, and removed with a word about its lessons', async () => {
  const making = `POST /api/admin/journeys/${schoolJourneyId}/parts`;
  const renaming = `PUT /api/admin/parts/${part(2).id}`;
  const moving = `POST /api/admin/parts/${part(2).id}/place`;
  const removing = `DELETE /api/admin/parts/${part(2).id}`;
  const { requests } = await open({
    [making]: arranged,
    [renaming]: arranged,
    [moving]: arranged,
    [removing]: arranged,
  });
  await page.getByRole('button', { name: 'Mais ações para Aula 2' }).click();
  await item('Começar parte aqui').click();
  const dialog = page.getByRole('dialog', { name: 'Nova parte' });
  await dialog.getByRole('button', { name: 'Criar parte' }).click();
  await expect.element(dialog.getByText('Nome é obrigatório')).toBeVisible();
  await dialog.getByRole('textbox').fill('  Meio ');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodies(requests, making)).toMatchObject([{ title: 'Meio', beforeId: idOfLesson(2) }]);

  await menu(2);
  await item('Renomear').click();
  const name = page.getByRole('textbox', { name: 'Nome da parte' });
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('Depois{Escape}');
  await expect.element(head(2)).toBeVisible();
  await menu(2);
  await item('Renomear').click();
  await name.fill('Fim');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Parte renomeada')).toBeVisible();
  expect(bodies(requests, renaming)).toEqual([{ title: 'Fim' }]);

  await menu(2);
  await item('Mover para cima').click();
  await expect.poll(() => bodies(requests, moving)).toEqual([{ afterId: null }]);

  await menu(2);
  await item('Remover parte').click();
  const asked = page.getByRole('dialog', { name: 'Remover parte?' });
  await expect.element(asked.getByText(/As lições dela ficam.*na parte Módulo 1/)).toBeVisible();
  await asked.getByRole('button', { name: 'Remover parte' }).click();
  await expect.poll(() => bodies(requests, removing)).toHaveLength(1);
});
