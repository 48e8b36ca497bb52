import { expect } from '@playwright/test';
import { signIn, signUp } from './people.ts';
import { admin } from './server.ts';
import { test } from './story.ts';

test('every learner screen sends a visitor to /auth, and back to where they were', async ({ page }) => {
  for (const path of ['/dashboard', '/explore', '/progress', '/perfil', '/admin']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth/);
  }
  await page.goto('/explore');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(admin.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/explore$/);
});

test('a member who tries the admin door lands on Minhas Jornadas; an admin gets in and can look as a user', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.context().clearCookies();

  await signIn(page, admin);
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Ver como Usuário' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Ver como Usuário' }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('wrong credentials say so, keep the address and let in afterwards', async ({ page }) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill('errada');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Email ou senha incorretos').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test('signing out leads to /auth and the way back is closed', async ({ page }) => {
  await signUp(page);
  await page.getByRole('button', { name: /Menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.goBack();
  await expect(page).toHaveURL(/\/auth/);
});

test('an unknown path and an unknown lesson are explained @phone', async ({ page }) => {
  await signUp(page);
  await page.goto('/nao-existe');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.goto('/lesson/01a0a0a0-0000-7000-8000-000000000000');
  await expect(page.getByText('Lição não encontrada').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the first HTML carries name, title and favicon, and no script runs that the policy does not name', async ({
  page,
  request,
}) => {
  const violations: string[] = [];
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && violations.push(message.text()),
  );
  const answer = await request.get('/');
  const html = await answer.text();
  expect(html).toContain('<title>Jornada - Desbloqueie Seu Potencial</title>');
  expect(html).toContain('"systemName":"Jornada"');
  const policy = answer.headers()['content-security-policy']!;
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/);
  expect(policy.split(';').find((part) => part.trim().startsWith('script-src'))).not.toContain('unsafe');
  await page.goto('/auth');
  await expect(page).toHaveTitle('Jornada - Desbloqueie Seu Potencial');
  expect(violations).toEqual([]);
});
