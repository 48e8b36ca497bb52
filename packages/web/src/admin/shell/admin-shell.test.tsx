import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMember } from '../../../testing/people.ts';
import { anOverview, visitAsAdmin } from '../../../testing/admin-fixtures.ts';
import { visit } from '../../../testing/visit.ts';

const visitShell = (path: string) => visitAsAdmin(path, { 'GET /api/admin/overview': anOverview() });
const menu = () => page.getByRole('navigation', { name: 'Administração' });
const account = () => page.getByRole('button', { name: /^Menu de / });
const wide = () => page.viewport(1280, 800);

afterEach(() => page.viewport(414, 896));

describe('on a wide screen', () => {
  test('the menu stands beside the page and says where one is', { tags: 'long' }, async () => {
    await wide();
    await visitShell('/admin');
    await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expect.element(menu().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await expect.element(menu().getByRole('link', { name: 'Ver como Usuário' })).toHaveAttribute('href', '/dashboard');
  });

  test('Sair ends the session and leads to the sign-in screen', { tags: 'long' }, async () => {
    await wide();
    const { answers, requests, address } = await visitShell('/admin');
    answers['POST /api/accounts/sign-out'] = () => {
      delete answers['GET /api/me'];
      return {};
    };
    await account().click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect.element(page.getByRole('heading', { name: 'Que bom ver você' })).toBeVisible();
    expect(address()).toBe('/auth');
    expect(requests.map(({ call }) => call)).toContain('POST /api/accounts/sign-out');
  });

  test('its parts stand in groups, in the words of the specification', async () => {
    await wide();
    await visitShell('/admin');
    await expect.element(menu()).toBeVisible();
    const groups = menu().getByRole('list').elements();
    expect(groups.map((group) => [...group.querySelectorAll('a')].map(({ textContent }) => textContent))).toEqual([
      ['Dashboard'],
      ['Jornadas', 'Usuários', 'Inscrições', 'Certificados', 'Lembretes'],
      ['Webhooks', 'E-mails', 'API e saída'],
      ['Configurações'],
    ]);
    await expect.element(menu().getByRole('list', { name: 'Venda e conexões' })).toBeVisible();
  });

  test('purchases that wait for a journey are counted where they are put right, once the dashboard told of them', async () => {
    await wide();
    await visitAsAdmin('/admin', { 'GET /api/admin/overview': anOverview({ unmatchedSales: 3 }) });
    await expect.element(menu().getByRole('link', { name: 'Webhooks 3 compras sem jornada' })).toBeVisible();
  });

  test.each(['Mariantonietavasconcellosa', 'Maria Antonieta de Vasconcelos Montenegro', 'W'.repeat(100)])(
    'the name %s stays in its column',
    async (name) => {
      await wide();
      const { user } = aMember();
      await visit(
        '/admin',
        { 'GET /api/admin/overview': anOverview() },
        aMember({ role: 'admin', user: { ...user, name } }),
      );
      await expect.element(account()).toBeVisible();
      const side = account().element().closest('header, aside, div[class*=side]') ?? document.body;
      const { right } = side.getBoundingClientRect();
      const all = [account().element(), ...account().element().querySelectorAll('*')];
      expect(Math.max(...all.map((part) => part.getBoundingClientRect().right))).toBeLessThanOrEqual(
        Math.min(right, 232),
      );
      expect(side.scrollWidth).toBeLessThanOrEqual(side.clientWidth);
    },
  );

  test('the administrator’s own name stands at its foot, with profile, theme and the way out', async () => {
    await wide();
    await visitShell('/admin');
    const { name, email } = aMember().user;
    await expect.element(account()).toHaveAccessibleName(`Menu de ${name} Admin`);
    await account().click();
    await expect.element(page.getByRole('menu').getByText(email)).toBeVisible();
    await expect
      .element(page.getByRole('menuitem', { name: 'Perfil, senha e dispositivos' }))
      .toHaveAttribute('href', '/perfil');
    await page.getByRole('menuitemradio', { name: 'Escuro' }).click();
    await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark');
    // The menu stays open, so that the effect can be seen.
    await page.getByRole('menuitemradio', { name: 'Sistema' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(account()).toHaveFocus();
  });

  test('the page takes the width of a very wide screen', async () => {
    await page.viewport(1920, 1000);
    await visitShell('/admin');
    await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(page.getByRole('main').element().getBoundingClientRect().width).toBe(1688);
  });

  test('an unknown address is a page not found with a way back to the Dashboard', async () => {
    await wide();
    await visitShell('/admin/nada');
    await expect.element(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Ir para o Dashboard' })).toHaveAttribute('href', '/admin');
  });
});

describe('on a phone', () => {
  test('the avatar stands at the right of the bar, and its menu inside the window', async () => {
    await visitShell('/admin');
    await account().click();
    const { left, right } = page.getByRole('menu').element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(414);
    await expect.element(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
  });

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
