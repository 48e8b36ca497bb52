import { expect } from '@playwright/test';
import { anotherPage, press, signInAsAdmin, turnOn } from './admin-actions.ts';
import { test } from './own-server.ts';
import { enter } from './people.ts';
import { connectTicto, deliver } from './purchases.ts';

test.use({ serverOptions: { school: 'stories' } });
test.describe.configure({ timeout: 180_000 });

// Whoever closes what has ended looks every half minute, whatever the clock does.
test('a year of access is bought, told, over, and bought again @long', async ({ page, browser, server }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/journeys');
  await page.getByRole('link', { name: 'Editar Mãos à Obra' }).click();
  await turnOn(page.getByRole('radio', { name: /^Paga/ }));
  await page.getByRole('textbox', { name: 'URL de checkout' }).fill('https://pay.exemplo.test/maos');
  await page.getByRole('textbox', { name: 'IDs de produto externo' }).fill('OFERTA-ANO');
  await page.getByRole('combobox', { name: 'Prazo de acesso' }).selectOption('por 1 ano');
  await press(page, 'Salvar Jornada');
  await expect(page.getByText('Jornada atualizada com sucesso').first()).toBeVisible();
  const url = await connectTicto(page, 'Vendas');

  const buyer = await anotherPage(browser, server.address);
  const person = await enter(buyer);
  await buyer.goto('/explore');
  await expect(buyer.getByText('Acesso por 1 ano')).toBeVisible();
  const sale = { email: person.email, offer: 'OFERTA-ANO', order: 'ANO1' };
  expect(await deliver(url, sale)).toBe(200);
  const title = buyer.getByRole('heading', { name: 'Mãos à Obra' }).first();
  await expect(async () => {
    await buyer.goto('/dashboard');
    await expect(title).toBeVisible({ timeout: 2000 });
  }).toPass();
  await title.click();
  await expect(buyer.getByText('Seu acesso vai até 9 de março de 2027')).toBeVisible();
  const journey = buyer.url();

  await server.advance('P360D');
  await expect(await buyer.request.post('/api/accounts/sign-in', { data: person })).toBeOK();
  await buyer.goto(journey);
  await expect(buyer.getByText('Seu acesso vai até 9 de março de 2027: faltam 5 dias')).toBeVisible();
  const renew = buyer.getByRole('link', { name: /^Renovar acesso/ });
  await expect(renew).toHaveAttribute('href', 'https://pay.exemplo.test/maos');
  await server.advance('P6D');
  const ended = buyer.getByRole('heading', { name: 'Seu acesso terminou em 9 de março de 2027' });
  await expect(async () => {
    await buyer.goto(journey);
    await expect(ended).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(renew).toBeVisible();
  await expect(buyer.getByText('Acesso fechado').first()).toBeVisible();

  expect(await deliver(url, { ...sale, order: 'ANO2', at: '2027-03-10 11:00:00' })).toBe(200);
  await expect(async () => {
    await buyer.goto(journey);
    await expect(buyer.getByText('Seu acesso vai até 10 de março de 2028')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(buyer.getByRole('link', { name: 'Assistir Lição' })).toBeVisible();
});
