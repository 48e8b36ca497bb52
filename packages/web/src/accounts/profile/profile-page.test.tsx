import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { aSession } from '../../../testing/accounts.ts';
import { aMember, someStats } from '../../../testing/people.ts';
import { aBadge, aProgress, aProgressWithoutRewards } from '../../../testing/progress.ts';
import { refused } from '../../../testing/refused.ts';
import { visit } from '../../../testing/visit.ts';

const open = (answers: Record<string, unknown> = {}, member = aMember()) =>
  visit(
    '/perfil',
    { 'GET /api/me/progress': aProgress(), 'GET /api/me/sessions': { sessions: [aSession()] }, ...answers },
    member,
  );

const cardOf = (heading: string) =>
  page.getByRole('heading', { name: heading, exact: true }).element().closest('section')?.textContent ?? '';

test('a member sees who they are here and how far they have come', { tags: 'long' }, async () => {
  const { requests } = await open({
    'GET /api/me/progress': aProgress({
      stats: { streakAtual: 12, streakRecord: 19, escudosDisponiveis: 2, xpTotal: 1840, xpHoje: 60 },
      rewards: { badgeCount: { earned: 6, total: 22 }, latestBadges: [aBadge({ nome: 'Semana Acesa' })] },
    }),
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Marina Duarte' })).toBeVisible();
  await expect.element(page.getByText('Membro desde março de 2026')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Ofensiva' })).toBeVisible();
  expect(cardOf('Ofensiva')).toContain('12 dias de ofensiva · recorde de 19 dias');
  await expect.element(page.getByRole('img', { name: '2 de 3 escudos' })).toBeVisible();
  expect(page.getByRole('list', { name: 'Últimos 7 dias' }).getByRole('listitem').elements()).toHaveLength(7);
  expect(cardOf('Meta diária')).toContain('60 de 100 XP hoje');
  expect(cardOf('Conquistas')).toContain('6 de 22 badges');
  expect(cardOf('Conquistas')).toContain('Semana Acesa');
  expect(cardOf('Em números')).toContain('Lições48Missões17Jornadas2XP total1.840');
  await expect.element(page.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/progress?aba=badges');
  const asked = () => requests.map(({ call }) => call).filter((call) => /^GET (?!\/api\/(?:me|settings)$)/.test(call));
  await expect
    .poll(() => asked().toSorted())
    .toEqual([
      'GET /api/certificates',
      'GET /api/me/passkeys',
      'GET /api/me/progress',
      'GET /api/me/reminders',
      'GET /api/me/second-factor',
      'GET /api/me/sessions',
      'GET /api/me/study-plan',
    ]);
});

test('on a phone the ways out are here, elsewhere the header has them', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  await open({}, aMember({ role: 'admin' }));
  await expect.element(page.getByRole('button', { name: 'Sair' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Painel administrativo' })).toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(page.getByText('Sair')).not.toBeVisible();
});

test('streak and goal lead to their tabs', async () => {
  await open();
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await expect.element(link('Ofensiva')).toHaveAttribute('href', '/progress?aba=streak');
  await expect.element(link('Meta diária')).toHaveAttribute('href', '/progress?aba=meta');
});

test('on a phone level and goal come before security, on a wider screen beside it', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  await open();
  await expect.element(page.getByRole('heading', { name: 'Ofensiva' })).toBeVisible();
  const topOf = (name: string) =>
    page.getByRole('heading', { name, exact: true }).element().getBoundingClientRect().top;
  expect(topOf('Transformado')).toBeLessThan(topOf('Meta diária'));
  expect(topOf('Meta diária')).toBeLessThan(topOf('Segurança'));
  await page.viewport(1280, 800);
  await expect.poll(() => topOf('Transformado') < topOf('Ofensiva')).toBe(true);
});

test('who has no badge yet reads how the first ones come', async () => {
  await open({
    'GET /api/me/progress': aProgress({ rewards: { badgeCount: { earned: 0, total: 22 }, latestBadges: [] } }),
  });
  await expect.element(page.getByText('Os primeiros chegam com lições, missões e dias seguidos.')).toBeVisible();
});

test('while gamification is off there are lessons, missions, journeys and days, and nothing of XP', async () => {
  const member = aMember({
    settings: { signupEnabled: true, gamificationEnabled: false, exploreTabEnabled: true },
    stats: null,
  });
  await open({ 'GET /api/me/progress': aProgressWithoutRewards() }, member);
  await expect.element(page.getByRole('heading', { name: 'Em números' })).toBeVisible();
  expect(cardOf('Em números')).toContain('Lições48Missões17Jornadas2Dias como membro253');
  for (const heading of ['Ofensiva', 'Meta diária', 'Conquistas']) {
    expect(page.getByRole('heading', { name: heading }).elements()).toHaveLength(0);
  }
  expect(document.body.textContent).not.toMatch(/XP|Nível/);
});

test('a goal of their own is offered beside the quick ones, and a new one is kept', async () => {
  const { requests } = await open({
    'GET /api/me/progress': aProgress({ stats: { metaDiariaXp: 75 } }),
    'PUT /api/me/daily-goal': someStats({ metaDiariaXp: 200 }),
  });
  const goal = page.getByRole('combobox', { name: 'Meta diária' });
  await expect.element(goal).toHaveValue('75');
  const offered = goal
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
  expect(offered).toEqual(['50 XP', '75 XP', '100 XP', '200 XP', '300 XP']);
  await goal.selectOptions('200');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect.element(page.getByText('Meta diária atualizada!')).toBeVisible();
  expect(requests.find(({ call }) => call === 'PUT /api/me/daily-goal')?.body).toEqual({ metaDiariaXp: 200 });
});

test('a goal that today has earned already says, before it is saved, that the 10 XP will not be paid for today', async () => {
  await open();
  const note = page.getByText('Você já ganhou 60 XP hoje: com esta meta, os 10 XP de hoje não serão pagos.');
  const goal = page.getByRole('combobox', { name: 'Meta diária' });
  await expect.element(page.getByRole('heading', { name: 'Ofensiva' })).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await goal.selectOptions('50');
  await expect.element(note).toBeVisible();
  await goal.selectOptions('200');
  await expect.element(note).not.toBeInTheDocument();
});

test('a goal that cannot be kept says so', async () => {
  await open({ 'PUT /api/me/daily-goal': refused('busy') });
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Erro ao atualizar meta/);
});

test('when the cards cannot be read, the account still can be changed and the cards be tried again', async () => {
  const { answers } = await open({ 'GET /api/me/progress': refused('busy') });
  await expect.element(page.getByRole('heading', { name: 'Erro ao carregar dados' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Salvar Alterações' })).toBeEnabled();
  answers['GET /api/me/progress'] = aProgress();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByRole('heading', { name: 'Ofensiva' })).toBeVisible();
});

test.each([
  ['phone', 390, 844],
  ['desktop', 1280, 900],
])('while the numbers load, every card lies where it will be, on a %s', async (_, width, height) => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(width, height);
  const answer = Promise.withResolvers<ReturnType<typeof aProgress>>();
  await open({ 'GET /api/me/progress': () => answer.promise });
  await expect.element(page.getByRole('status', { name: 'Carregando números' })).toBeVisible();
  // The plan's card is read by itself.
  await expect.element(page.getByRole('heading', { name: 'Plano de estudo e lembretes' })).toBeVisible();
  const tops = () =>
    ['Minhas respostas', 'Meta diária', 'Tema', 'Segurança'].map((heading) =>
      Math.round(
        page.getByRole('heading', { name: heading, exact: true }).element().getBoundingClientRect().y + window.scrollY,
      ),
    );
  const skeletonTops = tops();
  const names = ['Faísca', 'Dose Dupla', 'Embalo', 'Maratona'];
  answer.resolve(
    aProgress({ rewards: { latestBadges: names.map((nome, index) => aBadge({ id: `b${index}`, nome })) } }),
  );
  await expect.element(page.getByRole('heading', { name: 'Ofensiva' })).toBeVisible();
  expect(tops()).toEqual(skeletonTops);
});

test('on a phone level and goal come first, seldom-used cards fold, and the page stays short', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(414, 896));
  await open({ 'GET /api/me/progress': aProgress({ rewards: { latestBadges: badgesOf(4) } }) });
  await expect.element(page.getByRole('heading', { name: 'Ofensiva' })).toBeVisible();
  const top = (heading: string) => page.getByRole('heading', { name: heading }).element().getBoundingClientRect().top;
  expect(top('Meta diária')).toBeLessThan(600);
  const level = page
    .getByText(/^Nível \d/)
    .first()
    .element();
  expect(level.getBoundingClientRect().top).toBeLessThan(top('Meta diária'));
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(2400);
  await expect.element(page.getByLabelText('Nome', { exact: true })).not.toBeVisible();
  await page.getByRole('button', { name: 'Seus dados' }).click();
  await expect.element(page.getByLabelText('Nome', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Seus dados' }).click();
  await expect.element(page.getByLabelText('Nome', { exact: true })).not.toBeVisible();
});

const badgesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => aBadge({ id: `b${index}`, nome: `Semana Acesa ${index}` }));

test('an address that is not confirmed is not folded away', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(414, 896));
  await open({}, aMember({ user: { ...aMember().user, isEmailProven: false } }));
  await expect.element(page.getByText('Seu e-mail ainda não foi confirmado.')).toBeVisible();
});
