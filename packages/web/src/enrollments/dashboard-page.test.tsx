import { describe, expect, test } from 'vitest';
import type { MyJourney } from '@jornada/contract/enrollments/enrollments';
import { aMyJourney } from '../../testing/journeys.ts';
import { aMember, aPlatform } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { stillClock } from '../../testing/still-clock.ts';
import { visit } from '../../testing/visit.ts';

const reading = 'GET /api/enrollments';
const listOf = (...items: MyJourney[]) => ({ items, nextCursor: null });
const dashboardWith = (items: MyJourney[], member = aMember()) =>
  visit('/dashboard', { [reading]: listOf(...items) }, member);

const another = (name: string, enrollment: Partial<MyJourney['enrollment']> = {}) =>
  aMyJourney({ journey: { id: `id-of-${name}`, name }, enrollment: { id: `enrolment-${name}`, ...enrollment } });

test('journeys come with place, progress and the way on, the latest first', async () => {
  const fresh = { currentDay: 1, completedDays: 0, progressPercent: 5 };
  const { screen } = await dashboardWith([another('foco'), another('fala', fresh)]);
  await expect.element(screen.getByText('7 de 21 dias completos')).toBeVisible();
  await expect.element(screen.getByText('0 de 21 dias completos')).toBeVisible();
  const ways = screen.getByRole('link', { name: /Continuar Jornada/ }).elements();
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/journey/id-of-foco', '/journey/id-of-fala']);
});

test('cover and name of a journey lead to it', async () => {
  const { screen } = await dashboardWith([another('foco')]);
  await expect.element(screen.getByRole('link', { name: 'foco', exact: true })).toBeVisible();
  const ways = [...screen.container.querySelectorAll('article a[href="/journey/id-of-foco"]')];
  expect(ways.map(({ textContent }) => textContent)).toEqual(['', 'foco', 'Continuar Jornada']);
});

test('a paused journey says so, and one whose access is over', async () => {
  const over = another('fala', { isSuspended: true, isOver: true, accessUntil: '2026-11-22' });
  const { screen } = await dashboardWith([another('foco', { isSuspended: true }), over]);
  await expect.element(screen.getByText('Pausado')).toBeVisible();
  await expect.element(screen.getByText('Acesso encerrado')).toBeVisible();
});

test('streak and goal of today stand beside the title', async () => {
  const { screen } = await dashboardWith([another('foco')]);
  const today = screen.getByRole('list', { name: 'Hoje' });
  await expect.element(today.getByText('12 dias')).toBeVisible();
  await expect.element(today.getByText('60 de 100 XP')).toBeVisible();
});

test('without gamification neither streak nor goal is spoken of', async () => {
  const settings = { signupEnabled: true, gamificationEnabled: false, exploreTabEnabled: true };
  const { screen } = await dashboardWith([another('foco')], aMember({ settings, stats: null }));
  await expect.element(screen.getByRole('heading', { name: 'foco' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Hoje' }).elements()).toHaveLength(0);
});

test('whoever has no journey yet is shown the catalogue', async () => {
  const { screen } = await dashboardWith([]);
  await expect.element(screen.getByText('Você ainda não começou nenhuma jornada')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Explorar Jornadas Disponíveis' }))
    .toHaveAttribute('href', '/explore');
});

test('with Explorar switched off the administrator is the one to ask', async () => {
  const settings = { signupEnabled: true, gamificationEnabled: true, exploreTabEnabled: false };
  const platform = aPlatform({ ...settings, contactEmail: 'contato@escola.exemplo' });
  const { screen } = await visit('/dashboard', { 'GET /api/settings': platform }, aMember({ settings }));
  await expect.element(screen.getByText('Fale com o administrador para receber acesso a uma jornada.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'contato@escola.exemplo' }))
    .toHaveAttribute('href', 'mailto:contato@escola.exemplo');
  expect(screen.getByText('Explorar Jornadas Disponíveis').elements()).toHaveLength(0);
});

test('more journeys than a page holds are read on demand', async () => {
  const { screen } = await visit('/dashboard', {
    [reading]: (_: unknown, { cursor }: Record<string, string>) =>
      cursor ? listOf(another('fala')) : { items: [another('foco')], nextCursor: 'page-2' },
  });
  await screen.getByRole('button', { name: 'Carregar mais' }).click();
  await expect.element(screen.getByRole('heading', { name: 'fala' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'foco' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Carregar mais' }).elements()).toHaveLength(0);
});

test('journeys that cannot be read can be asked for again', async () => {
  const { screen, answers } = await visit('/dashboard', { [reading]: refused('internal_error') });
  await expect.element(screen.getByText('Erro ao carregar suas jornadas')).toBeVisible();
  answers[reading] = listOf(another('foco'));
  await screen.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(screen.getByRole('heading', { name: 'foco' })).toBeVisible();
});

test('a journey that waits for tomorrow says so, not the date', async () => {
  const opensNext = { title: 'O quarto limpo', opensOn: '2026-11-24', inDays: 1 };
  const { screen } = await visit('/dashboard', {
    [reading]: listOf(another('fala'), aMyJourney({ enrollment: { id: 'e' }, opensNext })),
  });
  await expect.element(screen.getByText('Abre amanhã: O quarto limpo')).toBeVisible();
  expect(screen.getByText(/24\/11/).elements()).toHaveLength(0);
});

describe('a mission that runs', () => {
  const running = (remainingMs: number) => ({
    ...listOf(another('foco')),
    today: null,
    runningMission: { lessonId: 'l', title: 'O quarto limpo', remainingMs },
    reachableXp: null,
  });

  test('shows its clock, counts down, and leads back to its lesson', async () => {
    const clock = stillClock();
    const { screen } = await visit('/dashboard', { [reading]: running(200_000) });
    const timer = screen.getByRole('timer');
    await expect.element(timer).toHaveTextContent('03:20');
    await clock.pass(80_000);
    await expect.element(timer).toHaveTextContent('02:00');
    // Whoever sets the device's clock gets no more time.
    clock.setDeviceForward(-3_600_000);
    await clock.pass(1_000);
    await expect.element(timer).toHaveTextContent('01:59');
    await expect
      .element(screen.getByRole('link', { name: 'Voltar à missão de O quarto limpo' }))
      .toHaveAttribute('href', '/lesson/l');
  });

  test('goes when its time is over, and the journeys are read again', async () => {
    const clock = stillClock();
    const { screen, answers, requests } = await visit('/dashboard', { [reading]: running(5_000) });
    await expect.element(screen.getByRole('timer')).toBeVisible();
    answers[reading] = { ...running(1), runningMission: null };
    const before = requests.filter(({ call }) => call === reading).length;
    await clock.pass(5_000);
    await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
    await expect.poll(() => requests.filter(({ call }) => call === reading).length).toBe(before + 1);
  });
});
