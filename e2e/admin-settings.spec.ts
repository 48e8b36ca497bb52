import { expect } from '@playwright/test';
import { press, signInAsAdmin, toast } from './admin-actions.ts';
import { inOwnSchool as test } from './own-server.ts';

/** The smallest possible picture: one transparent pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const saved = 'Configuração atualizada';

test('the school gets a name and pictures of its own, in the first page that anybody is sent @long', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/configuracoes');
  await page.getByRole('textbox', { name: 'Nome do sistema' }).fill('Escola da Ana');
  await page.getByRole('textbox', { name: 'Email de contato' }).fill('oi@escola.exemplo');
  await press(page, 'Salvar');
  await expect(toast(page, saved)).toBeVisible();
  await expect(page).toHaveTitle('Escola da Ana - Desbloqueie Seu Potencial');

  for (const mark of ['Logo principal', 'Logo para tema escuro', 'Favicon']) {
    const field = page.getByRole('group', { name: mark });
    await field.locator('input').setInputFiles({ name: 'marca.png', mimeType: 'image/png', buffer: png });
    await expect(field.getByRole('img', { name: `${mark} atual` })).toBeVisible();
  }
  const html = await (await request.get('/')).text();
  expect(html).toContain('<title>Escola da Ana - Desbloqueie Seu Potencial</title>');
  const icon = /href="(\/platform-assets\/favicons\/[^"]+)"/.exec(html)?.[1];
  expect((await request.get(icon!)).headers()).toMatchObject({ 'content-type': 'image/png' });

  const favicon = page.getByRole('group', { name: 'Favicon' });
  const named = { name: 'nao-e-imagem.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') };
  await favicon.locator('input').setInputFiles(named);
  await expect(favicon.getByRole('alert')).toHaveText('Formato de arquivo não suportado');
  await expect(toast(page, 'Erro no upload')).toBeVisible();
  await expect(favicon.getByRole('img', { name: 'Favicon atual' })).toBeVisible();

  await press(favicon, 'Remover Favicon');
  await press(page.getByRole('dialog'), 'Remover');
  await expect(toast(page, 'Arquivo removido')).toBeVisible();
  await expect(favicon.getByText('Sem imagem')).toBeVisible();
  expect((await request.get(icon!)).status()).toBe(404);
  expect(await (await request.get('/')).text()).toContain('href="/favicon.svg"');

  await page.goto('/admin/auditoria');
  await expect(page.getByText(/^Identidade visual editada/).first()).toBeVisible();

  await page.goto('/admin/configuracoes');
  await page.getByRole('textbox', { name: 'Nome do sistema' }).fill('Jornada');
  await press(page, 'Salvar');
  await expect(page).toHaveTitle('Jornada - Desbloqueie Seu Potencial');
});
