import { expect, type Locator } from '@playwright/test';
import { deliveryOf, sampleSecrets, webhookSample } from '@jornada/server/fixtures/webhook-samples';
import { countCost } from './clicks.ts';
import { anotherPage, press, video } from './admin-actions.ts';
import { test } from './own-server.ts';
import { admin } from './server.ts';

const sample = webhookSample('ticto/01-authorized.json');
const { rawBody, now } = deliveryOf(sample);

test.use({ serverOptions: { school: 'none', clock: now.toISOString() } });
test.describe.configure({ timeout: 180_000 });

/**
 * The most clicks and fields that the whole way may cost an administrator. Another step has to be worth it: each of the three pasted drafts
 * is opened by itself.
 */
const most = { clicks: 21, fields: 11 };

const lessons = ['Para onde foi o dinheiro?', 'O extrato sem susto', 'Um plano de um mês'];

test('an administrator leads an empty school to its first sold journey', async ({ page, browser, server }, {
  annotations,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const cost = await countCost(page.context());
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const link = (name: string | RegExp) => page.getByRole('link', { name }).first();
  /** The label covers the radio. */
  const choose = (radio: Locator) => radio.click({ force: true });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  await page.goto('/');
  await page.getByLabel('Email').fill(admin.email);
  await field('Senha').fill(admin.password);
  await press(page, 'Entrar');
  await expect(page).toHaveURL(/\/admin$/);

  await link(/^Crie a primeira jornada/).click();
  await field('Nome').fill('Primeiros Passos');
  await choose(page.getByRole('radio', { name: /^Paga/ }));
  await field('URL de checkout').fill('https://pay.exemplo.test/passos');
  await field('Preço exibido').fill('R$ 197,00');
  await field('IDs de produto externo').fill(sample.product_ids[0]!);
  await press(page, 'Salvar Jornada');

  await press(page, 'Colar links');
  await field('Linhas').fill(lessons.map((title) => `${title} | ${video}`).join('\n'));
  await press(page, 'Criar 3 rascunhos');
  for (const title of lessons) {
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(field('Título')).toHaveValue(title);
    await field('Descrição').fill(`Sobre ${title.toLowerCase()}`);
    await press(page, 'Publicar');
    await expect(page.getByRole('heading', { name: /, Lições$/, level: 1 })).toBeVisible();
  }
  await expect(page.getByRole('list', { name: 'Lições' }).getByRole('listitem')).toHaveCount(3);

  await link('Webhooks').click();
  await link('Novo Webhook').click();
  await link(/Ticto/).click();
  await field('Token de validação').fill(sampleSecrets.ticto.secret!);
  await press(page, 'Criar Webhook');
  await press(page, 'Copiar URL de Webhook Ticto');
  const sent = await page.request.post(await copied(), { headers: sample.headers, data: rawBody });
  expect(sent.status()).toBe(200);

  await link('Ver histórico').click();
  await expect(page.getByText('Acesso liberado: Primeiros Passos').first()).toBeVisible();
  await page.getByRole('button', { name: /^Ver Payload/ }).click();
  await press(page.getByRole('dialog'), 'Copiar link de acesso');
  await expect(page.getByRole('textbox', { name: 'Link de acesso' })).toBeVisible();
  const spent = { ...cost };
  const summary = `${spent.clicks} clicks and ${spent.fields} typed fields`;
  annotations.push({ type: 'from an empty school to its first sold journey', description: summary });
  expect(spent.clicks, summary).toBeLessThanOrEqual(most.clicks);
  expect(spent.fields, summary).toBeLessThanOrEqual(most.fields);

  const buyer = await anotherPage(browser, server.address);
  await buyer.goto(await copied());
  await buyer.getByRole('textbox', { name: /^Nova senha/ }).fill('segredo-1');
  await buyer.getByRole('textbox', { name: /^Confirm/ }).fill('segredo-1');
  await press(buyer, 'Redefinir Senha');
  await buyer
    .getByRole('link', { name: /^Continuar Jornada/ })
    .first()
    .click();
  await buyer
    .getByRole('link', { name: /^Assistir Lição/ })
    .first()
    .click();
  await expect(buyer.getByRole('heading', { name: lessons[0]!, level: 1 })).toBeVisible();

  await page.goto('/admin/journeys');
  await link('Primeiros Passos').click();
  await link('Venda').click();
  await expect(page.getByText('5 de 5')).toBeVisible();
});
