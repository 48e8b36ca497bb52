import { expect } from '@playwright/test';
import { anotherPage, signInAsAdmin, toast, press } from './admin-actions.ts';
import { test } from './own-server.ts';
import { freshEmail } from './people.ts';
import { connectTicto, deliver, mailedLink, openHistory, sellJourney } from './purchases.ts';

test.use({ serverOptions: { school: 'stories' } });
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

test('a purchase leads its buyer by mail into the journey; a refund pauses it, and a newer payment opens it again', async ({
  page,
  browser,
  server,
}) => {
  const email = freshEmail();
  const sale = { email, offer: 'OFERTA-1', order: 'PEDIDO1' };
  await signInAsAdmin(page);
  await sellJourney(page, 'Mãos à Obra', 'OFERTA-1');
  const url = await connectTicto(page, 'Vendas');
  await openHistory(page, 'Vendas');
  await expect(page.getByText('Nenhum evento recebido ainda.')).toBeVisible();

  expect(await deliver(url, sale)).toBe(200);
  // The history updates without a reload.
  const row = (message: RegExp) => page.getByRole('row').filter({ hasText: message });
  await expect(row(/Acesso liberado: Mãos à Obra/)).toBeVisible();
  await expect.poll(() => mailedLink(server.dataDir, email), { timeout: 20_000 }).not.toBe('');

  const buyer = await anotherPage(browser, server.address);
  await buyer.goto(await mailedLink(server.dataDir, email));
  await buyer.getByRole('textbox', { name: /^Nova senha/ }).fill('segredo-1');
  await buyer.getByRole('textbox', { name: /^Confirm/ }).fill('segredo-1');
  await press(buyer, 'Redefinir Senha');
  await expect(buyer.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
  await buyer
    .getByRole('link', { name: /^Continuar Jornada/ })
    .first()
    .click();
  await expect(buyer.getByRole('heading', { name: 'Mãos à Obra', level: 1 })).toBeVisible();
  const journey = buyer.url();

  expect(await deliver(url, { ...sale, status: 'refunded', at: '2026-03-09 11:10:00' })).toBe(200);
  await expect(row(/Acesso pausado: Mãos à Obra/)).toBeVisible();
  await buyer.goto(journey);
  await expect(buyer.getByText(/Seu acesso a esta jornada está pausado/).first()).toBeVisible();

  await row(/Acesso pausado/)
    .getByRole('button', { name: /^Ver Payload/ })
    .click();
  const payload = page.getByRole('dialog', { name: 'Payload do Evento' });
  await expect(payload.getByRole('textbox', { name: 'Conteúdo recebido' })).toHaveValue(/"status": "refunded"/);
  await expect(payload.getByRole('textbox', { name: 'Conteúdo recebido' })).not.toHaveValue(
    /token-da-ticto|11144477735/,
  );
  await payload.getByRole('link', { name: 'Rita Prado' }).click();
  await expect(page.getByText('Pausado', { exact: true })).toBeVisible();

  await press(page, 'Por que tem acesso? Mãos à Obra');
  const reasons = page.getByRole('dialog', { name: 'Por que tem acesso?' });
  await expect(reasons.getByText('Acesso fechado')).toBeVisible();
  await expect(reasons.getByText('suspenso', { exact: true })).toBeVisible();
  await reasons.getByRole('link', { name: 'Ver evento authorized' }).click();
  await expect(payload.getByText(/Acesso liberado: Mãos à Obra/)).toBeVisible();

  const renewal = { ...sale, order: 'PEDIDO2', at: '2026-03-09 11:20:00' };
  expect(await deliver(url, renewal)).toBe(200);
  await buyer.goto(journey);
  await expect(buyer.getByRole('link', { name: /^Assistir Lição/ }).first()).toBeVisible();
  expect(await deliver(url, renewal)).toBe(200);
  await page.keyboard.press('Escape');
  await expect(payload).toBeHidden();
  await expect(row(/Duplicado/)).toBeVisible();
});

test('wrong tokens leave one row that counts them, and what came to an inactive webhook is made up for @long', async ({
  page,
}) => {
  const email = freshEmail();
  const sale = { email, offer: 'OFERTA-2', order: 'PEDIDO3' };
  await signInAsAdmin(page);
  await sellJourney(page, 'Em Qualquer Ordem', 'OFERTA-2');
  const url = await connectTicto(page, 'Loja');
  for (let time = 0; time < 3; time++) expect(await deliver(url, { ...sale, token: 'outro' })).toBe(401);

  const toggle = page.getByRole('switch', { name: 'Ativar Loja' });
  await toggle.press('Space');
  await expect(toast(page, 'Status atualizado!')).toBeVisible();
  expect(await deliver(url, sale)).toBe(403);
  await openHistory(page, 'Loja');
  // A random address may contain the digits of a status.
  const answered = (status: string) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: status, exact: true }) });
  await expect(answered('401')).toHaveCount(1);
  await expect(answered('401').getByText('3 vezes')).toBeVisible();
  await expect(answered('403').getByText('guardado')).toBeVisible();

  await page.goto('/admin/webhooks');
  const process = page.getByRole('button', { name: 'Processar 1 evento guardado' });
  await expect(process).toBeDisabled();
  await toggle.press('Space');
  await process.click();
  await expect(toast(page, '1 evento processado')).toBeVisible();
  await expect(process).toHaveCount(0);
  await page.goto('/admin/enrollments');
  await expect(page.getByText(email)).toBeVisible();
});

