import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anaId, aPerson, aPersonRow } from '../../../testing/administration.ts';
import { aMember, nothing } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { visit } from '../../../testing/visit.ts';

const listing = 'GET /api/admin/people';
const oneself = aMember({ role: 'admin' });
const helena = aPersonRow({
  id: '0199a1b2-0000-7000-8000-00000000c002',
  name: 'Helena Vasconcelos',
  email: 'helena@exemplo.com.br',
  cargo: 'Coordenadora pedagógica',
  role: 'admin',
  activeEnrollments: 3,
});
const list = (...items: unknown[]) => ({ items, nextCursor: null });
const open = (answers: Record<string, unknown> = {}, address = '/admin/users') =>
  visit(address, { [listing]: list(helena), ...answers }, oneself);

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

describe('the list', () => {
  test('begins with administrators and says who they are', async () => {
    const { screen, requests } = await open();
    const card = screen.getByRole('tabpanel').getByRole('listitem');
    for (const words of [
      'Helena Vasconcelos',
      'Admin',
      'helena@exemplo.com.br',
      'Coordenadora pedagógica',
      '3 inscrições ativas',
      'Desde 12/03/2026',
      'HV',
    ]) {
      await expect.element(card.getByText(words, { exact: true })).toBeVisible();
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

describe('inviting', () => {
  const inviting = 'POST /api/admin/people';
  const answer = {
    link: '/reset-password?token=abc',
    expiresAt: '2026-11-30T15:00:00.000Z',
    isMailed: false,
    userId: anaId,
  };
  const begin = async (answers: Record<string, unknown>) => {
    const visited = await open(answers);
    await visited.screen.getByRole('button', { name: 'Convidar membro' }).click();
    return { ...visited, dialog: visited.screen.getByRole('dialog') };
  };

  test('makes a link to copy and says until when it is good', async () => {
    const { screen, dialog, requests } = await begin({ [inviting]: answer });
    await dialog.getByLabelText('Email').fill(' Ana@Exemplo.com.br ');
    await dialog.getByLabelText('Nome').fill('Ana');
    await dialog.getByRole('button', { name: 'Criar convite' }).click();
    await expect
      .element(dialog.getByLabelText('Link de acesso'))
      .toHaveValue(`${window.location.origin}/reset-password?token=abc`);
    await expect.element(dialog.getByText('30/11/2026, 12:00')).toBeVisible();
    await expect.element(dialog.getByText(/não foi enviado por e-mail/)).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Ver usuário' }))
      .toHaveAttribute('href', `/admin/users/${anaId}`);
    await expect.element(screen.getByText('Convite criado com sucesso!')).toBeVisible();
    expect(requests.find(({ call }) => call === inviting)?.body).toMatchObject({ name: 'Ana' });
  });

  test('an address that has an account is refused beside its field, and what was typed stays', async () => {
    const { dialog } = await begin({ [inviting]: refused('email_taken') });
    await dialog.getByLabelText('Email').fill('ana@exemplo.com.br');
    await dialog.getByRole('button', { name: 'Criar convite' }).click();
    await expect.element(dialog.getByLabelText('Email')).toHaveAccessibleDescription('Este e-mail já tem uma conta');
    await expect.element(dialog.getByLabelText('Email')).toHaveFocus();
    await expect.element(dialog.getByLabelText('Email')).toHaveValue('ana@exemplo.com.br');
  });

  test.each([
    ['', 'Email é obrigatório'],
    ['ana@', 'Email inválido'],
  ])('the address %j is no address', async (email, words) => {
    const { dialog, requests } = await begin({});
    await dialog.getByLabelText('Email').fill(email);
    await dialog.getByRole('button', { name: 'Criar convite' }).click();
    await expect.element(dialog.getByText(words)).toBeVisible();
    expect(requests.map(({ call }) => call)).not.toContain(inviting);
  });
});
