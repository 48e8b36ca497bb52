import { expect, test } from 'vitest';
import { anEntry } from '../../../testing/rewards.ts';
import { aProgress } from '../../../testing/progress.ts';
import { refused } from '../../../testing/refused.ts';
import { visit } from '../../../testing/visit.ts';

const reading = 'GET /api/me/ledger';
const aLine = (id: string, words: string, day: string, entry: Parameters<typeof anEntry>[0] = {}) => ({
  ...anEntry(entry),
  id,
  words,
  day,
  createdAt: `${day}T12:00:00.000Z`,
});
const open = async (ledger: unknown) => {
  const visited = await visit('/progress', { 'GET /api/me/progress': aProgress(), [reading]: ledger });
  await visited.screen.getByRole('button', { name: 'Ver histórico' }).click();
  return visited;
};

test('how XP came about is told in plain words, by day and page by page', { tags: 'long' }, async () => {
  const first = {
    items: [
      aLine('1', 'Lição concluída: O quarto limpo · 10 XP de bônus', '2026-11-23', { xpGanho: 50, xpBonus: 10 }),
      aLine('0', 'Trazido de outra plataforma: Foco', '2026-11-23', { tipoAcao: 'progresso_trazido', xpGanho: 0 }),
      aLine('2', 'Primeiro acesso do dia', '2026-11-23', { tipoAcao: 'primeiro_login', xpGanho: 5 }),
    ],
    nextCursor: 'mais',
  };
  const { screen, answers } = await open(first);
  await expect.element(screen.getByText('Lição concluída: O quarto limpo')).toBeVisible();
  await expect.element(screen.getByText('+60 XP')).toBeVisible();
  await expect.element(screen.getByText('0 XP', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Hoje' })).toBeVisible();

  answers[reading] = refused('busy');
  await screen.getByRole('button', { name: 'Carregar mais' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Erro ao carregar dados');
  answers[reading] = { items: [aLine('3', 'Meta diária atingida', '2026-11-22', { xpGanho: 10 })], nextCursor: null };
  await screen.getByRole('button', { name: 'Carregar mais' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Ontem' })).toBeVisible();
  await expect.element(screen.getByText('+5 XP')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument();
});

test('nothing is asked for before somebody wants to know', async () => {
  const { screen, requests } = await visit('/progress', { 'GET /api/me/progress': aProgress() });
  await expect.element(screen.getByText('Como ganhei')).toBeVisible();
  expect(requests.map(({ call }) => call)).not.toContain(reading);
});

test('whoever has no XP yet reads where the first comes from', async () => {
  const { screen } = await open({ items: [], nextCursor: null });
  await expect.element(screen.getByText(/Ainda não há XP por aqui/)).toBeVisible();
});

test('a ledger that cannot be read can be asked for again', async () => {
  const { screen, answers } = await open(refused('busy'));
  await expect.element(screen.getByRole('alert').getByText('Erro ao carregar dados')).toBeVisible();
  answers[reading] = { items: [aLine('1', 'Meta diária atingida', '2026-11-23')], nextCursor: null };
  await screen.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(screen.getByText('Meta diária atingida')).toBeVisible();
});
