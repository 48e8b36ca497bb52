import { expect, type Route } from '@playwright/test';
import { failureCases, press, type Places } from './failure-cases.ts';
import { test as withServer } from './own-server.ts';
import { enrolIn, enter } from './people.ts';
import { closedJourneyId } from './school/journeys.ts';

/** A member who is enrolled and has already visited today. A failure changes nothing for the next one. */
const test = withServer.extend<object, { places: Places }>({
  places: [
    async ({ browser, server }, use) => {
      const page = await browser.newPage({ baseURL: server.address });
      await enter(page);
      const missions = await enrolIn(page, 'Mãos à Obra');
      const timed = await enrolIn(page, 'Contra o Relógio');
      await page.request.post('/api/me/daily-login');
      await use({ missions, timed, state: await page.context().storageState() });
      await page.close();
    },
    { scope: 'worker' },
  ],
});
test.use({ serverOptions: { school: 'stories' } });

const failures = [
  {
    name: 'the server fails',
    text: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
    fail: (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }),
  },
  {
    name: 'the network is gone',
    text: 'Sem conexão. Verifique sua internet e tente de novo.',
    fail: (route: Route) => route.abort('internetdisconnected'),
  },
];

for (const { message, request, act, leadsTo, beside, isVisitor = false } of failureCases) {
  test(`'${message}' (${request})`, async ({ browser, server, places }) => {
    const context = await browser.newContext({
      baseURL: server.address,
      ...(isVisitor ? {} : { storageState: places.state }),
    });
    const page = await context.newPage();
    const [method, path] = request.split(' ');
    const isIt = new RegExp(`^${path!.replaceAll('*', '[^/]+')}$`);
    for (const { name, text, fail } of failures) {
      await test.step(name, async () => {
        await page.route(
          (url) => isIt.test(url.pathname),
          (route) => (route.request().method() === method ? fail(route) : route.fallback()),
        );
        await act(page, places);
        const alert = page.getByRole('alert').filter({ has: page.getByText(message, { exact: true }) });
        await expect(alert).toBeVisible();
        await expect(alert).toContainText(beside ?? text);
        if (leadsTo) await expect(page).toHaveURL(leadsTo);
      });
    }
    await context.close();
  });
}

test("'Não foi possível adicionar XP.' when the day's first login is not paid; the first lesson pays it then", async ({
  page,
}) => {
  await enter(page);
  const { lessons } = await enrolIn(page, 'Em Qualquer Ordem');
  for (const { fail } of failures) {
    await page.route('**/api/me/daily-login', fail);
    await page.goto('/dashboard');
    const alert = page.getByRole('alert').filter({ has: page.getByText('Erro', { exact: true }) });
    await expect(alert).toContainText('Não foi possível adicionar XP.');
  }
  await page.goto(`/lesson/${lessons[0]}`);
  await press(page, 'Marcar como Concluído');
  await expect(page.getByText('Primeiro acesso do dia: 5 XP')).toBeVisible();
});

test('what is not for this member leads to Minhas Jornadas and says so', async ({ page, places }) => {
  await enter(page);
  await page.goto('/lesson/01a0a0a0-0000-7000-8000-000000000000');
  await expect(page.getByRole('alert').getByText('Lição não encontrada', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/journey/01a0a0a0-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Jornada não encontrada' })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para Minhas Jornadas' }).click();
  await page.goto(`/journey/${closedJourneyId}`);
  await expect(page.getByRole('alert').getByText('Você não tem acesso a esta jornada', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`/journey/${places.missions.id}`);
  await expect(page).toHaveURL(/\/explore$/);
});
