import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MyBadge } from '@jornada/contract/rewards/rewards';
import { BADGE_CATALOGUE } from '@jornada/domain/rewards/badge-catalogue';
import { renderPart } from '../../../testing/render-app.tsx';
import { aBadgeOfMine as aBadge, aProgress } from '../../../testing/progress.ts';
import { refused } from '../../../testing/refused.ts';
import { visit } from '../../../testing/visit.ts';
import { Medal } from './medal.tsx';

const reading = 'GET /api/me/badges';
const earned = aBadge({ id: 'a', nome: 'Faísca', raridade: 'comum' });
const locked = aBadge({
  id: 'b',
  nome: 'Luz Própria',
  raridade: 'lendario',
  isEarned: false,
  hint: 'Falta 4 nível(is)',
  criterio: { tipo: 'nivel', quantidade: 10 },
  progress: { current: 6, target: 10 },
  earnedOn: null,
});
const listed = (...badges: MyBadge[]) => ({ badges, nearest: [] });
const open = (badges: unknown) =>
  visit('/progress?aba=badges', { 'GET /api/me/progress': aProgress(), [reading]: badges });

test(
  'badges can be narrowed to the earned or the locked ones, which say what is missing',
  { tags: 'long' },
  async () => {
    const { screen } = await open(listed(earned, locked));
    const names = () =>
      screen
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent);
    await expect.element(screen.getByRole('heading', { name: 'Faísca' })).toBeVisible();
    await expect.element(screen.getByText('1 de 2 conquistados')).toBeVisible();
    await expect.element(screen.getByText('Faltam 4 níveis')).toBeVisible();
    await expect.element(screen.getByText('Lendário')).toBeVisible();
    expect(names()).toEqual(['Faísca', 'Luz Própria', 'Os dez níveis']);

    await screen.getByRole('button', { name: 'Conquistados' }).click();
    await expect.poll(names).toEqual(['Faísca', 'Os dez níveis']);
    await expect.element(screen.getByText('Faltam 4 níveis')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Bloqueados' }).click();
    await expect.poll(names).toEqual(['Luz Própria', 'Os dez níveis']);
    await expect.element(screen.getByRole('button', { name: 'Bloqueados' })).toHaveAttribute('aria-pressed', 'true');
  },
);

test('a filter without badges says so', async () => {
  const { screen } = await open(listed(locked));
  await screen.getByRole('button', { name: 'Conquistados' }).click();
  await expect.element(screen.getByText('Nenhum badge encontrado')).toBeVisible();
});

test('badges that cannot be read can be asked for again, and the other tabs stay', async () => {
  const { screen, answers } = await open(refused('busy'));
  await expect.element(screen.getByRole('heading', { name: 'Erro ao carregar dados' })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'Meta' })).toBeVisible();
  answers[reading] = listed(earned);
  await screen.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Faísca' })).toBeVisible();
});

test('those that come next stand above the list, filling from below, whatever the filter', async () => {
  const { screen } = await open({ ...listed(earned, locked), nearest: ['b'] });
  const row = screen.getByRole('heading', { name: 'Quase lá' });
  await expect.element(row).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Luz Própria' })).toBeVisible();
  await expect.element(screen.getByText('6 de 10', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Faltam 4 níveis').first()).toBeVisible();
  await expect.element(screen.getByRole('progressbar', { name: 'Luz Própria: 6 de 10' })).toBeVisible();
  expect(screen.container.querySelectorAll('[data-rising]')).toHaveLength(1);
  await screen.getByRole('button', { name: 'Conquistados' }).click();
  await expect.element(row).toBeVisible();
});

test('an earned badge tells its day, a locked one shows its own shape and no padlock', async () => {
  const { screen } = await open(listed(earned, locked));
  await expect.element(screen.getByText('21/11/2026')).toBeVisible();
  await expect.poll(() => screen.container.querySelectorAll('[data-locked] svg.tabler-icon-flame')).toHaveLength(1);
  expect(screen.container.querySelectorAll('svg.tabler-icon-lock')).toHaveLength(0);
});

test('every badge that we ship has an icon of its own; an unknown one gets the award', async () => {
  const icones = BADGE_CATALOGUE.map(({ icone }) => icone);
  const { container } = await renderPart(
    <>
      {icones.map((icone) => (
        <Medal key={icone} raridade="raro" icone={icone} />
      ))}
      <Medal raridade="raro" icone="IconQueNaoExiste" />
    </>,
  );
  await expect.poll(() => container.querySelectorAll('svg.tabler-icon')).toHaveLength(icones.length + 1);
  const drawn = [...container.querySelectorAll('svg.tabler-icon')].map((icon) => icon.getAttribute('class') ?? '');
  expect(new Set(drawn).size).toBe(icones.length + 1);
  expect(drawn.filter((name) => name.includes('icon-award'))).toHaveLength(1);
});

test.each([
  [1, 'Falta 1 lição'],
  [1696, 'Faltam 1.696 lições'],
])('of %i lessons that are missing it speaks as people do', async (missing, sentence) => {
  const badge = { ...locked, criterio: { tipo: 'licoes' as const, quantidade: 3000 } };
  const { screen } = await open(listed({ ...badge, progress: { current: 3000 - missing, target: 3000 } }));
  await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible();
});

test('on a phone six earned ones and sixteen ahead are no longer than a few screens', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(414, 896));
  const badges = Array.from({ length: 22 }, (_, index) => ({
    ...(index < 6 ? earned : locked),
    descricao: BADGE_CATALOGUE[index]!.descricao,
    id: `b${index}`,
  }));
  const { screen } = await open({ badges, nearest: ['b6', 'b7', 'b8'] });
  await expect.element(screen.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const levels = screen.getByRole('heading', { name: 'Os dez níveis' }).element();
  expect(levels.getBoundingClientRect().top + scrollY).toBeLessThan(2500);
  // Earned ones stand above those ahead.
  const tops = (name: string) =>
    screen
      .getByRole('heading', { level: 2, name })
      .elements()
      .map((heading) => heading.getBoundingClientRect().top);
  expect(Math.max(...tops('Faísca'))).toBeLessThan(Math.min(...tops('Luz Própria')));
  expect(document.documentElement.scrollWidth).toBe(390);
});
