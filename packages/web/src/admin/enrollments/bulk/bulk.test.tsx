import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anEnrollmentRow, aPersonInList } from '../../../../testing/administration.ts';
import { aBulkAction } from '../../../../testing/bulk-actions.ts';
import { aLongJob } from '../../../../testing/long-jobs.ts';
import { aMember, nothing } from '../../../../testing/people.ts';
import { refused } from '../../../../testing/refused.ts';
import { visit } from '../../../../testing/visit.ts';

const listing = 'GET /api/admin/people';
const preparing = 'POST /api/admin/bulk-actions';
const { id } = aBulkAction();
const reading = `GET /api/admin/bulk-actions/${id}`;
const starting = `POST /api/admin/bulk-actions/${id}/start`;
const idOf = (nth: number) => `0199a1b2-0000-7000-8000-00000000c0${String(nth).padStart(2, '0')}`;
const names = ['Ana Lima', 'Bia Reis', 'Caio Melo', 'Davi Luz', 'Eva Sá'];
const people = names.map((name, nth) => aPersonInList({ id: idOf(nth), name }));
const all = { items: people, nextCursor: null, count: 214, isCapped: false };

const open = (answers: Record<string, unknown> = {}, address = '/admin/users?papel=membros') =>
  visit(
    address,
    {
      [listing]: all,
      'GET /api/admin/enrollments': { items: [anEnrollmentRow()], nextCursor: null, count: 1, isCapped: false },
      'GET /api/admin/journeys': { ...nothing, counts: { total: 0, active: 0 } },
      'GET /api/admin/tags': { tags: [{ id: idOf(90), name: 'vip', people: 2 }] },
      ...answers,
    },
    aMember({ role: 'admin' }),
  );
const box = (name: string) => page.getByRole('checkbox', { name: `Selecionar ${name}` });
const bar = (label: string) => page.getByRole('group', { name: `Ações com ${label}`, exact: true });
const sent = (requests: { call: string; body: unknown }[], call: string) =>
  requests.filter((request) => request.call === call).map(({ body }) => body);

