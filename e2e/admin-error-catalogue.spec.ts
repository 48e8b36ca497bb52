import { expect, type Page, type Route } from '@playwright/test';
import { afterUndo, beginJourney, beginLesson, signInAsAdmin, toast, press } from './admin-actions.ts';
import { test as withServer } from './own-server.ts';
import { enrolIn, enter } from './people.ts';

/** A failure that specification §8 names for administrators, and how to cause it. */
interface FailureCase {
  message: string;
  /** The failing request: its method and its address, or the end of that. */
  request: [method: string, path: RegExp];
  act: (page: Page, places: Places) => Promise<void>;
}

interface Places {
  journey: string;
  lesson: string;
  person: string;
  state: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
}

/** A school with one member in a journey. A failure changes nothing for the next one. */
const test = withServer.extend<object, { places: Places }>({
  places: [
    async ({ browser, server }, use) => {
      const page = await browser.newPage({ baseURL: server.address });
      await enter(page);
      const { id, lessons } = await enrolIn(page, 'Mãos à Obra');
      const me = await (await page.request.get('/api/me')).json();
      await signInAsAdmin(page);
      await attachMaterial(page, lessons[0]!);
      await use({ journey: id, lesson: lessons[0]!, person: me.user.id, state: await page.context().storageState() });
      await page.close();
    },
    { scope: 'worker' },
  ],
});
/** Adds a material to a lesson, so that there is one to remove. */
async function attachMaterial(page: Page, lesson: string): Promise<void> {
  const file = { name: 'guia.txt', mimeType: 'text/plain', buffer: Buffer.from('Um guia.') };
  const { id } = await (await page.request.post('/api/admin/uploads', { multipart: { file } })).json();
  const { form, version } = await (await page.request.get(`/api/admin/lessons/${lesson}`)).json();
  const data = { form: { ...form, attachmentIds: [id] }, version };
  await expect(await page.request.put(`/api/admin/lessons/${lesson}`, { data })).toBeOK();
}

test.use({ serverOptions: { school: 'stories' } });

const go = (path: string) => (page: Page) => page.goto(path).then(() => undefined);
const firstButton = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();
const confirm = (page: Page, name: string) => press(page.getByRole('dialog'), name);
const person = (act: (page: Page) => Promise<void>) => async (page: Page, places: Places) => {
  await page.goto(`/admin/users/${places.person}`);
  await act(page);
};
const lessonsOf = (act: (page: Page) => Promise<void>) => async (page: Page, places: Places) => {
  await page.goto(`/admin/journeys/${places.journey}/lessons`);
  await act(page);
};
const action = (button: string, name: string) =>
  person(async (page) => {
    await press(page, `${button}: Mãos à Obra`);
    await confirm(page, name);
  });

