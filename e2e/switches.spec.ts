import { expect, type Page } from '@playwright/test';
import { onEachDevice } from './devices.ts';
import { inOwnSchool as test } from './own-server.ts';
import { enrolIn, enter, freshEmail, turn } from './people.ts';

const ofGames = /\bXP\b|\bNível|streak|ofensiva|badge|conquista|escudo|\bmeta\b/i;

async function expectNothingOfGames(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await onEachDevice(page, async () => expect(await page.locator('body').innerText()).not.toMatch(ofGames));
}

test('gamification off: a whole journey on every screen without a word of it, nothing earned then or later @long', async ({
  page,
  server,
}) => {
  await turn(server.address, { gamificationEnabled: false });
  await enter(page);
  const quiz = await enrolIn(page, 'Mãos à Obra');
  const { id, lessons } = await enrolIn(page, 'Em Qualquer Ordem');
  const catalogue = await (await page.request.get('/api/journeys')).json();
  const other = catalogue.items.find((journey: { name: string }) => journey.name === 'Degrau por Degrau').id;
  for (const path of [
    '/dashboard',
    '/explore',
    `/explore/${other}`,
    `/journey/${id}`,
    `/lesson/${lessons[0]}`,
    '/progress',
    '/perfil',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingOfGames(page);
  }

  await page.goto(`/lesson/${quiz.lessons[0]}`);
  await page.getByRole('button', { name: 'Iniciar Missão' }).click();
  await page.getByRole('radio', { name: 'Andar' }).check();
  await page.getByRole('button', { name: 'Enviar Resposta' }).click();
  await expect(page.getByText('Missão completada! 🎉').first()).toBeVisible();
  await expectNothingOfGames(page);

  for (const [index, lesson] of lessons.entries()) {
    await page.goto(`/lesson/${lesson}`);
    await page.getByRole('button', { name: 'Marcar como Concluído' }).click();
    const text = index === 2 ? 'Jornada concluída!' : 'Lição concluída!';
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/journey/${id}$`));
    await expectNothingOfGames(page);
  }
  await page.goto('/progress');
  const figures = page.getByRole('main').locator('dl > div');
  await expect(figures.filter({ hasText: 'Lições concluídas' }).locator('dd')).toHaveText('3');
  await expect(figures.filter({ hasText: 'Jornadas concluídas' }).locator('dd')).toHaveText('1');
  await expectNothingOfGames(page);

  await turn(server.address, { gamificationEnabled: true });
  expect(await (await page.request.get('/api/me/stats')).json()).toMatchObject({
    xpTotal: 0,
    streakAtual: 0,
    badgesConquistados: [],
    lastLoginDate: null,
    ultimaAcaoData: null,
  });
  // The day's first login is the first reward; actions during the pause are not paid later (decision B2).
  await page.goto('/dashboard');
  await expect(page.getByText('Que bom ver você hoje!')).toBeVisible();
  for (const lesson of lessons) await page.request.post(`/api/lessons/${lesson}/completion`);
  expect((await (await page.request.get('/api/me/stats')).json()).xpTotal).toBe(5);
});

test('Explorar off: no way there, the address says so, nobody enrols, and what one has goes on @long', async ({
  page,
  server,
}) => {
  await enter(page);
  const { id, lessons } = await enrolIn(page, 'Em Qualquer Ordem');
  const catalogue = await (await page.request.get('/api/journeys')).json();
  const other = catalogue.items.find((journey: { name: string }) => journey.name === 'Degrau por Degrau');
  const paid = catalogue.items.find((journey: { tipo: string }) => journey.tipo === 'paga');
  await turn(server.address, { exploreTabEnabled: false });

  const explore = page.getByRole('link', { name: 'Explorar' });
  for (const path of ['/dashboard', `/journey/${id}`, `/lesson/${lessons[0]}`, '/progress', '/perfil']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await onEachDevice(page, () => expect(explore).toHaveCount(0));
  }
  await page.goto('/explore');
  await expect(page.getByText('A aba Explorar está desabilitada')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`/explore/${other.id}`);
  await expect(page.getByText('A aba Explorar está desabilitada')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await page.request.get(`/api/explore/${other.id}`)).status()).toBe(403);
  expect((await page.request.post(`/api/journeys/${other.id}/enrollment`)).status()).toBe(403);

  // A purchase still works, and leads back to Minhas Jornadas (decision B3).
  await page.goto(`/journey/${paid.id}`);
  await expect(page.getByRole('link', { name: /Adquirir Jornada/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Explorar|catálogo/i })).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Minhas Jornadas/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.context().clearCookies();
  await enter(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Fale com o administrador para receber acesso a uma jornada.')).toBeVisible();
  await turn(server.address, { exploreTabEnabled: true });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Explorar Jornadas Disponíveis' })).toBeVisible();
});

test('sign-up off: no tabs, the old address and the API explain, and members still get in @long', async ({
  page,
  server,
}) => {
  const person = await enter(page);
  await page.context().clearCookies();
  await turn(server.address, { signupEnabled: false });
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.goto('/auth?aba=criar');
  await expect(page.getByText('O cadastro de novos usuários está desabilitado no momento.')).toBeVisible();
  const refused = await page.request.post('/api/accounts/sign-up', {
    data: { email: freshEmail(), password: 'segredo-1' },
  });
  expect(refused.status()).toBe(403);
  expect((await refused.json()).message).toBe('Cadastro de novos usuários está desabilitado');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();

  // Closed while the form is open: the form shows the refusal, then the explanation replaces it.
  await turn(server.address, { signupEnabled: true });
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Criar Conta' }).click();
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByRole('textbox', { name: 'Senha' }).fill('segredo-1');
  await turn(server.address, { signupEnabled: false });
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page.getByText('Cadastro de novos usuários está desabilitado', { exact: true })).toBeVisible();
  await expect(page.getByText('O cadastro de novos usuários está desabilitado no momento.')).toBeVisible();
  await turn(server.address, { signupEnabled: true });
});
