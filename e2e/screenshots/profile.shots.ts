import { test } from '../own-server.ts';
import { everyLook, onPhone, shoot, visit } from './camera.ts';
import { demoMember, enrolIn, newMember } from './school.ts';

test('the profile, its security and the answers given', async ({ page, server }) => {
  await demoMember(page, server);
  await visit(page, '/perfil', 'profile', { looks: everyLook });
  await page.getByRole('button', { name: 'Alterar Senha' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Senha atual').fill('qualquer-uma');
  await dialog.getByLabel('Nova senha', { exact: true }).fill('Manhã-de-abril-7');
  await dialog.getByLabel('Confirmar nova senha').fill('Manhã-de-abril-8');
  await shoot(page, 'profile-password', { on: dialog.getByText('As senhas não coincidem'), onlyWindow: true });
  await page.keyboard.press('Escape');

  await page.request.post('/api/accounts/sign-in', { data: server.demo!.member });
  await page.reload();
  await page.getByRole('button', { name: 'Encerrar outras sessões' }).click();
  const end = page.getByRole('dialog', { name: 'Encerrar outras sessões?' });
  await shoot(page, 'profile-end-sessions', { on: end, onlyWindow: true });

  await visit(page, '/perfil/certificados', 'certificates', { looks: everyLook });
  await visit(page, '/perfil/respostas', 'answers');
  const { id } = await enrolIn(page, 'Comece por Aqui');
  await visit(page, `/perfil/respostas/${id}`, 'answers-of-journey');
});

test('a newcomer’s profile and answers', async ({ page }) => {
  await newMember(page, 'Ana Beatriz');
  await visit(page, '/perfil', 'profile-newcomer', { looks: onPhone });
  await visit(page, '/perfil/respostas', 'answers-none');
});
