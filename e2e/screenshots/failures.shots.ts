import { test } from '../own-server.ts';
import { onPhone, shoot } from './camera.ts';
import { demoMember } from './school.ts';

test('what is shown while one waits, and when something fails', async ({ page, server, context }) => {
  await demoMember(page, server);
  // Before a service worker caches the files.
  const app = '**/assets/react-*.js';
  await page.route(app, (route) => route.fulfill({ status: 404 }));
  await page.goto('/dashboard');
  await shoot(page, 'first-load-failed', {
    on: page.getByRole('link', { name: 'Tentar novamente' }),
    looks: onPhone,
    onlyWindow: true,
    isComplete: false,
  });
  await page.unroute(app);

  await page.route(/\/api\/(enrollments|journeys)/, () => undefined);
  for (const [path, name] of [
    ['/dashboard', 'dashboard-loading'],
    ['/explore', 'explore-loading'],
  ] as const) {
    await page.goto(path);
    await shoot(page, name, { on: page.locator('[aria-busy=true]').first(), isComplete: false });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.route('**/api/enrollments*', (route) => route.fulfill({ status: 503, json: busy }));
  await page.goto('/dashboard');
  await shoot(page, 'dashboard-error', { on: page.getByRole('button', { name: 'Tentar novamente' }) });
  await page.unroute('**/api/enrollments*');

  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await shoot(page, 'offline-banner', { on: page.getByText('Você está sem conexão'), onlyWindow: true });
  await page.reload();
  await shoot(page, 'offline', { on: page.getByRole('heading', { name: 'Você está sem conexão' }) });
});

const busy = { code: 'busy', message: 'Estamos com muita gente agora. Tente de novo em instantes.' };
