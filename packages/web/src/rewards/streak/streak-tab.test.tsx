import { expect, test } from 'vitest';
import { renderPart } from '../../../testing/render-app.tsx';
import { someStats } from '../../../testing/people.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { aStreakMonth, aWeek } from '../../../testing/progress.ts';
import { StreakTab } from './streak-tab.tsx';

const streakOf = (stats: Parameters<typeof someStats>[0], week = aWeek(), isBreak = false) => {
  fakeServer({ 'GET /api/me/streak-month': aStreakMonth() });
  return renderPart(<StreakTab stats={someStats(stats)} week={week} studyDays={61} isBreak={isBreak} />);
};

test('the streak, its record, its shields and its week are told in words', async () => {
  const screen = await streakOf({}, aWeek([{ streak: 'sem_acao' }, { streak: 'protegida' }]));
  await expect.element(screen.getByRole('heading', { name: '12 dias seguidos' })).toBeVisible();
  await expect.element(screen.getByText('Recorde: 19 dias')).toBeVisible();
  await expect.element(screen.getByText('61 dias de estudo ao todo')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: '2 de 3 escudos' })).toBeVisible();
  const days = screen.getByRole('list', { name: 'Últimos 7 dias' }).getByRole('listitem');
  expect(days.elements()).toHaveLength(7);
  await expect.element(days.nth(0)).toHaveTextContent('terterça-feira: sem ação');
  await expect.element(days.nth(1)).toHaveTextContent('quaquarta-feira: protegida por escudo');
  await expect.element(days.nth(6)).toHaveTextContent('hojehoje: feita');
});

test('a day that is not over may still be lit', async () => {
  const screen = await streakOf({ streakState: 'em_risco' }, aWeek([{}, {}, {}, {}, {}, {}, { streak: 'sem_acao' }]));
  await expect.element(screen.getByText('hoje: ainda sem ação')).toBeInTheDocument();
});

test('the milestones say how far they are and what they pay', async () => {
  const screen = await streakOf({ streakAtual: 13 });
  await expect.element(screen.getByText('7 diasAlcançado+100 XP')).toBeVisible();
  await expect.element(screen.getByText('14 diasFalta 1 dia+200 XP e 1 escudo')).toBeVisible();
  await expect.element(screen.getByText('30 diasFaltam 17 dias+1.000 XP')).toBeVisible();
});

test.each([
  ['feita_hoje', 6, /^Hoje já está feito/],
  ['em_risco', 6, /leva a sua ofensiva adiante/],
  ['escudo_sera_usado', 6, /Um escudo guarda a sua ofensiva/],
  ['perdida', 0, /Sua ofensiva recomeça hoje/],
  ['sem_streak', 0, /Sua ofensiva começa com a primeira/],
] as const)('a streak that is %s says what today asks for, without blame', async (streakState, streakAtual, text) => {
  const screen = await streakOf({ streakState, streakAtual });
  await expect.element(screen.getByText(text)).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/perde|falh/i);
});

test('after a break the card says the record, all days of study and that today begins; the current streak stays', async () => {
  const screen = await streakOf({ streakState: 'perdida', streakAtual: 0, streakRecord: 23 });
  await expect.element(screen.getByRole('heading', { name: '0 dias seguidos' })).toBeVisible();
  expect(screen.container.textContent).toContain('Recorde: 23 dias · 61 dias de estudo ao todo · Recomece hoje');
  const going = await streakOf({});
  expect(going.container.textContent).not.toContain('Recomece hoje');
});

test('on a day of rest a broken streak does not hurry', async () => {
  const screen = await streakOf({ streakState: 'perdida', streakAtual: 0 }, aWeek(), true);
  await expect.element(screen.getByText(/^Sua ofensiva recomeça com a sua próxima lição/)).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/recome\wa? hoje|Recomece hoje/i);
});
