import { expect, type Page } from '@playwright/test';
import { signInAsAdmin, toast, press } from './admin-actions.ts';
import { test } from './own-server.ts';

test.use({ serverOptions: { school: 'none' } });

const oops = 'Algo deu errado do nosso lado. Tente de novo em instantes.';

/** Fails every request of this method to such an address from now on; returns a counter of them. */
async function failing(page: Page, method: string, path: RegExp) {
  let failed = 0;
  await page.route(
    ({ pathname }) => path.test(pathname),
    (route) => {
      if (route.request().method() !== method) return route.fallback();
      failed += 1;
      return route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' });
    },
  );
  return () => failed;
}

test('a webhook that cannot be created says why; one that cannot be switched or deleted says nothing (specification §8)', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/webhooks');
  await expect(page.getByText('Nenhum webhook configurado. Crie o primeiro webhook para começar.')).toBeVisible();
  const creations = await failing(page, 'POST', /\/admin\/webhooks$/);
  await press(page, 'Novo Webhook');
  const dialog = page.getByRole('dialog', { name: 'Criar Novo Webhook' });
  await press(dialog, 'Criar webhook');
  await expect(dialog.getByText('Plataforma obrigatória')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Plataforma' }).selectOption('stripe');
  await press(dialog, 'Criar webhook');
  await expect(toast(page, 'Erro ao criar webhook')).toBeVisible();
  await expect(page.getByRole('alert').getByText(oops)).toBeVisible();
  expect(creations()).toBe(1);
  await page.unrouteAll();
  await press(dialog, 'Criar webhook');
  await expect(toast(page, 'Webhook criado com sucesso!')).toBeVisible();

  await page.reload();
  const toasts = page.locator('[aria-live=polite] p');
  const changes = await failing(page, 'PATCH', /\/admin\/webhooks\/[^/]+$/);
  const deletions = await failing(page, 'DELETE', /\/admin\/webhooks\/[^/]+$/);
  const toggle = page.getByRole('switch', { name: 'Ativar Webhook Stripe' });
  await toggle.press('Space');
  await expect.poll(changes).toBe(1);
  await expect(toggle).toBeChecked();
  await press(page, 'Excluir Webhook Stripe');
  await expect.poll(deletions).toBe(1);
  await expect(page.getByRole('heading', { name: 'Webhook Stripe' })).toBeVisible();
  await expect(toasts).toHaveCount(0);
});

for (const { heading, path, request } of [
  { heading: 'Erro ao carregar webhooks', path: '/admin/webhooks', request: /\/admin\/webhooks$/ },
  {
    heading: 'Erro ao carregar eventos',
    path: '/admin/webhooks/0199a1b2-0000-7000-8000-0000000ab001/events',
    request: /\/events$/,
  },
  { heading: 'Erro ao carregar e-mails', path: '/admin/emails', request: /\/admin\/mails$/ },
]) {
  test(`${heading}: with the way to try again`, async ({ page }) => {
    await signInAsAdmin(page);
    await failing(page, 'GET', new RegExp(`/api.*${request.source}`));
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText(oops).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  });
}
