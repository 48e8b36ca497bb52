import { expect } from '@playwright/test';
import { press } from './failure-cases.ts';
import { inStoriesSchool as test } from './own-server.ts';
import { enrolIn, enter, freshEmail } from './people.ts';

test('whatever a member saves or fetches is confirmed in the words of the specification', async ({ page }) => {
  await enter(page);
  const { lessons } = await enrolIn(page, 'Mãos à Obra');
  await page.request.post('/api/me/daily-login');

  await page.goto('/perfil');
  await page.getByLabel('Nome').fill('Maria José');
  await press(page, 'Salvar Alterações');
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Maria José' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Meta diária' }).selectOption('200 XP');
  await press(page, 'Salvar');
  await expect(page.getByText('Meta diária atualizada!')).toBeVisible();
  await page.goto('/progress?aba=meta');
  await expect(page.getByRole('img', { name: '5 de 200 XP' })).toBeVisible();

  await page.goto(`/lesson/${lessons[0]}`);
  const download = page.waitForEvent('download');
  await press(page, 'Baixar roteiro.pdf');
  expect((await download).suggestedFilename()).toBe('roteiro.pdf');
  await expect(page.getByText('Download iniciado!')).toBeVisible();

  await page.goto(`/lesson/${lessons[1]}`);
  const blocked = page.getByRole('button', { name: 'Complete a Missão para Concluir' });
  await blocked.click({ force: true });
  await expect(page.getByText('Complete a missão para concluir esta lição')).toHaveCount(2);
  await press(page, 'Iniciar Missão');
  await page.getByRole('checkbox', { name: 'Silêncio' }).check();
  await page.getByRole('checkbox', { name: 'Companhia' }).check();
  await press(page, 'Enviar Resposta');
  await expect(page.getByText('Anotado. Volte a isto amanhã. Lição concluída!')).toBeVisible();

  // An optional mission may be skipped, which saves nothing.
  await page.goto(`/lesson/${lessons[2]}`);
  await press(page, 'Iniciar Missão');
  await press(page, 'Pular Missão');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, 'Marcar como Concluído');
  await expect(page.getByRole('region', { name: 'Recompensa' })).toContainText('Lição concluída!');
  const { state, answer } = await (await page.request.get(`/api/lessons/${lessons[2]}/mission`)).json();
  expect({ state, answer }).toEqual({ state: 'closed', answer: null });
});

test('a sentence beside the field, not a toast, for what the member can mend', async ({ page }) => {
  await enter(page);
  await page.goto('/perfil');
  await press(page, 'Alterar Senha');
  const dialog = page.getByRole('dialog');
  const [current, first, second] = ['Senha atual', 'Nova senha', 'Confirmar nova senha'].map((label) =>
    dialog.getByLabel(label, { exact: true }),
  );
  const send = dialog.getByRole('button', { name: 'Alterar Senha' });
  await current!.fill('errada');
  await first!.fill('12345');
  await second!.fill('123456');
  await expect(dialog.getByText('As senhas não coincidem')).toBeVisible();
  await second!.fill('12345');
  await send.click();
  await expect(dialog.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible();
  await first!.fill('segredo-2');
  await second!.fill('segredo-2');
  await send.click();
  await expect(dialog.getByText('Senha atual incorreta')).toBeVisible();
  await current!.fill('segredo-1');
  await send.click();
  await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible();
});

test('the door says beside the field what is missing', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Criar Conta' }).click();
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByRole('textbox', { name: 'Senha' }).fill('12345');
  await press(page, 'Criar Conta');
  await expect(page.getByText('A senha deve ter no mínimo 6 caracteres')).toBeVisible();

  await enter(page);
  await page.goto('/reset-password');
  await page.getByLabel('Senha atual', { exact: true }).fill('segredo-1');
  await page.getByLabel('Nova senha', { exact: true }).fill('12345');
  await page.getByLabel('Confirmar nova senha').fill('12345');
  await press(page, 'Redefinir Senha');
  await expect(page.getByText('A senha deve ter no mínimo 6 caracteres')).toBeVisible();
  await page.getByLabel('Nova senha', { exact: true }).fill('segredo-3');
  await page.getByLabel('Confirmar nova senha').fill('segredo-3');
  await press(page, 'Redefinir Senha');
  await expect(page.getByText('Senha atualizada com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});
