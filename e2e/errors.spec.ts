import { expect, type Page, type Route } from '@playwright/test';
import { beginJourney, press, signInAsAdmin, toast } from './admin-actions.ts';
import { inStoriesSchool as test } from './own-server.ts';
import { enrolIn, enter } from './people.ts';
import { closedJourneyId } from './school/journeys.ts';
import { admin } from './server.ts';

/** How a request fails, and what every screen says then. The component tests of each screen have the other messages (specification §8). */
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

const alert = (page: Page, message: string) =>
  page.getByRole('alert').filter({ has: page.getByText(message, { exact: true }) });

/** In both ways, lets the request `method` `path` fail once, while `act` causes it, and expects `message` on the screen. */
async function expectFailures(page: Page, request: string, message: string, act: () => Promise<unknown>) {
  const [method, path] = request.split(' ');
  const isIt = new RegExp(`^${path!.replaceAll('*', '[^/]+')}$`);
  for (const { name, text, fail } of failures) {
    await test.step(`${message}: ${name}`, async () => {
      let failed = 0;
      await page.route(
        (url) => isIt.test(url.pathname),
        (route) => {
          if (route.request().method() !== method) return route.fallback();
          failed += 1;
          return fail(route);
        },
      );
      await act();
      // The message of the other failure may still be visible.
      await expect(alert(page, message).filter({ hasText: text })).toBeVisible();
      expect(failed).toBe(1);
      await page.unrouteAll();
    });
  }
}

test('a member reads what failed, loses nothing typed, and tries again', async ({ page }) => {
  const person = await enter(page);
  const { lessons } = await enrolIn(page, 'Mãos à Obra');
  await page.request.post('/api/me/daily-login');

  await expectFailures(page, 'GET /api/enrollments', 'Erro ao carregar suas jornadas', () => page.goto('/dashboard'));
  await press(page, 'Tentar novamente');
  await expect(page.getByRole('heading', { name: 'Mãos à Obra' })).toBeVisible();

  await page.goto('/explore');
  const begin = () => press(page, 'Começar Jornada Grátis: Degrau por Degrau');
  await expectFailures(page, 'POST /api/journeys/*/enrollment', 'Erro ao iniciar jornada', begin);

  await page.goto(`/lesson/${lessons[2]}`);
  await press(page, 'Iniciar Missão');
  const answer = page.getByLabel('Conte como foi.');
  await answer.fill('Fiz o menor passo.');
  const send = () => press(page, 'Enviar Resposta');
  await expectFailures(page, 'POST /api/lessons/*/mission/answer', 'Erro ao completar missão', send);
  await expect(answer).toHaveValue('Fiz o menor passo.');
  await send();
  await expect(page.getByText('Missão completada! 🎉').first()).toBeVisible();

  await page.goto('/perfil');
  await page.getByLabel('Nome').fill('Bia');
  const save = () => press(page, 'Salvar Alterações');
  await expectFailures(page, 'PUT /api/me/profile', 'Erro ao atualizar perfil', save);
  await expect(page.getByLabel('Nome')).toHaveValue('Bia');

  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(person.password);
  const signIn = () => press(page, 'Entrar');
  await expectFailures(page, 'POST /api/accounts/sign-in', 'Erro ao fazer login', signIn);
  await signIn();
  await expect(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
});

test('an administrator reads what failed, loses nothing typed, and tries again @long', async ({ page }) => {
  await signInAsAdmin(page);
  await expectFailures(page, 'GET /api/admin/people', 'Erro ao carregar usuários', () => page.goto('/admin/users'));
  await press(page, 'Tentar novamente');
  await expect(page.getByText(admin.email).first()).toBeVisible();

  await beginJourney(page, 'Que não se salva');
  const save = () => press(page, 'Salvar Jornada');
  await expectFailures(page, 'POST /api/admin/journeys', 'Erro ao salvar jornada', save);
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Que não se salva');

  await page.goto('/admin/webhooks/new?plataforma=stripe');
  const create = () => press(page, 'Criar Webhook');
  await expectFailures(page, 'POST /api/admin/webhooks', 'Erro ao criar webhook', create);
  await create();
  await expect(toast(page, 'Webhook criado com sucesso!')).toBeVisible();
});

test("'Não foi possível adicionar XP.' when the day's first login is not paid; the first lesson pays it then @long", async ({
  page,
}) => {
  await enter(page);
  const { lessons } = await enrolIn(page, 'Em Qualquer Ordem');
  for (const { fail } of failures) {
    await page.route('**/api/me/daily-login', fail);
    await page.goto('/dashboard');
    await expect(alert(page, 'Erro')).toContainText('Não foi possível adicionar XP.');
  }
  await page.goto(`/lesson/${lessons[0]}`);
  await press(page, 'Marcar como Concluído');
  await expect(page.getByText('Primeiro acesso do dia: 5 XP')).toBeVisible();
});

test('what is not for this member leads to Minhas Jornadas and says so @long', async ({ page }) => {
  await enter(page);
  await page.goto('/lesson/01a0a0a0-0000-7000-8000-000000000000');
  await expect(alert(page, 'Lição não encontrada')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/journey/01a0a0a0-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Jornada não encontrada' })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para Minhas Jornadas' }).click();
  await page.goto(`/journey/${closedJourneyId}`);
  await expect(alert(page, 'Você não tem acesso a esta jornada')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  const catalogue = await (await page.request.get('/api/journeys')).json();
  const free = catalogue.items.find(({ tipo }: { tipo: string }) => tipo === 'gratuita');
  await page.goto(`/journey/${free.id}`);
  await expect(page).toHaveURL(/\/explore$/);
  await page.goto('/nao-existe');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
});
