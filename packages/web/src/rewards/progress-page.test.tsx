import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aMember } from '../../testing/people.ts';
import { aProgress, aProgressWithoutRewards, aWeek } from '../../testing/progress.ts';
import { refused } from '../../testing/refused.ts';
import { visit } from '../../testing/visit.ts';

const reading = 'GET /api/me/progress';
const progressAt = (address: string, progress = aProgress(), answers: Record<string, unknown> = {}) =>
  visit(address, { [reading]: progress, ...answers });

test('Resumo tells level, a week of XP and all totals, from one request', { tags: 'long' }, async () => {
  const week = aWeek([{ xp: 0 }, { xp: 185 }]);
  const { screen, requests } = await progressAt('/progress', aProgress({ rewards: { week } }));
  await expect.element(screen.getByRole('heading', { name: 'Transformado' })).toBeVisible();
  await expect.element(screen.getByText('Faltam 660 XP para Inspirador')).toBeVisible();
  await expect.element(screen.getByText('terça-feira: 0 XP')).toBeInTheDocument();
  await expect.element(screen.getByText('quarta-feira: 185 XP')).toBeInTheDocument();
  await expect.element(screen.getByText('735 XP')).toBeVisible();
  const figures = screen.container.querySelectorAll('dl > div');
  expect([...figures].map((figure) => figure.textContent)).toEqual([
    'XP total1.840',
    'Lições concluídas48',
    'Missões concluídas17',
    'Jornadas concluídas2',
    'Melhor streak19',
    'Badges ganhos6',
    'Dias como membro253',
  ]);
  expect(requests.filter(({ call }) => /progress|badges|ledger|stats/.test(call)).map(({ call }) => call)).toEqual([
    reading,
  ]);
});

test('every bar of the week is at least eight pixels high, also that of a day without XP', async () => {
  const { screen } = await progressAt(
    '/progress',
    aProgress({ rewards: { week: aWeek([{ xp: 0 }, { xp: 99_999 }]) } }),
  );
  await expect.element(screen.getByText('terça-feira: 0 XP')).toBeInTheDocument();
  const bars = [...screen.getByRole('list', { name: 'XP nos últimos 7 dias' }).element().querySelectorAll('li i')];
  const heights = bars.map((bar) => bar.getBoundingClientRect().height);
  expect(heights).toHaveLength(7);
  expect(Math.min(...heights)).toBe(8);
  expect(heights[1]).toBeGreaterThan(90);
});

test('at level 10 the bar is full and nothing is missing', async () => {
  const { screen } = await progressAt('/progress', aProgress({ stats: { xpTotal: 10_000, nivelAtual: 10 } }));
  await expect.element(screen.getByText('Nível máximo')).toBeVisible();
  const bar = screen.getByRole('progressbar', { name: 'XP para o próximo nível' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '100');
});

test('the ten levels stand under every tab, one of them the own', async () => {
  const { screen } = await progressAt('/progress?aba=streak');
  const levels = screen.getByRole('region', { name: 'Os dez níveis' }).getByRole('listitem');
  await expect.element(levels.nth(5)).toHaveTextContent('6Transformado1.500 a 2.499 XPAtual');
  await expect.element(levels.nth(9)).toHaveTextContent('10Iluminadoa partir de 10.000');
  expect(levels.elements().filter((level) => level.textContent.includes('Atual'))).toHaveLength(1);
});

describe('the tab stands in the address', () => {
  test('chosen by hand or by keyboard, without reading the page again', async () => {
    const { screen, address, requests } = await progressAt('/progress', aProgress(), {
      'GET /api/me/badges': { badges: [], nearest: [] },
    });
    await screen.getByRole('tab', { name: 'Streak' }).click();
    await expect.element(screen.getByText('Próximos marcos')).toBeVisible();
    expect(address()).toBe('/progress?aba=streak');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(screen.getByRole('tab', { name: 'Badges' })).toHaveFocus();
    await expect.poll(address).toBe('/progress?aba=badges');
    expect(requests.filter(({ call }) => call === reading)).toHaveLength(1);
  });

  test('opened by a link', async () => {
    const { screen } = await progressAt('/progress?aba=meta');
    await expect.element(screen.getByRole('tab', { name: 'Meta' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(screen.getByText('Meta de hoje')).toBeVisible();
  });

  test('and one that does not exist is Resumo', async () => {
    const { screen } = await progressAt('/progress?aba=segredo');
    await expect.element(screen.getByRole('tab', { name: 'Resumo' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('while gamification is off only lessons, missions, journeys and days are told', async () => {
  const settings = { signupEnabled: true, gamificationEnabled: false, exploreTabEnabled: true };
  const member = aMember({ settings, stats: null });
  const { screen } = await visit('/progress?aba=badges', { [reading]: aProgressWithoutRewards() }, member);
  await expect.element(screen.getByText('Lições concluídas')).toBeVisible();
  const main = screen.getByRole('main').element().textContent;
  expect(main).toContain('Dias como membro253');
  expect(main).not.toMatch(/XP|nível|streak|ofensiva|badge|meta\b/i);
  expect(screen.getByRole('tab').elements()).toEqual([]);
});

test('a page that cannot be read is logged and can be asked for again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { screen, answers } = await visit('/progress', { [reading]: refused('busy') });
  await expect.element(screen.getByRole('heading', { name: 'Erro ao carregar dados' })).toBeVisible();
  expect(logged.mock.calls.map(([first]) => String(first))).toContain('Erro ao carregar dados');
  logged.mockRestore();
  answers[reading] = aProgress();
  await screen.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Transformado' })).toBeVisible();
});
