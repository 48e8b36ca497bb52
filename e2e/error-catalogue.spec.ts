import { expect, type Page, type Route } from '@playwright/test';
import { test as withServer } from './own-server.ts';
import { enrolIn, enter, type FoundJourney } from './people.ts';
import { closedJourneyId } from './school/journeys.ts';

/** What specification §8 says to a learner when something fails, and how a person gets there. */
interface Mishap {
  says: string;
  /** The request that fails. */
  request: string;
  act: (page: Page, places: Places) => Promise<void>;
  /** Where the member stands afterwards; where they were unless told. */
  leadsTo?: RegExp;
  /** Other words beside it than those of the failure itself. */
  beside?: string;
  isVisitor?: boolean;
}

interface Places {
  missions: FoundJourney;
  timed: FoundJourney;
  state: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
}

/** A member who is enrolled and has been here today. Nothing that fails changes anything for the next one. */
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
test.use({ serverOptions: { school: 'stories' }, serviceWorkers: 'block' });

const failures = [
  {
    name: 'the server fails',
    words: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
    fail: (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }),
  },
  {
    name: 'the network is gone',
    words: 'Sem conexão. Verifique sua internet e tente de novo.',
    fail: (route: Route) => route.abort('internetdisconnected'),
  },
];

const go = (path: string) => (page: Page) => page.goto(path).then(() => undefined);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const mishaps: Mishap[] = [
  { says: 'Erro ao carregar suas jornadas', request: 'GET /api/enrollments', act: go('/dashboard') },
  { says: 'Erro ao carregar jornadas', request: 'GET /api/journeys', act: go('/explore') },
  {
    says: 'Erro ao carregar jornada',
    request: 'GET /api/journeys/*',
    act: (page, { missions }) => go(`/journey/${missions.id}`)(page),
    leadsTo: /\/dashboard$/,
    beside: '',
  },
  {
    says: 'Erro ao carregar lição',
    request: 'GET /api/lessons/*',
    act: (page, { missions }) => go(`/lesson/${missions.lessons[0]}`)(page),
  },
  {
    says: 'Erro ao iniciar jornada',
    request: 'POST /api/journeys/*/enrollment',
    async act(page) {
      await page.goto('/explore');
      await press(page, 'Começar Jornada Grátis: Degrau por Degrau');
    },
  },
  {
    says: 'Erro ao concluir lição',
    request: 'POST /api/lessons/*/completion',
    async act(page, { missions }) {
      await page.goto(`/lesson/${missions.lessons[4]}`);
      await press(page, 'Marcar como Concluído');
    },
  },
  {
    says: 'Erro ao fazer download do arquivo',
    request: 'GET /api/lessons/*/attachments/*',
    async act(page, { missions }) {
      await page.goto(`/lesson/${missions.lessons[0]}`);
      await press(page, 'Baixar roteiro.pdf');
    },
  },
  {
    says: 'Erro ao completar missão',
    request: 'POST /api/lessons/*/mission/answer',
    async act(page, { missions }) {
      await page.goto(`/lesson/${missions.lessons[2]}`);
      await page.getByRole('button', { name: /Missão$/ }).click();
      await page.getByLabel('Conte como foi.').fill('Fiz o menor passo.');
      await press(page, 'Enviar Resposta');
      await expect(page.getByLabel('Conte como foi.')).toHaveValue('Fiz o menor passo.');
    },
  },
  {
    says: 'Erro ao iniciar cronômetro',
    request: 'POST /api/lessons/*/mission/timer',
    async act(page, { timed }) {
      await page.goto(`/lesson/${timed.lessons[0]}`);
      await press(page, 'Iniciar Missão');
      await press(page, 'Iniciar Cronômetro');
    },
  },
  { says: 'Erro ao carregar dados', request: 'GET /api/me/progress', act: go('/progress') },
  { says: 'Erro ao carregar dados', request: 'GET /api/me/badges', act: go('/progress?aba=badges') },
  {
    says: 'Erro ao atualizar meta',
    request: 'PUT /api/me/daily-goal',
    async act(page) {
      await page.goto('/progress?aba=meta');
      await press(page, '300 XP');
    },
  },
  {
    says: 'Erro ao atualizar perfil',
    request: 'PUT /api/me/profile',
    async act(page) {
      await page.goto('/perfil');
      await page.getByLabel('Nome').fill('Bia');
      await press(page, 'Salvar Alterações');
    },
  },
  {
    says: 'Erro ao alterar senha',
    request: 'PUT /api/me/password',
    async act(page) {
      await page.goto('/perfil');
      await press(page, 'Alterar Senha');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Senha atual').fill('segredo-1');
      await dialog.getByLabel('Nova senha', { exact: true }).fill('segredo-2');
      await dialog.getByLabel('Confirmar nova senha').fill('segredo-2');
      await dialog.getByRole('button', { name: 'Alterar Senha' }).click();
    },
  },
  {
    says: 'Erro ao carregar sessões',
    request: 'GET /api/me/sessions',
    act: go('/perfil'),
    beside: '',
  },
  {
    says: 'Erro ao atualizar senha',
    request: 'POST /api/accounts/password-reset/perform',
    async act(page) {
      await page.goto('/reset-password');
      await page.getByLabel('Nova senha', { exact: true }).fill('segredo-2');
      await page.getByLabel('Confirmar nova senha').fill('segredo-2');
      await press(page, 'Redefinir Senha');
    },
  },
  {
    says: 'Erro ao fazer login',
    request: 'POST /api/accounts/sign-in',
    isVisitor: true,
    async act(page) {
      await page.goto('/auth');
      await page.getByLabel('Email').fill('ana@jornada.test');
      await page.getByRole('textbox', { name: 'Senha' }).fill('segredo-1');
      await press(page, 'Entrar');
    },
  },
  {
    says: 'Erro ao criar conta',
    request: 'POST /api/accounts/sign-up',
    isVisitor: true,
    async act(page) {
      await page.goto('/auth');
      await page.getByRole('tab', { name: 'Criar Conta' }).click();
      await page.getByLabel('Email').fill('ana@jornada.test');
      await page.getByRole('textbox', { name: 'Senha' }).fill('segredo-1');
      await press(page, 'Criar Conta');
    },
  },
  {
    says: 'Erro ao enviar email de recuperação',
    request: 'POST /functions/v1/send-reset-password-email',
    isVisitor: true,
    async act(page) {
      await page.goto('/auth');
      await press(page, 'Esqueci minha senha');
      await page.getByLabel('Email').fill('ana@jornada.test');
      await press(page, 'Enviar link de recuperação');
    },
  },
];

