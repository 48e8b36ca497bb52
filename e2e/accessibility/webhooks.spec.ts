import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../accessible.ts';
import { signInAsAdmin, press } from '../admin-actions.ts';
import { inStoriesSchool as test } from '../own-server.ts';
import { deliver, tictoToken } from '../purchases.ts';

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

/** Creates webhooks of every kind, with a payment without a journey, a refusal and a kept event; returns the first one's id. */
async function connect(page: Page, name: string): Promise<string> {
  const create = async (body: object) => (await page.request.post('/api/admin/webhooks', { data: body })).json();
  const ticto = await create({ platform: 'ticto', name, validationToken: tictoToken });
  await create({ platform: 'stripe', name: 'Internacional' });
  await create({ platform: 'hotmart', isActive: false });
  const sale = { email: 'compradora@exemplo.test', offer: 'OFERTA-DE-NINGUÉM', order: 'PEDIDO1' };
  await deliver(ticto.url, sale);
  await deliver(ticto.url, { ...sale, token: 'outro' });
  await page.request.patch(`/api/admin/webhooks/${ticto.id}`, { data: { status: 'inactive' } });
  await deliver(ticto.url, { ...sale, order: 'PEDIDO2' });
  await page.request.patch(`/api/admin/webhooks/${ticto.id}`, { data: { status: 'active' } });
  return ticto.id;
}

test('webhooks and their dialogs have no accessibility violations and do not overflow @long', async ({ page }) => {
  await signInAsAdmin(page);
  await connect(page, 'Vendas');
  await page.goto('/admin/webhooks');
  await expectNoViolations(page, page.getByRole('heading', { name: 'Pagamentos sem jornada' }));
  await press(page, 'Mostrar instruções');
  await page.getByText('Stripe: o que assinar e onde pôr o ID').click();
  await expectNoViolations(page, page.getByRole('heading', { name: 'Como conectar' }));

  const dialog = page.getByRole('dialog');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  for (const item of ['Segurança', 'Enviar evento de teste', 'Editar', 'Trocar endereço']) {
    await press(page, 'Mais ações para Vendas');
    await page.getByRole('menuitem', { name: item }).click();
    await expectNoViolations(page, dialog);
    await close();
  }
  await press(page, 'Mais ações para Vendas');
  await expectNoViolations(page, page.getByRole('menu'));

  await page.goto('/admin/webhooks/new');
  await page.getByText('Tabela de eventos').click();
  await expectNoViolations(page, page.getByText('Pix ou boleto gerado'));
  await page.getByRole('link', { name: /Stripe/ }).click();
  await expectNoViolations(page, page.getByLabel('Signing secret', { exact: true }));
  await press(page, 'Criar Webhook');
  await expectNoViolations(page, page.getByText(/Esperando o primeiro evento/));
});

test('a webhook’s history and the mails have no accessibility violations and do not overflow @long', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const webhook = await connect(page, 'Eventos');
  const dialog = page.getByRole('dialog');
  await page.goto(`/admin/webhooks/${webhook}/events`);
  await expectNoViolations(page, page.getByText('401'));
  await page
    .getByRole('button', { name: /^Ver Payload/ })
    .last()
    .click();
  await expectNoViolations(page, dialog.getByRole('textbox', { name: 'Conteúdo recebido' }));
  await page.goto(`/admin/webhooks/${webhook}/events?status=processing`);
  await expectNoViolations(page, page.getByRole('heading', { name: 'Nenhum evento encontrado' }));

  await page.request.post('/api/admin/people', { data: { people: [{ email: 'convidada@exemplo.test' }] } });
  await page.goto('/admin/emails');
  await expectNoViolations(page, page.getByRole('heading', { name: 'O envio de e-mails não está configurado' }));
  await press(page, 'Ver modelos');
  await expectNoViolations(page, dialog.getByTitle('Modelo Boas-vindas da compra'));
  await dialog.getByRole('tab', { name: 'Só texto' }).click();
  await expectNoViolations(page, dialog.getByRole('textbox', { name: 'Texto do e-mail' }));
});

test('the text of one’s own of a mail has no accessibility violations @long', async ({ page }) => {
  await signInAsAdmin(page);
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/emails');
  await press(page, 'Ver modelos');
  await dialog.getByRole('combobox', { name: 'Modelo' }).selectOption('Convite');
  await press(dialog, 'Escrever seu texto');
  await expectNoViolations(page, dialog.getByTitle('Prévia: Convite'));
  await press(dialog, 'Campo em Texto');
  await expectNoViolations(page, dialog.getByRole('menuitem', { name: /^link/ }));
  await page.keyboard.press('Escape');
  await dialog.getByRole('textbox', { name: 'Assunto' }).fill('Oi, {idade}');
  await press(dialog, 'Salvar texto');
  await expectNoViolations(page, dialog.getByText('Não existe o campo {idade}'));
});

test('why somebody has access has no accessibility violations @long', async ({ page }) => {
  await signInAsAdmin(page);
  const { items } = await (await page.request.get('/api/admin/journeys', { params: { status: 'active' } })).json();
  const email = 'inscrita@exemplo.test';
  const person = { email, password: 'segredo-1' };
  await expect(await page.request.post('/api/accounts/sign-up', { data: person })).toBeOK();
  const people = await (
    await page.request.get('/api/admin/people', { params: { role: 'user', search: email } })
  ).json();
  const userId = people.items[0].id;
  await expect(
    await page.request.post('/api/admin/enrollments', { data: { userId, journeyId: items[0].id } }),
  ).toBeOK();
  await page.goto(`/admin/users/${userId}`);
  await page.getByRole('button', { name: /^Por que tem acesso\?/ }).click();
  await expectNoViolations(page, page.getByRole('dialog').getByText('Inscrição por um administrador'));
});
