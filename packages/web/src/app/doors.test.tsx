import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { everythingRead } from '../../testing/come-back.ts';
import { fakeServer, refuse } from '../../testing/fake-server.ts';
import { aMyJourney } from '../../testing/journeys.ts';
import { aMember, aPlatform, nothing } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { anOverview } from '../../testing/admin-fixtures.ts';
import { visit } from '../../testing/visit.ts';

const signInHeading = () => page.getByRole('heading', { name: 'Que bom ver você' });

test('a visitor who wants a screen for members signs in and comes back to it', async () => {
  const { answers } = fakeServer({
    'GET /api/settings': aPlatform(),
    'GET /api/journeys': { ...nothing, tags: [] },
    'POST /api/accounts/sign-in': () => {
      answers['GET /api/me'] = aMember();
      return { user: aMember().user, role: 'user', home: '/dashboard' };
    },
  });
  const { address } = await renderApp('/explore');
  await expect.element(signInHeading()).toBeVisible();
  expect(address()).toBe('/auth?voltar=%2Fexplore');
  await page.getByLabelText('Email').fill('marina@exemplo.com.br');
  await page.getByLabelText('Senha', { exact: true }).fill('segredo');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Explorar', level: 1 })).toBeVisible();
});

test.each([
  ['/auth', '/admin'],
  ['/auth?voltar=%2Fexplore', '/explore'],
])('an administrator who signs in at %s stands at %s', async (door, there) => {
  const { answers } = fakeServer({
    'GET /api/settings': aPlatform(),
    'GET /api/journeys': { ...nothing, tags: [] },
    'GET /api/admin/overview': anOverview(),
    'GET /api/admin/conversations/count': { open: 0, isShown: false },
    'POST /api/accounts/sign-in': () => {
      answers['GET /api/me'] = aMember({ role: 'admin' });
      return { user: aMember().user, role: 'admin', home: '/admin' };
    },
  });
  const { address } = await renderApp(door);
  await page.getByLabelText('Email').fill('carla@exemplo.com.br');
  await page.getByLabelText('Senha', { exact: true }).fill('segredo');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: /^(Dashboard|Explorar)$/, level: 1 })).toBeVisible();
  expect(address()).toBe(there);
});

test('between the tabs of the sign-in screen the server is not asked again who is there', async () => {
  const { requests } = fakeServer({ 'GET /api/settings': aPlatform() });
  await renderApp('/auth');
  await page.getByLabelText('Email').fill('marina@exemplo.com.br');
  const asked = () => requests.filter(({ call }) => call === 'GET /api/me').length;
  const before = asked();
  await page.getByRole('tab', { name: 'Criar Conta' }).click();
  await expect.element(page.getByRole('heading', { name: 'Comece sua jornada' })).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveValue('marina@exemplo.com.br');
  expect([before, asked()]).toEqual([1, 1]);
});

test('an address that leads elsewhere is forgotten', async () => {
  const { address } = await visit('/auth?voltar=//outro.exemplo/x');
  await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
  expect(address()).toBe('/dashboard');
});

test.each(['/admin', '/admin/users'])('a member who tries %s stands in Minhas Jornadas', async (path) => {
  const { address } = await visit(path);
  await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
  expect(address()).toBe('/dashboard');
});

test('an administrator reads that the door is being checked, then enters', async () => {
  let answer: (member: unknown) => void = () => undefined;
  fakeServer({
    'GET /api/settings': aPlatform(),
    'GET /api/me': () => new Promise((resolve) => (answer = resolve)),
    'GET /api/admin/overview': anOverview(),
    'GET /api/admin/conversations/count': { open: 0, isShown: false },
  });
  await renderApp('/admin');
  await expect.element(page.getByText('Verificando permissões...')).toBeVisible();
  answer(aMember({ role: 'admin' }));
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('an unknown address is a page not found with a way home', async () => {
  fakeServer({ 'GET /api/settings': aPlatform() });
  await renderApp('/nada/disso');
  await expect.element(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
});

test('a session that ends meanwhile leads to the sign-in screen and leaves nothing behind', async () => {
  const { answers, address, cache } = await visit('/dashboard', {
    'GET /api/enrollments': { items: [aMyJourney()], nextCursor: null },
  });
  await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
  await everythingRead(cache);
  delete answers['GET /api/me'];
  delete answers['GET /api/journeys'];
  // A pointer that comes near a link reads ahead: the session's end would be found before its click, and take the link away.
  (page.getByRole('link', { name: 'Explorar' }).first().element() as HTMLElement).click();
  await expect.element(signInHeading()).toBeVisible();
  expect(address()).toBe('/auth?voltar=%2Fexplore');
  const kept = () => cache.getQueryCache().findAll({ predicate: ({ state }) => Boolean(state.data) });
  await expect.poll(() => new Set(kept().map(({ queryKey }) => queryKey[0]))).toEqual(new Set(['settings']));
});

test('a server out of reach gives a way to try again, and its code', async () => {
  const { answers } = fakeServer({
    'GET /api/settings': aPlatform(),
    'GET /api/me': refuse(500, {
      code: 'internal_error',
      message: 'Algo deu errado do nosso lado.',
      requestId: 'req-7',
    }),
  });
  answers['GET /api/enrollments'] = nothing;
  await renderApp('/dashboard');
  await expect.element(page.getByText('req-7')).toBeVisible();
  answers['GET /api/me'] = aMember();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
});
