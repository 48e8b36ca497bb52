import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expectNoViolations } from './accessible.ts';
import { inStoriesSchool as test } from './own-server.ts';
import { enter } from './people.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function closeAccount(page: Page) {
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir minha conta?' });
  await expect(dialog.getByText('Por 7 dias')).toBeVisible();
  await expectNoViolations(page, dialog);
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect(heading(page, 'Sua conta será excluída')).toBeVisible();
  await expect(page).toHaveURL('/continuar');
}

async function comeBack(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('link', { name: 'Entrar' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/continuar?voltar=%2Fdashboard');
  await expect(heading(page, 'Sua conta será excluída')).toBeFocused();
}

test('privacy: read what is kept, take a copy along, leave, come back, and leave @long @phone', async ({ page }) => {
  const member = await enter(page);
  await page.goto('/perfil');
  await page.getByRole('link', { name: 'Ver meus dados' }).click();
  await expect(page.getByText('O Marco Civil da Internet obriga.')).toBeVisible();

  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  await expect(page.getByText('Pronto: meus-dados.zip')).toBeVisible({ timeout: 60_000 });
  await page.reload();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar', exact: true }).click(),
  ]);
  const files = unzipSync(await readFile(await download.path()));
  expect(strFromU8(files['index.html']!)).toContain('Ana Beatriz');
  const data = Object.keys(files).filter((name) => name.endsWith('.json'));
  expect(data.length).toBeGreaterThan(5);
  for (const name of data) JSON.parse(strFromU8(files[name]!));
  expect(data.map((name) => strFromU8(files[name]!)).join('')).toContain(member.email);

  await page.getByRole('button', { name: 'Fazer outro pedido' }).click();
  await page.getByRole('textbox', { name: 'O pedido' }).fill('Meu nome é Ana Beatris.');
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText(/^Corrigir dados, em /)).toBeVisible();
  await expectNoViolations(page, heading(page, 'Privacidade'));

  await closeAccount(page);
  await expectNoViolations(page, heading(page, 'Sua conta será excluída'));
  expect((await page.request.get('/api/me')).status()).toBe(401);
  await comeBack(page, member);
  await expectNoViolations(page, page.getByRole('button', { name: 'Manter minha conta' }));
  // Nothing else opens, and what is theirs stays theirs.
  await page.goto('/progress');
  await expect(page).toHaveURL('/continuar?voltar=%2Fprogress');
  await page.getByRole('link', { name: 'Baixar meus dados ou excluir minha conta' }).click();
  await expect(page.getByText('Pronto: meus-dados.zip')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Manter minha conta' }).click();
  await expect(heading(page, 'Meu Progresso')).toBeVisible();

  await page.goto('/perfil/privacidade');
  await closeAccount(page);
  await comeBack(page, member);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(heading(page, 'Que bom ver você')).toBeVisible();
});
