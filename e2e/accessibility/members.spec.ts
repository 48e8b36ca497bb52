import { expect } from '@playwright/test';
import { expectNoViolations } from '../accessible.ts';
import { signInAsDemoMember } from '../people.ts';
import { membersScreens } from '../screens.ts';
import { showScreen } from '../show-screen.ts';
import { test } from '../story.ts';

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

test('the door has no accessibility violations and does not overflow @long', async ({ page }) => {
  await page.goto('/auth');
  await expectNoViolations(page, page.getByRole('tab', { name: 'Entrar' }));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expectNoViolations(page, page.locator('[aria-invalid=true]').first());
  await page.getByRole('tab', { name: 'Criar Conta' }).click();
  await expectNoViolations(page, page.getByLabel('Nome'));
  await page.getByRole('tab', { name: 'Entrar' }).click();
  await page.getByText('Esqueci minha senha').click();
  await expectNoViolations(page, page.getByRole('heading', { name: 'Esqueci minha senha' }));
  await page.getByLabel('Email').fill('ninguem@jornada.test');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expectNoViolations(page, page.getByRole('heading', { name: 'Peça um link de acesso' }));
  await page.goto('/confirmar-email#token=nenhum');
  await expectNoViolations(page, page.getByText('Link de confirmação inválido ou expirado'));
  await page.goto('/certificado');
  await expectNoViolations(page, page.getByRole('heading', { name: 'Verificar certificado' }));
});

test('a member’s screens have no accessibility violations and do not overflow', async ({ page }) => {
  await signInAsDemoMember(page);
  const screens = await membersScreens(page);
  for (const path of screens) {
    await test.step(path, async () => {
      await showScreen(page, path);
      await expectNoViolations(page, page.getByRole('heading', { level: 1 }));
    });
  }
  // The offer and the card of the plan were on the screens above; nothing is saved here.
  await showScreen(page, '/perfil');
  await page.getByRole('button', { name: 'Fazer uma pausa' }).click();
  await expectNoViolations(page, page.getByRole('dialog', { name: 'Pausa da ofensiva' }));
  await page.keyboard.press('Escape');
  await showScreen(
    page,
    screens.find((path) => path.startsWith('/journey/'))!,
  );
  await page.getByRole('button', { name: 'Fazer meu plano' }).click();
  const plan = page.getByRole('dialog', { name: 'Quando você quer estudar?' });
  await plan.getByRole('radio', { name: /^Outra/ }).check({ force: true });
  await expectNoViolations(page, plan);
  await page.keyboard.press('Escape');
  await page.goto('/progress');
  await page.getByRole('button', { name: 'Ver histórico' }).click();
  await expectNoViolations(page, page.getByRole('button', { name: 'Esconder' }));
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await expectNoViolations(page, page.getByRole('menu'));
});

test('neither have the screens that failed, and the one without a network @long', async ({ page }) => {
  await signInAsDemoMember(page);
  await page.route('**/api/**', (route) =>
    /me$|settings$/.test(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  for (const path of [
    '/dashboard',
    '/explore',
    '/progress',
    '/progress?aba=badges',
    '/perfil',
    '/perfil/respostas',
    '/perfil/certificados',
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectNoViolations(page, page.getByRole('button', { name: 'Tentar novamente' }).first());
    });
  }
  await page.unroute('**/api/**');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await expectNoViolations(page, page.getByText('Você está sem conexão'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
