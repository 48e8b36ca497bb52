import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { anotherPage, press, signInAsAdmin, toast } from './admin-actions.ts';
import { test } from './own-server.ts';
import { enter } from './people.ts';
import { admin } from './server.ts';

test.use({ serverOptions: { school: 'stories' } });
test.describe.configure({ timeout: 120_000 });

const dialog = (page: Page) => page.getByRole('dialog');
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a school answers a request, lowers the age and asks again about its terms, which a member reads next time @long @phone', async ({
  page,
  browser,
  server,
}) => {
  const member = await anotherPage(browser, server.address);
  const { email } = await enter(member);
  await signInAsAdmin(page);
  await page.goto('/admin/privacidade');
  await expectNoViolations(page, page.getByRole('heading', { name: 'Nenhum pedido aberto' }));

  await press(page, 'Registrar pedido');
  await textbox(page, 'De quem').fill(email);
  await dialog(page)
    .getByRole('button', { name: /^Ana Beatriz/ })
    .click();
  await expect(textbox(page, 'De quem')).toHaveValue('Ana Beatriz');
  await dialog(page).getByLabel('Pediu para').selectOption('Corrigir dados');
  await dialog(page).getByLabel('Recebido em').fill('2026-02-26');
  await textbox(page, 'O pedido').fill('É Ana Beatriz Souza.');
  await expectNoViolations(page, textbox(page, 'O pedido'));
  await press(dialog(page), 'Registrar pedido');
  await expect(page.getByText('Vence em 4 dias')).toBeVisible();
  await expectNoViolations(page, page.getByText(/^Ana Beatriz · Pediu há 11 dias por e-mail/));
  await press(page, 'Responder');
  await textbox(page, 'Resposta').fill('Corrigido.');
  await press(dialog(page), 'Guardar resposta');
  await expect(page.getByText('Nenhum pedido aberto')).toBeVisible();
  await page.getByText('Feitos 1').click();
  await expect(page.getByText('Respondido em 09/03/2026: Corrigido.')).toBeVisible();

  await page.getByText('16 anos').click();
  await page.getByRole('checkbox', { name: /^Entendo/ }).check();
  await expectNoViolations(page, page.getByText(/ECA Digital/));
  await press(page, 'Salvar privacidade');
  await expect(page.getByRole('checkbox', { name: /^Entendo/ })).toBeHidden();

  await page.getByRole('link', { name: 'Termos e avisos' }).click();
  await textbox(page, 'Termos de Uso').fill('Seja gentil.');
  await press(page, 'Salvar termos e privacidade');
  await expect(toast(page, 'Configuração atualizada')).toBeVisible();
  await textbox(page, 'Termos de Uso').fill('Seja gentil, sempre.');
  await textbox(page, 'O que mudou? (Termos de Uso)').fill('Agora é sempre.');
  await press(page, 'Salvar termos e privacidade');
  await expect(textbox(page, 'O que mudou? (Termos de Uso)')).toBeHidden();

  await member.goto('/dashboard');
  await expect(member.getByText('Agora é sempre.')).toBeVisible();
  await press(member, 'Li e concordo');
  await member.getByLabel('Mês').selectOption('maio');
  await member.getByLabel('Ano').selectOption('2009');
  await press(member, 'Continuar');
  await expect(member.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();

  await page.goto('/admin/privacidade');
  await expect(page.getByText('Termos de Uso, versão 2')).toBeVisible();
  await expect(page.getByText(/^1 de \d+ aceitaram/)).toBeVisible();
  const { items } = await (
    await page.request.get('/api/admin/people', { params: { role: 'user', search: email } })
  ).json();
  await page.goto(`/admin/users/${items[0].id}`);
  await expect(page.getByText('05/2009')).toBeVisible();
  await page.getByText('Responsável autorizou lembretes, por escrito').click();
  await expect(toast(page, 'Autorização guardada')).toBeVisible();
  await expectNoViolations(page, page.getByRole('switch', { name: 'Responsável autorizou lembretes, por escrito' }));
});

test('access records are read after a confirmation, and the log says who read them @long', async ({ page, server }) => {
  await server.setClock('2026-03-09T12:00:00-03:00');
  await signInAsAdmin(page);
  await server.setClock('2026-03-09T13:30:00-03:00');
  await page.goto('/admin/privacidade');
  await page.getByLabel('Pessoa ou endereço IP').fill(admin.email);
  await page.getByRole('list', { name: 'Pessoas encontradas' }).getByRole('button').click();
  await press(page, 'Consultar');
  const question = page.getByRole('dialog', { name: /^É você/ });
  await question.getByLabel('Sua senha').fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  const record = page.getByText(/^09\/03\/2026.*\d\d:\d\d/);
  // A process stores what it noted twice a minute.
  await expect(async () => {
    await press(page, 'Consultar');
    await expect(record.first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expectNoViolations(page, record.first());
  await page.goto('/admin/auditoria');
  await expect(page.getByText(/registros de acesso/i).first()).toBeVisible();
});