const failureCases: FailureCase[] = [
  { message: 'Erro ao carregar dados', request: ['GET', /\/admin\/journeys$/], act: go('/admin/journeys') },
  {
    message: 'Erro ao salvar jornada',
    request: ['POST', /\/admin\/journeys$/],
    act: async (page) => {
      await beginJourney(page, 'Que não se salva');
      await press(page, 'Salvar Jornada');
    },
  },
  {
    message: 'Erro ao duplicar jornada',
    request: ['POST', /\/copies$/],
    act: async (page) => {
      await page.goto('/admin/journeys');
      await firstButton(page, /^Duplicar /);
    },
  },
  {
    message: 'Erro ao deletar jornada',
    request: ['DELETE', /\/journeys\/[^/]+$/],
    act: async (page) => {
      await page.goto('/admin/journeys');
      await firstButton(page, /^Excluir /);
      await confirm(page, 'Excluir jornada');
    },
  },
  {
    message: 'Erro ao reordenar lições',
    request: ['POST', /\/place$/],
    act: lessonsOf((page) => firstButton(page, /para baixo$/)),
  },
  {
    message: 'Erro ao deletar lição',
    request: ['DELETE', /\/lessons\/[^/]+$/],
    act: lessonsOf(async (page) => {
      await firstButton(page, /^Excluir /);
      await confirm(page, 'Excluir lição');
    }),
  },
  {
    message: 'Erro ao salvar lição',
    request: ['POST', /\/lessons$/],
    act: lessonsOf(async (page) => {
      await beginLesson(page, 'Que não se salva');
      await press(page, 'Salvar Lição');
    }),
  },
  {
    message: 'Erro ao fazer upload dos arquivos',
    request: ['POST', /\/uploads$/],
    act: lessonsOf(async (page) => {
      await page.getByRole('link', { name: 'Nova Lição' }).click();
      const file = { name: 'guia.txt', mimeType: 'text/plain', buffer: Buffer.from('Um guia.') };
      await page.getByLabel('Arquivos').setInputFiles(file);
    }),
  },
  {
    message: 'Erro ao remover anexo',
    request: ['DELETE', /\/attachments\/[^/]+$/],
    act: async (page, { journey, lesson }) => {
      await page.goto(`/admin/journeys/${journey}/lessons/${lesson}/edit`);
      await press(page, 'Remover guia.txt');
      await confirm(page, 'Remover anexo');
    },
  },
  { message: 'Erro ao carregar usuários', request: ['GET', /\/admin\/people$/], act: go('/admin/users') },
  {
    message: 'Erro ao criar usuário',
    request: ['POST', /\/create-admin-user$/],
    act: async (page) => {
      await page.goto('/admin/users');
      await press(page, 'Novo Usuário');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Nome' }).fill('José Conceição');
      await dialog.getByRole('textbox', { name: 'Email' }).fill('jose@jornada.test');
      await dialog.getByRole('textbox', { name: 'Senha', exact: true }).fill('Senha-forte-1');
      await dialog.getByRole('textbox', { name: 'Confirmar senha' }).fill('Senha-forte-1');
      await press(dialog, 'Criar usuário');
    },
  },
  {
    message: 'Erro ao deletar usuário',
    request: ['POST', /\/delete-user$/],
    act: async (page) => {
      await page.goto('/admin/users?papel=membros');
      await firstButton(page, /^Excluir /);
      await confirm(page, 'Excluir usuário');
    },
  },
  {
    message: 'Erro ao carregar dados do usuário',
    request: ['GET', /\/admin\/people\/[^/]+$/],
    act: person(async () => undefined),
  },
  {
    message: 'Erro ao inscrever usuário',
    request: ['POST', /\/admin\/enrollments$/],
    act: person(async (page) => {
      await press(page, 'Inscrever em Jornada');
      await page.getByRole('combobox', { name: 'Jornada' }).selectOption({ index: 1 });
      await confirm(page, 'Inscrever');
    }),
  },
  {
    message: 'Erro ao resetar progresso',
    request: ['POST', /\/reset$/],
    act: action('Resetar progresso', 'Resetar progresso'),
  },
  {
    message: 'Erro ao remover inscrição',
    request: ['DELETE', /\/enrollments\/[^/]+$/],
    act: action('Remover', 'Remover inscrição'),
  },
  { message: 'Erro ao carregar inscrições', request: ['GET', /\/admin\/enrollments$/], act: go('/admin/enrollments') },
  {
    message: 'Erro ao cancelar inscrição',
    request: ['DELETE', /\/enrollments\/[^/]+$/],
    act: async (page) => {
      await page.goto('/admin/enrollments');
      await firstButton(page, /^Cancelar inscrição/);
      await confirm(page, 'Cancelar inscrição');
    },
  },
  {
    message: 'Erro ao atualizar',
    request: ['PUT', /\/switches$/],
    act: async (page) => {
      await page.goto('/admin/configuracoes?tab=dashboard');
      await page.getByText('Gamificação', { exact: true }).click();
    },
  },
];

const fail = (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' });

for (const { message, request, act } of failureCases) {
  test(`${message}: what was tried and that it failed`, async ({ browser, server, places }) => {
    const page = await browser.newPage({
      baseURL: server.address,
      storageState: places.state,
      viewport: { width: 1280, height: 800 },
    });
    const [method, path] = request;
    let failed = 0;
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/') || pathname.startsWith('/functions/'),
      (route) => {
        const wanted = route.request().method() === method && path.test(new URL(route.request().url()).pathname);
        if (!wanted) return route.continue();
        failed += 1;
        return fail(route);
      },
    );
    await act(page, places);
    const shown = method === 'GET' ? page.getByText(message, { exact: true }).first() : toast(page, message);
    await expect(shown).toBeVisible(afterUndo);
    await expect(page.getByText('Algo deu errado do nosso lado. Tente de novo em instantes.').first()).toBeVisible();
    if (method === 'GET') await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    expect(failed).toBe(1);
    await page.close();
  });
}