for (const { says, request, act, leadsTo, beside, isVisitor = false } of mishaps) {
  test(`'${says}' (${request})`, async ({ browser, server, places }) => {
    for (const { name, words, fail } of failures) {
      await test.step(name, async () => {
        const context = await browser.newContext({
          baseURL: server.address,
          ...(isVisitor ? {} : { storageState: places.state }),
        });
        const page = await context.newPage();
        const [method, path] = request.split(' ');
        await page.route(
          (url) => new RegExp(`^${path!.replaceAll('*', '[^/]+')}$`).test(url.pathname),
          (route) => (route.request().method() === method ? fail(route) : route.continue()),
        );
        await act(page, places);
        const alert = page.getByRole('alert').filter({ has: page.getByText(says, { exact: true }) });
        await expect(alert).toBeVisible();
        await expect(alert).toContainText(beside ?? words);
        if (leadsTo) await expect(page).toHaveURL(leadsTo);
        await context.close();
      });
    }
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

test('a sentence beside the field, not a toast, for what the member can mend', async ({ page }) => {
  await enter(page);
  await page.goto('/perfil');
  await press(page, 'Alterar Senha');
  const dialog = page.getByRole('dialog');
  const [current, first, second] = ['Senha atual', 'Nova senha', 'Confirmar nova senha'].map((label) =>
    dialog.getByLabel(label, { exact: true }),
  );
  const send = dialog.getByRole('button', { name: 'Alterar Senha' });
  await current!.fill('errada');
  await first!.fill('12345');
  await second!.fill('123456');
  await expect(dialog.getByText('As senhas não coincidem')).toBeVisible();
  await second!.fill('12345');
  await send.click();
  await expect(dialog.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible();
  await first!.fill('segredo-2');
  await second!.fill('segredo-2');
  await send.click();
  await expect(dialog.getByText('Senha atual incorreta')).toBeVisible();
  await current!.fill('segredo-1');
  await send.click();
  await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible();
});
