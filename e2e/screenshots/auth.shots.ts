import { adminRequests } from './school.ts';
import { everyLook, onPhone, shoot, visit } from './camera.ts';
import { test } from '../own-server.ts';

test('the door: signing in and up, recovery, a new password', async ({ page, server }) => {
  await visit(page, '/auth', 'auth', { looks: everyLook });
  await page.getByRole('tab', { name: 'Criar Conta' }).click();
  await shoot(page, 'auth-sign-up', { on: page.getByLabel('Nome') });
  await page.getByLabel('Email').fill('ana@exemplo.com');
  await page.getByRole('textbox', { name: 'Senha' }).fill('curta');
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await shoot(page, 'auth-sign-up-error', { on: page.getByText('A senha deve ter no mínimo 6 caracteres') });

  await page.getByRole('tab', { name: 'Entrar' }).click();
  await page.getByText('Esqueci minha senha').click();
  await shoot(page, 'auth-forgotten', { on: page.getByRole('button', { name: 'Enviar' }) });
  await page.getByLabel('Email').fill('ana@exemplo.com');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await shoot(page, 'auth-mail-sent', { on: page.getByRole('heading', { name: 'Peça um link de acesso' }) });

  const admin = await adminRequests(server);
  await admin.put('/api/admin/switches', { data: { signupEnabled: false } });
  await visit(page, '/auth?aba=criar', 'auth-closed', { looks: onPhone });
  await admin.put('/api/admin/switches', { data: { signupEnabled: true } });
  await admin.dispose();

  await page.request.post('/api/accounts/sign-in', { data: server.demo!.member });
  await page.goto('/reset-password');
  await page.getByLabel('Senha atual', { exact: true }).fill('segredo');
  await page.getByLabel('Nova senha', { exact: true }).fill('segredo-novo');
  await page.getByLabel(/Confirmar/).fill('segredo');
  await shoot(page, 'reset-password', { on: page.getByText('As senhas não coincidem') });
  await visit(page, '/nada-por-aqui', 'not-found');
});
