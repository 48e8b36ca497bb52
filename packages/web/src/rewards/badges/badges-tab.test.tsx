import { expect, test } from 'vitest';
import { BADGE_CATALOGUE } from '@jornada/domain/rewards/badge-catalogue';
import { renderPart } from '../../../testing/render-app.tsx';
import { aBadge, aProgress } from '../../../testing/progress.ts';
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
});
const open = (badges: unknown) =>
  visit('/progress?aba=badges', { 'GET /api/me/progress': aProgress(), [reading]: badges });

test('badges can be narrowed to the earned or the locked ones, which say what is missing', async () => {
  const { screen } = await open({ badges: [earned, locked] });
  const names = () =>
    screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent);
  await expect.element(screen.getByRole('heading', { name: 'Faísca' })).toBeVisible();
  await expect.element(screen.getByText('1 de 2 conquistados')).toBeVisible();
  await expect.element(screen.getByText('Falta 4 nível(is)')).toBeVisible();
  await expect.element(screen.getByText('Lendário')).toBeVisible();
  expect(names()).toEqual(['Faísca', 'Luz Própria', 'Os dez níveis']);

  await screen.getByRole('button', { name: 'Conquistados' }).click();
  await expect.poll(names).toEqual(['Faísca', 'Os dez níveis']);
  await expect.element(screen.getByText('Falta 4 nível(is)')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Bloqueados' }).click();
  await expect.poll(names).toEqual(['Luz Própria', 'Os dez níveis']);
  await expect.element(screen.getByRole('button', { name: 'Bloqueados' })).toHaveAttribute('aria-pressed', 'true');
});

test('a filter without badges says so', async () => {
  const { screen } = await open({ badges: [locked] });
  await screen.getByRole('button', { name: 'Conquistados' }).click();
  await expect.element(screen.getByText('Nenhum badge encontrado')).toBeVisible();
});

test('badges that cannot be read can be asked for again, and the other tabs stay', async () => {
  const { screen, answers } = await open(refused('busy'));
  await expect.element(screen.getByRole('heading', { name: 'Erro ao carregar dados' })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'Meta' })).toBeVisible();
  answers[reading] = { badges: [earned] };
  await screen.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Faísca' })).toBeVisible();
});

test('every badge that we ship has an icon of its own; an unknown one gets the award, a locked one its lock', async () => {
  const icones = BADGE_CATALOGUE.map(({ icone }) => icone);
  const { container } = await renderPart(
    <>
      {icones.map((icone) => (
        <Medal key={icone} raridade="raro" icone={icone} />
      ))}
      <Medal raridade="raro" icone="IconQueNaoExiste" />
      <Medal raridade="raro" icone="IconFlame" isEarned={false} />
    </>,
  );
  await expect.poll(() => container.querySelectorAll('svg.tabler-icon')).toHaveLength(icones.length + 2);
  const drawn = [...container.querySelectorAll('svg.tabler-icon')].map((icon) => icon.getAttribute('class') ?? '');
  expect(new Set(drawn).size).toBe(icones.length + 2);
  expect(drawn.filter((name) => name.includes('icon-award'))).toHaveLength(1);
  expect(drawn.at(-1)).toContain('icon-lock');
});
