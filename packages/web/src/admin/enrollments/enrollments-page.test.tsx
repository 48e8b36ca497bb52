import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anaId, anEnrollmentRow } from '../../../testing/administration.ts';
import { aMember } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { visit } from '../../../testing/visit.ts';

const listing = 'GET /api/admin/enrollments';
const aList = (rows = [anEnrollmentRow()], rest = {}) => ({
  items: rows,
  nextCursor: null,
  count: rows.length,
  isCapped: false,
  ...rest,
});
const id = anEnrollmentRow().id;
const journeys = {
  items: [{ id: anEnrollmentRow().journey.id, name: 'Foco sem Ruído' }],
  nextCursor: null,
  counts: { total: 1, active: 1 },
};
const open = (answers: Record<string, unknown> = {}, address = '/admin/enrollments') =>
  visit(address, { [listing]: aList(), 'GET /api/admin/journeys': journeys, ...answers }, aMember({ role: 'admin' }));

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

describe('the table', () => {
  test('says who, in which journey, from where, how far and since when', { tags: 'long' }, async () => {
    const { screen } = await open();
    const row = screen.getByRole('row').nth(1);
    for (const text of [
      'Ana Beatriz Conceição',
      'ana@exemplo.com.br',
      'Foco sem Ruído',
      'hotmart',
      'OFR-88213',
      '38%',
      'Dia 8 de 21',
      '16/11/2026',
      'Ativo',
    ]) {
      await expect.element(row.getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(screen.getByText('1 inscrição', { exact: true })).toBeVisible();
    await expect.element(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '38');
  });

  test('says who never began, who studied when, and since when a journey is complete', async () => {
    const rows = [
      anEnrollmentRow({ id: 'new', currentDay: 1, lastStudyOn: null }),
      anEnrollmentRow({ id: 'middle' }),
      anEnrollmentRow({ id: 'brought', lastStudyOn: null }),
      anEnrollmentRow({ id: 'done', status: 'concluido', completedAt: '2026-11-19T15:00:00.000Z' }),
    ];
    const { screen } = await open({ [listing]: aList(rows) });
    const line = (place: number) => screen.getByRole('row').nth(place);
    await expect.element(line(1).getByText('Nunca começou')).toBeVisible();
    await expect.element(line(2).getByText('Estudou 20/11/2026')).toBeVisible();
    await expect.element(line(3).getByText('Não estudou aqui')).toBeVisible();
    await expect.element(line(4).getByText('em 19/11/2026', { exact: true })).toBeVisible();
    expect(line(2).getByText(/^em /).elements()).toHaveLength(0);
    await page.viewport(390, 844);
    await expect.element(screen.getByText(/Nunca começou/)).toBeVisible();
    await expect.element(screen.getByText(/concluída em 19\/11\/2026/)).toBeVisible();
  });

  test('shows the three states in words', async () => {
    const states = (['concluido', 'ativo', 'pausado'] as const).map((status) =>
      anEnrollmentRow({ id: status, status }),
    );
    const { screen } = await open({ [listing]: aList(states) });
    for (const text of ['Concluído', 'Ativo', 'Pausado']) {
      await expect.element(screen.getByRole('table').getByText(text, { exact: true })).toBeVisible();
    }
  });

  test('leads to the person', async () => {
    const { screen } = await open();
    await expect
      .element(screen.getByRole('link', { name: 'Ver Ana Beatriz Conceição' }))
      .toHaveAttribute('href', `/admin/users/${anEnrollmentRow().user.id}`);
  });

  test('tells a long address whole to whoever comes by keyboard to the name, which leads to the person', async () => {
    const user = {
      ...anEnrollmentRow().user,
      name: 'Ana Beatriz',
      email: 'ana.beatriz.conceicao.de.vasconcelos.montenegro@correio-da-escola.exemplo.com.br',
    };
    const { screen } = await open({ [listing]: aList([anEnrollmentRow({ user })]) });
    const name = screen.getByRole('link', { name: user.name, exact: true });
    await expect.element(name).toHaveAttribute('href', `/admin/users/${user.id}`);
    (screen.getByRole('columnheader', { name: 'Início' }).getByRole('button').element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(name).toHaveFocus();
    await expect.poll(() => screen.getByText(user.email, { exact: true }).elements().length).toBe(2);
  });

  test('is no wider than its place, whatever stands in it', async () => {
    const { screen } = await open({
      [listing]: aList([
        anEnrollmentRow({
          user: {
            ...anEnrollmentRow().user,
            name: 'Maria Antonieta Albuquerque de Vasconcelos Montenegro',
            email: 'maria.antonieta.albuquerque.montenegro@correio-da-escola.exemplo.com.br',
          },
          journey: { ...anEnrollmentRow().journey, name: 'Finanças em Paz: do vermelho ao primeiro investimento' },
          origin: 'catalogo_gratuito',
          externalProductId: 'price_1QxFin30AbCdEfGhIjKlMnOp',
          accessUntil: '2026-11-22',
        }),
        anEnrollmentRow({ id: anaId, status: 'concluido', completedAt: '2026-11-20T12:00:00.000Z', lastStudyOn: null }),
      ]),
    });
    const table = screen.getByRole('table');
    await expect.element(table).toBeVisible();
    const frame = table.element().parentElement!;
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  });
});

describe('sorting', () => {
  const asked = (requests: { call: string; query: Record<string, string> }[]) =>
    requests.filter(({ call }) => call === listing).map(({ query }) => `${query['sort']} ${query['direction']}`);

  test(
    'begins with the latest start; the active column turns round, another one starts upwards',
    { tags: 'long' },
    async () => {
      const { screen, requests, address } = await open();
      const head = (name: string) => screen.getByRole('columnheader', { name });
      await expect.element(head('Início')).toHaveAttribute('aria-sort', 'descending');
      await head('Início').getByRole('button').click();
      await expect.element(head('Início')).toHaveAttribute('aria-sort', 'ascending');
      await head('Usuário').getByRole('button').click();
      await expect.element(head('Usuário')).toHaveAttribute('aria-sort', 'ascending');
      await head('Usuário').getByRole('button').click();
      await expect.element(head('Usuário')).toHaveAttribute('aria-sort', 'descending');
      await head('Progresso').getByRole('button').click();
      await head('Jornada').getByRole('button').click();
      await expect.element(head('Jornada')).toHaveAttribute('aria-sort', 'ascending');
      expect(asked(requests)).toEqual([
        'date desc',
        'date asc',
        'user asc',
        'user desc',
        'progress asc',
        'journey asc',
      ]);
      expect(address()).toContain('ordem=jornada');
    },
  );
});

describe('finding', () => {
  test('words and a journey stand in the address and are asked of the server', async () => {
    const { screen, requests, address } = await open();
    await screen.getByRole('searchbox').fill('ana');
    await expect.poll(address).toContain('busca=ana');
    await screen.getByRole('combobox', { name: 'Jornada' }).selectOptions('Foco sem Ruído');
    await expect.poll(address).toContain(`jornada=${anEnrollmentRow().journey.id}`);
    await expect
      .poll(() => requests.findLast(({ call }) => call === listing)?.query)
      .toMatchObject({ search: 'ana', journeyId: anEnrollmentRow().journey.id });
  });

  test('all journeys again with the first choice', async () => {
    const { screen, address } = await open({}, `/admin/enrollments?jornada=${anEnrollmentRow().journey.id}`);
    const select = screen.getByRole('combobox', { name: 'Jornada' });
    await expect.element(select).toHaveDisplayValue('Foco sem Ruído');
    await select.selectOptions('Todas as jornadas');
    await expect.poll(address).not.toContain('jornada');
    await expect.element(select).toHaveDisplayValue('Todas as jornadas');
  });

  test('every journey can be chosen, however many pages they fill', async () => {
    const another = { id: '0199a1b2-0000-7000-8000-000000000008', name: 'A centésima primeira' };
    const { screen } = await open({
      'GET /api/admin/journeys': (_: unknown, { cursor }: Record<string, string>) =>
        cursor ? { ...journeys, items: [another] } : { ...journeys, nextCursor: 'mais' },
    });
    await screen.getByRole('combobox', { name: 'Jornada' }).selectOptions('A centésima primeira');
    await expect.element(screen.getByRole('combobox', { name: 'Jornada' })).toHaveValue(another.id);
  });

  test('a status stands in the address, is asked of the server, and of the export', async () => {
    const { screen, requests, address, answers } = await open();
    const select = screen.getByRole('combobox', { name: 'Status' });
    await expect.element(select).toHaveDisplayValue('Todos os status');
    answers[listing] = aList([anEnrollmentRow({ status: 'pausado' })], { count: 7 });
    await select.selectOptions('Pausado');
    await expect.poll(address).toContain('status=pausado');
    await expect
      .poll(() => requests.findLast(({ call }) => call === listing)?.query)
      .toMatchObject({ status: 'pausado' });
    await expect.element(screen.getByText('7 inscrições', { exact: true }).first()).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Exportar CSV' }))
      .toHaveAttribute(
        'href',
        expect.stringContaining('/api/admin/enrollments/export?status=pausado&sort=date&direction=desc'),
      );
    await select.selectOptions('Todos os status');
    await expect.poll(address).not.toContain('status');
    await expect.element(select).toHaveDisplayValue('Todos os status');
  });

  test('nobody of a status is said, without an offer to enrol the first', async () => {
    const { screen } = await open({ [listing]: aList([]) }, '/admin/enrollments?status=concluido');
    await expect.element(screen.getByText('Nada combina com estes filtros.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Inscrever a primeira pessoa' }).elements()).toHaveLength(0);
  });

  test('nothing found is said', async () => {
    const { screen } = await open({ [listing]: aList([]) }, '/admin/enrollments?busca=zzz');
    await expect.element(screen.getByRole('heading', { name: 'Nenhuma inscrição encontrada' })).toBeVisible();
  });

  test.each([
    ['as many as are counted', 10_000, 'mais de 10.000 inscrições'],
    ['those of a part', 37, 'pelo menos 37 inscrições'],
    ['none of a part', 0, 'mais inscrições do que foi possível contar'],
  ])('a capped count of %s says what is known', async (_, count, text) => {
    const { screen } = await open({ [listing]: aList(undefined, { count, isCapped: true, nextCursor: 'mais' }) });
    await expect.element(screen.getByText(text).first()).toBeVisible();
  });

  test('whoever sees the end of a capped list knows how many there are', async () => {
    const { screen } = await open({ [listing]: aList(undefined, { count: 0, isCapped: true }) });
    await expect.element(screen.getByText('1 inscrição').first()).toBeVisible();
  });

  test('the export asks for what the list shows', async () => {
    const { screen } = await open({}, '/admin/enrollments?busca=ana&ordem=progresso&sentido=desc');
    await expect
      .element(screen.getByRole('link', { name: 'Exportar CSV' }))
      .toHaveAttribute(
        'href',
        expect.stringContaining('/api/admin/enrollments/export?search=ana&sort=progress&direction=desc'),
      );
  });

  test('more comes on request, and a failure of it is said', async () => {
    const { screen, answers } = await open({ [listing]: aList(undefined, { nextCursor: 'mais', count: 2 }) });
    await expect.element(screen.getByText('hotmart')).toBeVisible();
    answers[listing] = refused('busy');
    await screen.getByRole('button', { name: 'Carregar mais' }).click();
    await expect.element(screen.getByText('Erro ao carregar inscrições')).toBeVisible();
    answers[listing] = aList([anEnrollmentRow({ id: 'other', origin: 'manual' })]);
    await screen.getByRole('button', { name: 'Carregar mais' }).click();
    await expect.element(screen.getByText('manual')).toBeVisible();
    await expect.element(screen.getByText('hotmart')).toBeVisible();
  });

  test('a list that cannot be read can be asked for again', async () => {
    const { screen, answers } = await open({ [listing]: refused('internal_error') });
    await expect.element(screen.getByRole('heading', { name: 'Erro ao carregar inscrições' })).toBeVisible();
    answers[listing] = aList();
    await screen.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(screen.getByRole('table')).toBeVisible();
  });
});

describe('actions', () => {
  test('resetting says what goes, and that it went', async () => {
    const { screen, requests } = await open({ [`POST /api/admin/enrollments/${id}/reset`]: {} });
    await screen.getByRole('button', { name: /^Resetar progresso de Ana/ }).click();
    const dialog = screen.getByRole('dialog', { name: 'Resetar progresso?' });
    await expect.element(dialog.getByText('Dia 8 de 21 · 38%')).toBeVisible();
    await dialog.getByRole('button', { name: 'Resetar progresso' }).click();
    await expect.element(screen.getByText('Progresso resetado')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => requests.filter(({ call }) => call === listing).length).toBe(2);
  });

  test('cancelling says that it was cancelled', async () => {
    const { screen } = await open({ [`DELETE /api/admin/enrollments/${id}`]: { removed: true } });
    await screen.getByRole('button', { name: /^Cancelar inscrição de Ana/ }).click();
    const dialog = screen.getByRole('dialog', { name: 'Cancelar inscrição?' });
    await dialog.getByRole('button', { name: 'Cancelar inscrição' }).click();
    await expect.element(screen.getByText('Inscrição cancelada')).toBeVisible();
  });

  test.each([
    [
      /^Resetar progresso de/,
      `POST /api/admin/enrollments/${id}/reset`,
      'Resetar progresso',
      'Erro ao resetar progresso',
    ],
    [
      /^Cancelar inscrição de/,
      `DELETE /api/admin/enrollments/${id}`,
      'Cancelar inscrição',
      'Erro ao cancelar inscrição',
    ],
  ])('a failure names what was tried: %s', async (button, call, confirm, failure) => {
    const { screen } = await open({ [call]: refused('internal_error') });
    await screen.getByRole('button', { name: button }).click();
    await screen.getByRole('dialog').getByRole('button', { name: confirm }).click();
    await expect.element(screen.getByText(failure)).toBeVisible();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });
});

test('on a phone each enrolment is a card with the same actions', async () => {
  await page.viewport(390, 844);
  const { screen } = await open({ [`POST /api/admin/enrollments/${id}/reset`]: {} });
  const card = screen.getByRole('list', { name: 'Inscrições' }).getByRole('listitem');
  await expect.element(card.getByText('Foco sem Ruído')).toBeVisible();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  await card.getByRole('button', { name: /^Resetar progresso/ }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Resetar progresso' }).click();
  await expect.element(screen.getByText('Progresso resetado')).toBeVisible();
});

test('on a phone the order is chosen from a list', async () => {
  await page.viewport(390, 844);
  const { screen, requests } = await open();
  const order = screen.getByRole('combobox', { name: 'Ordem' });
  await expect.element(order).toHaveDisplayValue('Início mais recente');
  await order.selectOptions('Maior progresso');
  await expect
    .poll(() => requests.findLast(({ call }) => call === listing)?.query)
    .toEqual({ sort: 'progress', direction: 'desc' });
});