beforeEach(() => page.viewport(1280, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

describe('ticks', () => {
  test('a range by Shift and mouse or Space, the bar by Enter, and Esc goes back', async () => {
    await open();
    await box('Bia Reis').click();
    await box('Davi Luz').click({ modifiers: ['Shift'] });
    await expect.element(bar('3 pessoas')).toBeVisible();
    await expect.element(page.getByText('Seleção: 3 pessoas. Enter leva às ações, Esc desfaz.')).toBeInTheDocument();
    (box('Eva Sá').element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>} {/Shift}');
    await expect.element(bar('4 pessoas')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Selecionar as 214' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(box('Eva Sá')).toHaveFocus();
    await expect.element(box('Bia Reis')).not.toBeChecked();
    expect(page.getByRole('group', { name: /^Ações com/ }).elements()).toHaveLength(0);
  });

  test('the head ticks the rows on screen; another search clears them and says so', async () => {
    const { answers } = await open();
    const head = page.getByRole('checkbox', { name: 'Selecionar as linhas da tela' });
    await box('Bia Reis').click();
    await expect.poll(() => (head.element() as HTMLInputElement).indeterminate).toBe(true);
    await head.click();
    await expect.element(bar('5 pessoas')).toBeVisible();
    answers[listing] = { ...all, items: people.slice(0, 1), count: 1 };
    await page.getByRole('searchbox').fill('ana');
    await expect.element(page.getByText('Seleção desfeita, porque a lista mudou')).toBeVisible();
    await expect.element(box('Ana Lima')).not.toBeChecked();
  });

  test('on phones a card is ticked, and all that were found are in the menu', async () => {
    await page.viewport(390, 844);
    await open();
    await page.getByText('Selecionar as da tela').click();
    await expect.element(bar('5 pessoas')).toBeVisible();
    await page.getByText('Selecionar as da tela').click();
    await box('Ana Lima').click();
    await bar('1 pessoa').getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Selecionar as 214' }).click();
    await expect.element(bar('214 pessoas')).toBeVisible();
    await expect.element(box('Eva Sá')).toBeChecked();
  });

  test('administrators have none', async () => {
    await open({ [listing]: { ...all, items: [aPersonInList({ role: 'admin' })] } }, '/admin/users');
    await expect.element(page.getByRole('tabpanel').getByRole('listitem')).toBeVisible();
    expect(page.getByRole('checkbox').elements()).toHaveLength(0);
  });
});

describe('an action', () => {
  test('on all that were found sends their filter, says what before, and tells who failed and what can be undone', async () => {
    const before = ['12 já têm a tag vip'];
    const prepared = aBulkAction({ count: 214, people: 214, before });
    const failures = [{ id: idOf(1), name: 'Bia Reis', what: 'A pessoa já tem 20 tags, o máximo.' }];
    const done = { ...prepared, state: 'done', done: 201, unchanged: 12, failed: 1, failures, mayUndo: true };
    const undone = { ...done, state: 'undone', mayUndo: false, undone: { takenBack: 201, kept: 0 }, failures: [] };
    const { requests } = await open({
      [preparing]: prepared,
      [starting]: done,
      [`POST /api/admin/bulk-actions/${id}/undo`]: undone,
    });
    await box('Ana Lima').click();
    await page.getByRole('button', { name: 'Selecionar as 214' }).click();
    await page.getByRole('button', { name: 'Tag', exact: true }).click();
    await expect.element(page.getByRole('textbox', { name: 'Tags' })).toHaveFocus();
    await userEvent.keyboard('vi');
    await page.getByRole('button', { name: 'vip', exact: true }).click();
    await page.getByRole('button', { name: 'Continuar' }).dblClick();
    await expect.element(page.getByText('12 já têm a tag vip')).toBeVisible();
    expect(sent(requests, preparing)).toEqual([
      { selection: { list: 'people', query: { role: 'user' } }, deed: { kind: 'tag', names: ['vip'] } },
    ]);
    await page.getByRole('button', { name: 'Dar tags a 214 pessoas' }).click();
    const result = page.getByRole('dialog');
    await expect
      .element(result.getByText(/^201 pessoas marcadas: vip. 12 já estavam assim. 1 não deu certo.$/))
      .toBeVisible();
    await expect.element(result.getByText(/já tem 20 tags/)).toBeVisible();
    expect(page.getByRole('group', { name: /^Ações com/ }).elements()).toHaveLength(0);
    await result.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(result.getByText('201 pessoas como antes.')).toBeVisible();
    await result.getByRole('button', { name: 'Pronto' }).click();
    await expect.element(box('Ana Lima')).toBeVisible();
  });

  test('that cannot be undone waits for its word, and names the number', async () => {
    const prepared = aBulkAction({ list: 'enrollments', deed: { kind: 'remove', names: [] }, count: 1, people: 1 });
    const { requests } = await open(
      { [preparing]: prepared, [starting]: { ...prepared, state: 'done', done: 1 } },
      '/admin/enrollments',
    );
    await page.getByRole('checkbox', { name: /^Selecionar Ana Beatriz/ }).click();
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Remover' }).click();
    const confirm = page.getByRole('button', { name: 'Remover 1 inscrição' });
    await expect.element(confirm).toBeDisabled();
    expect(sent(requests, preparing)).toEqual([
      { selection: { list: 'enrollments', ids: [anEnrollmentRow().id] }, deed: { kind: 'remove' } },
    ]);
    await expect.element(page.getByRole('textbox', { name: /remover/ })).toHaveFocus();
    await userEvent.keyboard('Remover{Enter}');
    const result = page.getByRole('dialog', { name: 'Remover inscrições', exact: true });
    await expect.element(result.getByText('1 inscrição removida.')).toBeVisible();
  });

  test('that is refused says why, and can be asked for again', async () => {
    const { answers } = await open({ [preparing]: refused('bulk_nobody_found') }, '/admin/enrollments');
    await page.getByRole('checkbox', { name: /^Selecionar Ana Beatriz/ }).click();
    await page.getByRole('button', { name: 'Pausar' }).click();
    await expect.element(page.getByText('Ninguém foi encontrado. Mude a seleção ou os filtros.')).toBeVisible();
    answers[preparing] = aBulkAction({ list: 'enrollments', deed: { kind: 'pause', names: [] }, count: 1, people: 1 });
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(page.getByRole('button', { name: 'Pausar 1 inscrição' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  });

  test('goes on without its dialog: a line above the list shows it, and the list is read again at its end', async () => {
    const running = aBulkAction({ state: 'running', count: 6000, people: 6000 });
    const job = aLongJob({ kind: 'bulk-action', state: 'running', done: 1500 });
    const { answers, requests } = await open({
      'GET /api/admin/bulk-actions': { actions: [{ ...running, job }] },
      [reading]: { ...running, job },
    });
    const line = page.getByRole('list', { name: 'Ações em massa' });
    await expect.element(line.getByText('1.500 de 6.000')).toBeVisible();
    await line.getByRole('button', { name: /^Ver/ }).click();
    await expect.element(page.getByText(/Pode fechar: continua sem esta janela/)).toBeVisible();
    await page.getByRole('button', { name: 'Fechar' }).last().click();
    const reads = sent(requests, listing).length;
    const ended = { ...running, state: 'stopped', done: 1500, mayUndo: true, job: { ...job, state: 'stopped' } };
    answers['GET /api/admin/bulk-actions'] = { actions: [ended] };
    answers[reading] = ended;
    await expect
      .element(line.getByRole('status'))
      .toHaveTextContent('Parado. Faltam 4.500. 1.500 pessoas marcadas: vip.');
    await expect.poll(() => sent(requests, listing).length).toBe(reads + 1);
  });

  test('earlier ones that can be undone are found, whoever started them and from whichever list', async () => {
    const job = aLongJob({ kind: 'bulk-action', state: 'done' });
    const done = aBulkAction({ state: 'done', done: 3, mayUndo: true, job });
    const paused = { ...done, id: idOf(80), list: 'enrollments', deed: { kind: 'pause', names: [] } };
    const stopped = { ...paused, id: idOf(81), state: 'stopped', count: 5, mayUndo: false };
    await open({ 'GET /api/admin/bulk-actions': { actions: [done, paused, stopped] } });
    const lines = page.getByRole('list', { name: 'Ações em massa' });
    await expect.element(lines.getByRole('button', { name: /^Ver/ }).nth(1)).toBeVisible();
    expect(lines.getByRole('button', { name: /^Ver/ }).elements()).toHaveLength(2);
    await lines.getByRole('button', { name: 'Mostrar mais 1' }).click();
    expect(lines.getByRole('button', { name: /^Ver/ }).elements()).toHaveLength(3);
  });

  test('an export asks who it is and downloads the fixed rows', async () => {
    const downloads: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.getAttribute('href')!);
    });
    const { requests } = await open({
      [preparing]: aBulkAction({ deed: { kind: 'export', names: [] }, count: 1, people: 1 }),
      'GET /api/admin/step-up': { secondsLeft: 600, ways: [], passwordFrom: null },
    });
    await box('Ana Lima').click();
    await page.getByRole('button', { name: 'Exportar', exact: true }).dblClick();
    await expect.poll(() => downloads).toEqual([expect.stringContaining(`/api/admin/bulk-actions/${id}/export`)]);
    expect(sent(requests, preparing)).toHaveLength(1);
    expect(sent(requests, 'POST /api/admin/exports')).toEqual([
      { export: { list: 'bulk-people', query: { actionId: id } } },
    ]);
    await expect.element(bar('1 pessoa')).toBeVisible();
  });
});
