import { expect, type Page } from '@playwright/test';

let serial = 0;

/** An address that nobody in this run has. */
export const freshEmail = () => `pessoa-${Date.now()}-${process.pid}-${++serial}@jornada.test`;

/** Fills in the sign-in form and waits until Minhas Jornadas stands there. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
}

/** Goes through 'Criar Conta' as a newcomer does, and signs in. */
export async function signUp(page: Page, password = 'segredo-1'): Promise<{ email: string; password: string }> {
  const email = freshEmail();
  await page.goto('/');
  await page.getByRole('tab', { name: 'Criar Conta' }).click();
  await page.getByLabel('Nome').fill('Ana Beatriz');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page.getByText('Conta criada com sucesso! Faça login para continuar.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Você ainda não começou nenhuma jornada')).toBeVisible();
  return { email, password };
}
