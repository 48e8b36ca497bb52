import { beforeEach, expect, test, describe } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMember, nothing } from '../../../../testing/people.ts';
import { refused } from '../../../../testing/refused.ts';
import { visit } from '../../../../testing/visit.ts';

const creating = 'POST /functions/v1/create-admin-user';
const uploading = 'POST /api/admin/assets/avatars';
const good = {
  Nome: 'José Conceição',
  Email: 'jose@exemplo.com.br',
  Senha: 'Segredo123',
  'Confirmar senha': 'Segredo123',
};

const dialog = () => page.getByRole('dialog', { name: 'Novo Usuário' });
const field = (label: string) => dialog().getByLabelText(label, { exact: true });
const submit = () => dialog().getByRole('button', { name: 'Criar usuário' }).click();

async function begin(answers: Record<string, unknown> = {}) {
  const visited = await visit(
    '/admin/users',
    { 'GET /api/admin/people': nothing, ...answers },
    aMember({ role: 'admin' }),
  );
  await visited.screen.getByRole('button', { name: 'Novo Usuário' }).click();
  return visited;
}

async function fill(values: Partial<typeof good> = {}) {
  for (const [label, value] of Object.entries({ ...good, ...values })) await field(label).fill(value);
}

const aPicture = (type = 'image/png', bytes = 10) => new File([new Uint8Array(bytes)], 'foto.png', { type });

beforeEach(() => page.viewport(1280, 900));

test('creates an administrator with what was typed', async () => {
  const { requests } = await begin({ [creating]: { user: aMember().user } });
  await fill();
  await field('Cargo').fill('Suporte');
  await submit();
  await expect.element(page.getByText('Usuário administrador criado com sucesso!')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(requests.find(({ call }) => call === creating)?.body).toEqual({
    name: 'José Conceição',
    email: 'jose@exemplo.com.br',
    password: 'Segredo123',
    cargo: 'Suporte',
    avatarUrl: null,
  });
});

describe('is refused before it is sent', () => {
  test.each([
    [{ Nome: 'Jo' }, 'Nome deve ter no mínimo 3 caracteres'],
    [{ Nome: 'R2 D2' }, 'Nome deve conter apenas letras e espaços'],
    [{ Email: '' }, 'Email é obrigatório'],
    [{ Email: 'jose@' }, 'Email inválido'],
    [{ Senha: 'Abc123', 'Confirmar senha': 'Abc123' }, 'Senha deve ter no mínimo 8 caracteres'],
    [{ Senha: 'segredo123', 'Confirmar senha': 'segredo123' }, 'Senha deve conter pelo menos uma letra maiúscula'],
    [{ Senha: 'SEGREDO123', 'Confirmar senha': 'SEGREDO123' }, 'Senha deve conter pelo menos uma letra minúscula'],
    [{ Senha: 'SegredoAbc', 'Confirmar senha': 'SegredoAbc' }, 'Senha deve conter pelo menos um número'],
    [{ 'Confirmar senha': '' }, 'Confirme a senha'],
    [{ 'Confirmar senha': 'Segredo124' }, 'As senhas não coincidem'],
  ])('%j: %s', async (values, text) => {
    const { requests } = await begin();
    await fill(values);
    await submit();
    await expect.element(dialog().getByText(text, { exact: true })).toBeVisible();
    await expect.element(field(Object.keys(values)[0]!)).toHaveFocus();
    expect(requests.map(({ call }) => call)).not.toContain(creating);
  });
});

test.each([
  ['abc', 'Fraca'],
  ['segredo1', 'Média'],
  ['Segredo1', 'Forte'],
])('the password %s is told to be %s', async (password, text) => {
  await begin();
  await field('Senha').fill(password);
  await expect.element(dialog().getByText(text, { exact: true })).toBeVisible();
});

describe('a picture', () => {
  const choose = (file: File) => dialog().getByLabelText('Arquivo da foto').upload(file);

  test('is sent first, and its address goes with the form', async () => {
    const url = '/platform-assets/avatars/1763-ab12.png';
    const { requests } = await begin({ [uploading]: { url }, [creating]: { user: aMember().user } });
    await fill();
    await choose(aPicture());
    await expect.element(dialog().getByRole('button', { name: 'Trocar foto' })).toBeVisible();
    await submit();
    await expect.element(page.getByText('Usuário administrador criado com sucesso!')).toBeVisible();
    expect(requests.find(({ call }) => call === creating)?.body).toMatchObject({ avatarUrl: url });
  });

  test('is not sent twice when the form is refused', async () => {
    const answers = { [uploading]: { url: '/platform-assets/avatars/1.png' }, [creating]: refused('email_taken') };
    const visited = await begin(answers);
    await fill();
    await choose(aPicture());
    await submit();
    await expect.element(field('Email')).toHaveAccessibleDescription('Este e-mail já tem uma conta');
    await expect.element(field('Email')).toHaveFocus();
    visited.answers[creating] = { user: aMember().user };
    await field('Email').fill('outro@exemplo.com.br');
    await submit();
    await expect.element(page.getByText('Usuário administrador criado com sucesso!')).toBeVisible();
    expect(visited.requests.filter(({ call }) => call === uploading)).toHaveLength(1);
  });

  test.each([
    [aPicture('image/gif'), 'Formato inválido. Use JPG ou PNG'],
    [aPicture('image/png', 2 * 1024 * 1024 + 1), 'Arquivo muito grande. Máximo 2MB'],
  ])('of another kind or size is refused at once: %#', async (file, text) => {
    await begin();
    await choose(file);
    await expect.element(dialog().getByText(text)).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Escolher foto' })).toBeVisible();
  });

  test.each([
    ['lies about its kind', 'asset_type_not_supported', 'Formato inválido. Use JPG ou PNG'],
    [
      'is no whole picture',
      'asset_not_decodable',
      'Arquivo de imagem inválido. Abra em um editor de imagens e salve uma cópia nova',
    ],
  ] as const)('that %s is refused by the server, beside the field', async (_what, code, text) => {
    await begin({ [uploading]: refused(code) });
    await fill();
    await choose(aPicture());
    await submit();
    const photo = dialog().getByRole('group', { name: 'Foto' });
    await expect.element(photo.getByText(text)).toBeVisible();
  });
});

test('a failure names what was tried and keeps what was typed', async () => {
  await begin({ [creating]: refused('internal_error') });
  await fill();
  await submit();
  await expect.element(page.getByText('Erro ao criar usuário')).toBeVisible();
  await expect.element(field('Nome')).toHaveValue('José Conceição');
});

test('what was typed does not go by a slip', async () => {
  await begin();
  await field('Nome').fill('José');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog().getByText('O que você digitou ainda não foi salvo.')).toBeVisible();
  await dialog().getByRole('button', { name: 'Continuar editando' }).click();
  await expect.element(field('Nome')).toHaveValue('José');
  await dialog().getByRole('button', { name: 'Cancelar' }).click();
  await dialog().getByRole('button', { name: 'Descartar' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
});
