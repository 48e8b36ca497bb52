import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMember } from '../../../testing/people.ts';
import { anOverview, visitAsAdmin } from '../../../testing/school.ts';

const visitShell = (path: string) => visitAsAdmin(path, { 'GET /api/admin/overview': anOverview() });
const menu = () => page.getByRole('navigation', { name: 'Administração' });
const wide = () => page.viewport(1280, 800);

afterEach(() => page.viewport(414, 896));

describe('on a wide screen', () => {
  test('the menu stands beside the page and says where one is', async () => {
    await wide();
    await visitShell('/admin');
    await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expect.element(menu().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await expect.element(menu().getByRole('link', { name: 'Ver como Usuário' })).toHaveAttribute('href', '/dashboard');
  });

  test('Sair ends the session and leads to the sign-in screen', async () => {
    await wide();
    const { answers, requests, address } = await visitShell('/admin');
    answers['POST /api/accounts/sign-out'] = () => {
      delete answers['GET /api/me'];
      return {};
    };
    await menu().getByRole('button', { name: 'Sair' }).click();
    await expect.element(page.getByRole('heading', { name: 'Que bom ver você' })).toBeVisible();
    expect(address()).toBe('/auth');
    expect(requests.map(({ call }) => call)).toContain('POST /api/accounts/sign-out');
  });

  test('an unknown address is a page not found with a way back to the Dashboard', async () => {
    await wide();
    await visitShell('/admin/nada');
    await expect.element(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Ir para o Dashboard' })).toHaveAttribute('href', '/admin');
  });
});

describe('on a phone', () => {
  test('the menu is behind its button, goes with Esc and gives the focus back', async () => {
    await visitShell('/admin');
    const button = page.getByRole('button', { name: 'Menu' });
    await button.click();
    await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Ver como Usuário' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });
});

test('whoever loses the role meanwhile stands in Minhas Jornadas', async () => {
  const { answers, address, cache } = await visitShell('/admin');
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  answers['GET /api/me'] = aMember();
  await cache.invalidateQueries({ queryKey: ['accounts', 'me'] });
  await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
  expect(address()).toBe('/dashboard');
});
