import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aMember } from '../../../testing/people.ts';
import { visit } from '../../../testing/visit.ts';

const reading = 'GET /api/admin/video-libraries';
const address = '/api/admin/video-libraries/710517';
const library = (changes: object = {}) => ({
  id: '710517',
  savedAt: '2026-03-09T15:00:00.000Z',
  isReadable: true,
  ...changes,
});
const stored = (changes: object = {}) => ({ libraries: [library(changes)] });
const card = () => page.getByRole('group', { name: 'Vídeos' });
const number = () => card().getByRole('textbox', { name: 'Número da biblioteca' });
const key = () => card().getByLabelText('Chave de token');
const save = () => card().getByRole('button', { name: 'Guardar chave' });
const open = (answers: Record<string, unknown> = {}) =>
  visit(
    '/admin/configuracoes?tab=integracoes',
    { 'GET /api/admin/selling': { sellsHere: true }, ...answers },
    aMember({ role: 'admin' }),
  );

beforeEach(() => page.viewport(1280, 900));

test('a key is saved for its library, and is not shown again', async () => {
  const { requests } = await open({ [`PUT ${address}`]: stored() });
  await number().fill(' 710517 ');
  await key().fill('chave-da-biblioteca-1');
  await save().click();
  await expect.element(page.getByText('Chave guardada')).toBeVisible();
  await expect.element(card().getByText('guardada em 09/03/2026')).toBeVisible();
  await expect.element(key()).toHaveValue('');
  expect(requests.find(({ call }) => call === `PUT ${address}`)?.body).toEqual({ tokenKey: 'chave-da-biblioteca-1' });
});

test('what is no library or no key is refused beside its field, and nothing is sent', async () => {
  const { requests } = await open();
  await number().fill('vz-710517');
  await save().click();
  await expect.element(card().getByText('Use só o número da biblioteca, como 710517')).toBeVisible();
  await expect.element(card().getByText('Cole a chave como a Bunny a mostra, sem espaços')).toBeVisible();
  await expect.element(number()).toHaveFocus();
  expect(requests.some(({ call }) => call.startsWith('PUT'))).toBe(false);
});

test('a stored key is removed after a question that says what follows', async () => {
  const { requests } = await open({ [reading]: stored(), [`DELETE ${address}`]: { libraries: [] } });
  await card().getByRole('button', { name: 'Remover Biblioteca 710517' }).click();
  await expect.element(card().getByText(/só tocam se ela não pedir token/)).toBeVisible();
  await expect.element(card().getByRole('button', { name: 'Manter' })).toHaveFocus();
  await card().getByRole('button', { name: 'Remover', exact: true }).click();
  await expect.element(page.getByText('Chave removida')).toBeVisible();
  await expect.element(card().getByText('Biblioteca 710517:')).not.toBeInTheDocument();
  expect(requests.filter(({ call }) => call === `DELETE ${address}`)).toHaveLength(1);
});

test('a key that another secrets key sealed is asked for again', async () => {
  await open({ [reading]: stored({ isReadable: false }) });
  await expect.element(card().getByText('a informar de novo')).toBeVisible();
});