test('a product that nobody sells yet is added to a journey, and whoever paid for it gets in @long', async ({
  page,
}) => {
  const email = freshEmail();
  await signInAsAdmin(page);
  const url = await connectTicto(page, 'Feira');
  expect(await deliver(url, { email, offer: 'OFERTA-9', order: 'PEDIDO9' })).toBe(200);
  await openHistory(page, 'Feira');
  await expect(page.getByText(/Nenhuma jornada tem o ID/).first()).toBeVisible();

  await page.goto('/admin/webhooks');
  const product = 'Mãos à Obra, turma 3';
  await page.getByRole('combobox', { name: `Jornada de ${product}` }).selectOption('Degrau por Degrau');
  await press(page, `Adicionar à jornada: ${product}`);
  await expect(toast(page, 'ID adicionado à jornada. 1 pagamento processado.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pagamentos sem jornada' })).toHaveCount(0);
  await page.goto('/admin/enrollments');
  const enrolled = page.getByRole('row').filter({ hasText: email });
  await expect(enrolled.getByText('Degrau por Degrau')).toBeVisible();
  await expect(enrolled.getByText('ticto', { exact: true })).toBeVisible();
});

test('a test event shows what would happen and changes nothing; an address that was changed or deleted is unknown @long', async ({
  page,
}) => {
  const sale = { email: freshEmail(), offer: 'OFERTA-3', order: 'PEDIDO4' };
  await signInAsAdmin(page);
  await sellJourney(page, 'Degrau por Degrau', 'OFERTA-3');
  const url = await connectTicto(page, 'Curso');
  const choose = async (item: string) => {
    await press(page, 'Mais ações para Curso');
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Enviar evento de teste');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Jornada comprada' }).selectOption('Degrau por Degrau');
  await press(dialog, 'Enviar');
  await expect(page.getByRole('dialog', { name: 'Evento de teste enviado' })).toBeVisible();
  await expect(dialog.getByText('teste', { exact: true })).toBeVisible();
  await expect(dialog.getByText('success', { exact: true })).toBeVisible();
  await press(dialog, 'Concluir');
  await page.goto('/admin/users?papel=membros');
  await expect(page.getByText('compra-de-teste')).toHaveCount(0);

  await page.goto('/admin/webhooks');
  await choose('Trocar endereço');
  await press(dialog, 'Trocar endereço');
  await expect(toast(page, 'Endereço trocado. Cole o novo na plataforma.')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'URL de Curso' });
  await expect(field).not.toHaveValue(url);
  const changed = await field.inputValue();
  expect([await deliver(url, sale), await deliver(changed, sale)]).toEqual([404, 200]);

  await press(page, 'Excluir Curso');
  await expect(toast(page, 'Webhook deletado!')).toBeVisible();
  expect(await deliver(changed, { ...sale, order: 'PEDIDO5' })).toBe(404);
  await press(page, 'Desfazer');
  await expect(toast(page, 'Webhook restaurado!')).toBeVisible();
  expect(await deliver(changed, { ...sale, order: 'PEDIDO5' })).toBe(200);
});

test('where no mail leaves the server, the link is copied from the event and lets the buyer in @long', async ({
  page,
  browser,
  server,
}) => {
  await signInAsAdmin(page);
  await sellJourney(page, 'Mãos à Obra', 'OFERTA-7');
  const url = await connectTicto(page, 'Balcão');
  expect(await deliver(url, { email: freshEmail(), name: 'Caio Nunes', offer: 'OFERTA-7', order: 'PEDIDO7' })).toBe(
    200,
  );
  await openHistory(page, 'Balcão');
  await page.getByRole('button', { name: /^Ver Payload/ }).click();
  const payload = page.getByRole('dialog', { name: 'Payload do Evento' });
  await expect(payload.getByText(/copie o link de acesso deste evento/)).toBeVisible();
  await press(payload, 'Copiar link de acesso');
  const link = await payload.getByRole('textbox', { name: 'Link de acesso' }).inputValue();

  const buyer = await anotherPage(browser, server.address);
  await buyer.goto(link);
  await buyer.getByRole('textbox', { name: /^Nova senha/ }).fill('segredo-1');
  await buyer.getByRole('textbox', { name: /^Confirm/ }).fill('segredo-1');
  await press(buyer, 'Redefinir Senha');
  await expect(buyer.getByRole('link', { name: /^Continuar Jornada/ }).first()).toBeVisible();
  await expect(buyer.getByText('Mãos à Obra').first()).toBeVisible();
});
