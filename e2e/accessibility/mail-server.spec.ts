import { closedPort } from '../../packages/server/test/mail/inbox.ts';
import { expectNoViolations } from '../accessible.ts';
import { press, signInAsAdmin } from '../admin-actions.ts';
import { inOwnSchool as test } from '../own-server.ts';

test('the mail server’s tab has no accessibility violations, empty, filled and after a test that failed @long', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/emails?aba=servidor');
  const host = page.getByRole('textbox', { name: 'Servidor' });
  await expectNoViolations(page, host);
  await press(page, 'Salvar Servidor');
  await expectNoViolations(page, page.getByText('Servidor é obrigatório'));

  await host.fill('127.0.0.1');
  await page.getByRole('textbox', { name: 'Porta' }).fill(String(await closedPort()));
  await page.getByRole('textbox', { name: 'Usuário' }).fill('carteiro@escola.test');
  await page.getByLabel(/^Senha/).fill('segredo');
  await page.getByRole('textbox', { name: 'Nome do remetente' }).fill('Escola da Paz');
  await page.getByRole('textbox', { name: 'E-mail do remetente' }).fill('oi@escola-com-um-nome-comprido.test');
  await expectNoViolations(page, page.getByText('Alterações não salvas'));
  await press(page, 'Testar');
  await expectNoViolations(page, page.getByText('Parou na porta'));
  await press(page, 'Salvar Servidor');
  await expectNoViolations(page, page.getByText(/^Guardada cifrada em/));
});
