import { expect } from '@playwright/test';
import { signIn } from './people.ts';
import { admin, sharedDemo } from './server.ts';
import { test } from './story.ts';

test('the outline of a screen wears its measures before anything of the app has come @phone', async ({ page }) => {
  await page.request.post('/api/accounts/sign-in', { data: sharedDemo().member });
  await page.route('**/assets/*.js', (route) => new Promise(() => void route));
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const skeletons = page.locator('#root [data-style]');
  await expect(skeletons.first()).toBeAttached();
  const wrong = await skeletons.evaluateAll((parts) =>
    parts.filter((part) => (part as HTMLElement).style.cssText === '').map((part) => part.outerHTML),
  );
  expect(wrong).toEqual([]);
  expect(await skeletons.count()).toBeGreaterThan(5);
});

test('an administrator sees mails as they look', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/admin/emails');
  await page.getByRole('button', { name: 'Ver modelos' }).click();
  const mail = page.frameLocator('iframe[title^="Modelo"]');
  await expect(mail.getByRole('heading')).toHaveCSS('font-size', '24px');
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(252, 247, 238)');
});

test('an administrator who integrates opens the reference from the settings @long', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/admin/configuracoes?tab=integracoes');
  await page.getByRole('link', { name: 'Abrir descrição da API' }).click();
  // The page renders a hundred operations one by one.
  await expect(page.getByText('The process answers.')).toBeVisible({ timeout: 60_000 });
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
