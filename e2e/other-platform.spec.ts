import { aJourneyForm } from '@jornada/server/fixtures/forms';
import { expect } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { press, signInAsAdmin, toast } from './admin-actions.ts';
import { test } from './own-server.ts';
import { freshEmail } from './people.ts';

test.use({ serverOptions: { school: 'none' } });
test.describe.configure({ timeout: 120_000 });

/** A sale as an invented shop sends it. */
const saleOf = (event: string, order: string, email: string) => ({
  evento: event,
  enviado_em: '2026-03-09T11:00:00-03:00',
  dados: {
    pedido: { codigo: order, parcelas: 12 },
    cliente: { nome_completo: 'Bruno Alencar', contato: { email, celular: '(11) 98888-0031' } },
    itens: [{ sku: 'LOJA-60', titulo: 'Degrau por Degrau' }],
  },
});

test('an unknown shop is connected by showing its fields, and its buyers get in', async ({ page }) => {
  const [one, other] = [freshEmail(), freshEmail()];
  await signInAsAdmin(page);
  const sold = { tipo: 'paga', checkoutUrl: 'https://loja.exemplo.test' } as const;
  const form = aJourneyForm({ ...sold, externalProductIds: ['LOJA-60'], cover: null });
  await expect(await page.request.post('/api/admin/journeys', { data: form })).toBeOK();

  await page.goto('/admin/webhooks/new');
  await page.getByRole('link', { name: /Outra plataforma/ }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Loja da Paz');
  await press(page, 'Criar Webhook');
  const url = await page.getByRole('textbox', { name: 'URL de Loja da Paz' }).inputValue();
  const send = async (body: object) => {
    const headers = { 'content-type': 'application/json', 'x-loja-segredo': 'segredo-da-loja' };
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  expect(await send(saleOf('compra_aprovada', 'PED-1', one))).toBe(200);
  await expect(page.getByText(/1 evento chegou/)).toBeVisible();
  expect(await send(saleOf('compra_aprovada', 'PED-2', other))).toBe(200);
  expect(await send(saleOf('boleto_gerado', 'PED-3', other))).toBe(200);

  await page.getByRole('link', { name: 'Mostrar os campos', exact: true }).click();
  const questions = page.getByRole('listitem');
  const answer = (question: string) => questions.filter({ has: page.getByRole('button', { name: question }) });
  await expect(answer('E-mail do comprador')).toContainText('dados.cliente.contato.email');
  await page.getByRole('combobox', { name: 'Onde vem o segredo' }).selectOption('Num cabeçalho');
  await page.getByRole('combobox', { name: 'Cabeçalho' }).selectOption('x-loja-segredo');
  await page.getByLabel('Segredo', { exact: true }).fill('segredo-da-loja');
  await expectNoViolations(page, page.getByRole('tree'));
  await press(page, 'Salvar e ver os eventos que chegaram');
  await page.getByRole('combobox', { name: 'O que compra_aprovada faz' }).selectOption('Pago: dá acesso');
  await page.getByRole('combobox', { name: 'O que boleto_gerado faz' }).selectOption('Nada');
  await press(page, 'Conferir os 3 eventos');
  await expectNoViolations(page, page.getByText(/2 dariam acesso, 1 não faz nada/));
  await press(page, 'Ligar webhook');
  await press(page, 'Processar 3 eventos guardados');
  await expect(toast(page, '3 eventos processados')).toBeVisible();
  for (const email of [one, other]) {
    const found = await page.request.get('/api/admin/enrollments', { params: { search: email } });
    expect((await found.json()).items).toMatchObject([{ origin: 'other' }]);
  }
});
