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

test('an administrator sees mails as they look, and whoever integrates reads the reference', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/admin/emails');
  await page.getByRole('button', { name: 'Ver modelos' }).click();
  const mail = page.frameLocator('iframe[title^="Modelo"]');
  await expect(mail.getByRole('heading')).toHaveCSS('font-size', '24px');
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(252, 247, 238)');
  await page.goto('/api/docs');
  // The page renders a hundred operations one by one.
  await expect(page.getByText('The process answers.')).toBeVisible({ timeout: 60_000 });
});
