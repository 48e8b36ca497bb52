import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anaId, aPerson, aPersonInList, aPersonRow } from '../../../testing/administration.ts';
import { aMember, nothing } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { visit } from '../../../testing/visit.ts';

const listing = 'GET /api/admin/people';
const journeyId = '0199a1b2-0000-7000-8000-000000000007';
const journeys = {
  items: [{ id: journeyId, name: 'Foco sem Ruído', totalDays: 21, tipo: 'gratuita', visibilidade: 'publica' }],
  nextCursor: null,
  counts: { total: 1, active: 1 },
};
const oneself = aMember({ role: 'admin' });
const helena = aPersonInList({
  id: '0199a1b2-0000-7000-8000-00000000c002',
  name: 'Helena Vasconcelos',
  email: 'helena@exemplo.com.br',
  cargo: 'Coordenadora pedagógica',
  role: 'admin',
  activeEnrollments: 3,
});
const list = (...items: unknown[]) => ({ items, nextCursor: null, count: items.length, isCapped: false });
const open = (answers: Record<string, unknown> = {}, address = '/admin/users') =>
  visit(address, { [listing]: list(helena), 'GET /api/admin/journeys': journeys, ...answers }, oneself);

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

describe('the list', () => {
  const status = 'GET /api/admin/step-up';
  const needsOne = { secondsLeft: 0, ways: ['password'], passwordFrom: null };
  const question = () => page.getByRole('dialog', { name: /^É você/ });

  test('says that 300 addresses were shown, asks who it is, and goes on from there', async () => {
    const first = { ...list(helena), nextCursor: 'next', count: 2 };
    const more = aPersonInList({ id: anaId, name: 'Ana Lima', role: 'admin' });
    const { screen, answers } = await open({
      [listing]: (_: unknown, { cursor }: Record<string, string>) => (cursor ? refused('addresses_used_up') : first),
      [status]: needsOne,
    });
    await screen.getByRole('button', { name: 'Carregar mais' }).click();
    await expect.element(screen.getByText(/Você já viu 300 endereços de pessoas em dez minutos/)).toBeVisible();
    await expect.element(screen.getByText('Helena Vasconcelos')).toBeVisible();
    await screen.getByRole('button', { name: 'Confirmar que sou eu' }).click();
    await expect.element(question().getByText(/Ver mais endereços de pessoas pede uma confirmação/)).toBeVisible();
    answers['POST /api/admin/step-up'] = () => {
      answers[listing] = (_: unknown, { cursor }: Record<string, string>) => (cursor ? list(more) : first);
      return { secondsLeft: 600 };
    };
    await question().getByLabelText('Sua senha').fill('minha-senha');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Ana Lima')).toBeVisible();
    expect(screen.getByText(/300 endereços/).elements()).toHaveLength(0);
  });

  test('that shows nothing yet says the same, and is there after the confirmation', async () => {
    const { screen, answers } = await open({ [listing]: refused('addresses_used_up'), [status]: needsOne });
    await expect.element(screen.getByText(/Confirme que é você para continuar/)).toBeVisible();
    await screen.getByRole('button', { name: 'Confirmar que sou eu' }).click();
    answers['POST /api/admin/step-up'] = () => {
      answers[listing] = list(helena);
      return { secondsLeft: 600 };
    };
    await question().getByLabelText('Sua senha').fill('minha-senha');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Helena Vasconcelos')).toBeVisible();
  });

  test('begins with administrators and says who they are', { tags: 'long' }, async () => {
    const { screen, requests } = await open();
    const card = screen.getByRole('tabpanel').getByRole('listitem');
    for (const text of [
      'Helena Vasconcelos',
      'Admin',
      'helena@exemplo.com.br',
      'Coordenadora pedagógica',
      '3 inscrições ativas',
      'Desde 12/03/2026',
      'HV',
    ]) {
      await expect.element(card.getByText(text, { exact: true })).toBeVisible();
    }
    await expect
      .element(card.getByRole('link', { name: 'Ver Helena Vasconcelos' }))
      .toHaveAttribute('href', `/admin/users/${helena.id}`);
    expect(requests.find(({ call }) => call === listing)?.query).toEqual({ role: 'admin' });
  });

  test('members and everybody are one tab away, and the address says so', async () => {
    const { screen, requests, address } = await open();
    await screen.getByRole('tab', { name: 'Membros' }).click();
    await expect.poll(address).toBe('/admin/users?papel=membros');
    await screen.getByRole('tab', { name: 'Todos' }).click();
    await expect.poll(address).toBe('/admin/users?papel=todos');
    await expect
      .poll(() => requests.filter(({ call }) => call === listing).map(({ query }) => query['role']))
      .toEqual(['admin', 'user', 'all']);
  });

  test('words are asked of the server', async () => {
    const { screen, requests, address } = await open();
    await screen.getByPlaceholder('Buscar por email ou ID').fill('hel');
    await expect.poll(address).toBe('/admin/users?busca=hel');
    await expect
      .poll(() => requests.findLast(({ call }) => call === listing)?.query)
      .toEqual({ role: 'admin', search: 'hel' });
  });

  test('nobody found is said', async () => {
    const { screen } = await open({ [listing]: nothing }, '/admin/users?busca=zzz');
    await expect.element(screen.getByRole('heading', { name: 'Nenhum usuário encontrado' })).toBeVisible();
    await expect.element(screen.getByText('Nada combina com “zzz” entre os administradores.')).toBeVisible();
  });

  test('whoever looks for a member among administrators is led to all accounts', async () => {
    const byRole = (_: unknown, { role }: Record<string, string>) => (role === 'all' ? list(helena) : nothing);
    const { screen, address } = await open({ [listing]: byRole }, '/admin/users?busca=hel');
    await screen.getByRole('link', { name: 'Buscar em todas as contas' }).click();
    await expect.element(screen.getByText('Helena Vasconcelos')).toBeVisible();
    expect(address()).toBe('/admin/users?papel=todos&busca=hel');
  });

  test('while it loads it says so', async () => {
    const { screen } = await open({ [listing]: () => new Promise(() => undefined) });
    await expect.element(screen.getByRole('status', { name: 'Carregando usuários...' })).toBeVisible();
  });

  test('a list that cannot be read can be asked for again', async () => {
    const { screen, answers } = await open({ [listing]: refused('internal_error') });
    await expect.element(screen.getByRole('heading', { name: 'Erro ao carregar usuários' })).toBeVisible();
    answers[listing] = list(helena);
    await screen.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(screen.getByText('Helena Vasconcelos')).toBeVisible();
  });

  test('nobody deletes themselves', async () => {
    const { screen } = await open({ [listing]: list(aPersonRow({ ...oneself.user, role: 'admin' }), helena) });
    await expect.element(screen.getByRole('button', { name: 'Excluir Helena Vasconcelos' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Excluir Marina Duarte' })).not.toBeInTheDocument();
  });
});

describe('the table of members', () => {
  const bruno = aPersonInList({
    id: '0199a1b2-0000-7000-8000-00000000c003',
    name: 'Bruno Alencar',
    email: 'bruno.alencar.de.vasconcelos.montenegro@correio-da-escola.exemplo.com.br',
    journeys: [],
    enrollmentCount: 0,
    lastSeenOn: null,
  });
  const members = { [listing]: list(aPersonInList(), bruno), 'GET /api/admin/journeys': journeys };
  const asked = (requests: { call: string; query: Record<string, string> }[]) =>
    requests.filter(({ call }) => call === listing).map(({ query }) => query);

  test('says who, which journeys, when they were last there and since when, and how many there are', async () => {
    const { screen } = await open(members, '/admin/users?papel=membros');
    const row = screen.getByRole('row').nth(1);
    for (const text of ['Ana Beatriz Conceição', 'ana@exemplo.com.br', '12/03/2026', '+1']) {
      await expect.element(row.getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(row.getByText('Foco sem Ruído, Finanças em Paz, Sono e mais 1')).toBeInTheDocument();
    await expect.element(row.getByTitle('Finanças em Paz')).toBeVisible();
    await expect.element(screen.getByRole('row').nth(2).getByText('nenhuma')).toBeVisible();
    await expect.element(screen.getByRole('row').nth(2).getByText('ainda não entrou')).toBeVisible();
    await expect.element(screen.getByText('2 membros', { exact: true })).toBeVisible();
  });

  test('rows keep one height, and a long address is whole under a mouse and the keyboard’s focus', async () => {
    const { screen } = await open(members, '/admin/users?papel=todos');
    const shown = () => screen.getByText(bruno.email, { exact: true });
    await shown().hover();
    await expect.poll(() => shown().elements().length).toBe(2);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => shown().elements().length).toBe(1);
    (screen.getByRole('link', { name: bruno.name, exact: true }).element() as HTMLElement).focus();
    await expect.poll(() => shown().elements().length).toBe(2);
    const heights = screen
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => Math.round(row.getBoundingClientRect().height));
    expect(new Set(heights).size).toBe(1);
    const frame = screen.getByRole('table').element().parentElement!;
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  });

  test('order and journey stand in the address, and the server and the export are asked for them', async () => {
    const { screen, requests, address } = await open(members, '/admin/users?papel=membros');
    const head = (name: string) => screen.getByRole('columnheader', { name });
    await expect.element(head('Desde')).toHaveAttribute('aria-sort', 'descending');
    await head('Pessoa').getByRole('button').click();
    await expect.element(head('Pessoa')).toHaveAttribute('aria-sort', 'ascending');
    await screen.getByRole('combobox', { name: 'Jornada' }).selectOptions('Foco sem Ruído');
    await expect.poll(address).toContain('ordem=nome');
    await expect.poll(address).toContain(`jornada=${journeyId}`);
    await expect
      .poll(() => asked(requests).at(-1))
      .toEqual({ role: 'user', sort: 'name', direction: 'asc', journeyId });
    const exporting = screen.getByRole('link', { name: 'Exportar CSV' });
    await expect
      .element(exporting)
      .toHaveAttribute(
        'href',
        expect.stringContaining(`/api/admin/people/export?role=user&journeyId=${journeyId}&sort=name&direction=asc`),
      );
    await screen.getByRole('tab', { name: 'Admins' }).click();
    await expect.poll(address).toBe('/admin/users');
  });

  test('on a phone they are cards with the same facts, and a choice for the order', async () => {
    await page.viewport(390, 844);
    const { screen, address } = await open(members, '/admin/users?papel=membros');
    const card = screen.getByRole('tabpanel').getByRole('listitem').first();
    await expect.element(card.getByText('Ana Beatriz Conceição')).toBeVisible();
    await expect.element(card.getByText(/Último acesso: /)).toBeVisible();
    await screen.getByRole('combobox', { name: 'Ordem' }).selectOptions('Nome, A a Z');
    await expect.poll(address).toBe('/admin/users?papel=membros&ordem=nome&sentido=asc');
  });

  test('nobody there leads to the invitation', async () => {
    const { screen } = await open({ ...members, [listing]: list() }, '/admin/users?papel=membros');
    await screen.getByRole('link', { name: 'Convidar a primeira pessoa' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Convidar membro' })).toBeVisible();
  });
});

test('after an invitation the list shows the members, newest first, and the invited among them', async () => {
  const lia = aPersonInList({
    id: '0199a1b2-0000-7000-8000-00000000c009',
    name: 'Lia Nova',
    email: 'lia@exemplo.com.br',
  });
  const { screen, address, requests } = await open(
    {
      [listing]: (_: unknown, { role }: Record<string, string>) => (role === 'user' ? list(lia) : list(helena)),
      'POST /api/admin/people': {
        people: [
          { email: lia.email, outcome: 'created', userId: lia.id, hasPassword: false, journeys: [], access: null },
        ],
      },
    },
    '/admin/users?busca=hel',
  );
  await screen.getByRole('button', { name: 'Convidar membro' }).click();
  await screen.getByRole('textbox', { name: 'Pessoas' }).fill(lia.email);
  await screen.getByRole('button', { name: /^Convidar 1/ }).click();
  await screen.getByRole('button', { name: 'Pronto' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/admin/users?papel=membros');
  await expect.element(screen.getByRole('table').getByText('Lia Nova')).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'Membros' })).toHaveFocus();
  expect(requests.findLast(({ call }) => call === listing)?.query).toEqual({ role: 'user' });
});

describe('deleting', () => {
  const deleting = 'POST /functions/v1/delete-user';
  const reading = `GET /api/admin/people/${anaId}`;
  const ask = async (answers: Record<string, unknown>) => {
    const visited = await open({ [listing]: list(aPersonRow()), [reading]: aPerson(), ...answers });
    await visited.screen.getByRole('button', { name: 'Excluir Ana Beatriz Conceição' }).click();
    return { ...visited, dialog: visited.screen.getByRole('dialog', { name: 'Tem certeza?' }) };
  };

  test('warns that it is for ever and counts what goes along', async () => {
    const { dialog } = await ask({});
    await expect.element(dialog.getByText(/para sempre, com todas as inscrições/)).toBeVisible();
    await expect.element(dialog.getByText(/não pode ser desfeito/)).toBeVisible();
    await expect.element(dialog.getByText('Lições concluídas')).toBeVisible();
    await expect.element(dialog.getByText('61', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText('23', { exact: true })).toBeVisible();
  });

  test('deletes and says so', async () => {
    const { screen, dialog, requests, answers } = await ask({ [deleting]: { success: true } });
    answers[listing] = nothing;
    await dialog.getByRole('button', { name: 'Excluir usuário' }).click();
    await expect.element(screen.getByText('Usuário deletado com sucesso')).toBeVisible();
    await expect.element(screen.getByText('Nenhum usuário encontrado')).toBeVisible();
    expect(requests.find(({ call }) => call === deleting)?.body).toEqual({ userId: anaId });
  });

  test('a refusal is told in its own words', async () => {
    const { screen, dialog } = await ask({ [deleting]: refused('last_admin') });
    await dialog.getByRole('button', { name: 'Excluir usuário' }).click();
    await expect.element(screen.getByText('A plataforma precisa de pelo menos um administrador')).toBeVisible();
  });

  test('a failure names what was tried', async () => {
    const { screen, dialog } = await ask({ [deleting]: refused('internal_error') });
    await dialog.getByRole('button', { name: 'Excluir usuário' }).click();
    await expect.element(screen.getByText('Erro ao deletar usuário')).toBeVisible();
  });

  test('waits until it knows what goes along', async () => {
    const { dialog, answers } = await ask({ [reading]: refused('busy') });
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Excluir usuário' })).toBeDisabled();
    answers[reading] = aPerson();
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Excluir usuário' })).toBeEnabled();
  });
});
