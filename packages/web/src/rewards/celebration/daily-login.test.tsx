import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { comeBack, drawn } from '../../../testing/come-back.ts';
import { aLessonForToday } from '../../../testing/journeys.ts';
import { aMission, anAnsweredMission } from '../../../testing/missions.ts';
import { answering, beginMission } from '../../../testing/open-mission.ts';
import { aMember, someStats, today } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { anEntry, someRewards } from '../../../testing/rewards.ts';
import { stillClock } from '../../../testing/still-clock.ts';
import { visit } from '../../../testing/visit.ts';
import { toast } from '../../ui/toast/toast.ts';

const login = anEntry({ tipoAcao: 'primeiro_login', xpGanho: 5 });
const paying = 'POST /api/me/daily-login';
const yesterday = '2026-11-22';
const lastHere = (lastLoginDate: string | null, xpTotal = 1840) =>
  aMember({ stats: someStats({ lastLoginDate, xpTotal }) });

const countOf = (requests: { call: string }[], wanted = paying) =>
  requests.filter(({ call }) => call === wanted).length;
const dashboard = () => page.getByRole('heading', { name: 'Minhas Jornadas' });

test("the day's first login is paid once, told where the member is, and stands in the header", async () => {
  const { requests, answers, address, cache } = await visit(
    '/dashboard',
    {
      [paying]: () => {
        answers['GET /api/me'] = lastHere(today, 1845);
        return { rewards: someRewards({ entries: [login], xpTotal: 1845 }) };
      },
    },
    lastHere(yesterday),
  );
  await expect.element(page.getByText('+5 XP')).toBeVisible();
  await expect.element(page.getByText('Primeiro acesso do dia: 5 XP')).toBeVisible();
  await expect.element(page.getByText('1.845 XP').first()).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect.element(page.getByText('+5 XP')).not.toBeInTheDocument();
  await comeBack(cache, () => undefined);
  await expect.poll(() => countOf(requests, 'GET /api/me')).toBeGreaterThan(2);
  expect(countOf(requests)).toBe(1);
  expect(address()).toBe('/dashboard');
});

test('on a phone it covers neither today’s lesson nor the XP in the header', async () => {
  const card = aLessonForToday();
  await visit(
    '/dashboard',
    {
      [paying]: { rewards: someRewards({ entries: [login] }) },
      'GET /api/enrollments': { items: [card.journey], nextCursor: null, today: card },
    },
    lastHere(yesterday),
  );
  const box = (element: Element) => element.getBoundingClientRect();
  const reward = page.getByRole('region', { name: 'Recompensa' });
  await expect.element(reward).toBeVisible();
  const lesson = page.getByRole('link', { name: /^Assistir Lição/ });
  await expect.element(lesson).toBeVisible();
  expect(box(reward.element()).bottom).toBeLessThan(innerHeight / 2);
  expect(box(lesson.element()).top).toBeGreaterThan(box(reward.element()).bottom);
  expect(box(reward.element()).top).toBeGreaterThanOrEqual(box(page.getByRole('banner').element()).bottom);
});

test.each([
  [320, 640],
  [390, 844],
])('on %i × %i it does not cover the title, and stays behind on the next screen', async (width, height) => {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(414, 896));
  await visit(
    '/dashboard',
    {
      [paying]: {
        rewards: someRewards({ entries: [login, anEntry({ tipoAcao: 'meta_diaria' })], metaAtingida: true }),
      },
    },
    lastHere(yesterday),
  );
  const reward = page.getByRole('region', { name: 'Recompensa' });
  await expect.element(reward).toBeVisible();
  const box = (element: Element) => element.getBoundingClientRect();
  await expect.poll(() => box(reward.element()).bottom).toBeLessThanOrEqual(box(dashboard().element()).top);
  expect(box(reward.element()).top).toBeGreaterThanOrEqual(box(page.getByRole('banner').element()).bottom);
  expect(box(reward.element()).right).toBeLessThanOrEqual(width);
  await page.getByRole('navigation', { name: 'Navegação' }).getByRole('link', { name: 'Perfil' }).click();
  await expect.element(page.getByText('Membro desde março de 2026')).toBeVisible();
  await expect.element(reward).not.toBeInTheDocument();
});

test('whoever has been here today already is not paid again', async () => {
  const { requests } = await visit('/dashboard', {}, lastHere(today));
  await expect.element(dashboard()).toBeVisible();
  expect(countOf(requests)).toBe(0);
});

test('coming back to the tab on a new day pays that day', async () => {
  const { requests, answers, cache } = await visit('/dashboard', {}, lastHere(today));
  await expect.element(dashboard()).toBeVisible();
  await comeBack(cache, () => {
    answers['GET /api/me'] = { ...lastHere(today), today: '2026-11-24' };
    answers[paying] = { rewards: someRewards({ entries: [login] }) };
  });
  await expect.element(page.getByText('+5 XP')).toBeVisible();
  expect(countOf(requests)).toBe(1);
});

test('it waits until messages have passed, and what the member earned meanwhile too', async () => {
  const mission = anEntry({ tipoAcao: 'missao_opcional' });
  const { screen, send, requests } = await beginMission({
    mission: aMission(),
    member: lastHere(yesterday),
    answers: {
      [paying]: () => {
        toast.success('Jornada iniciada com sucesso!');
        return { rewards: someRewards({ entries: [login] }) };
      },
      [answering]: {
        mission: anAnsweredMission(),
        alreadyAnswered: false,
        rewards: someRewards({ entries: [mission] }),
        completion: null,
      },
    },
  });
  await expect.poll(() => countOf(requests)).toBe(1);
  await screen.getByRole('textbox', { name: 'Sua resposta' }).fill('Consegui');
  await send.click();
  const reward = screen.getByRole('region', { name: 'Recompensa' });
  await expect.element(reward.getByText('Missão completada! 🎉 50 XP')).toBeVisible();
  await drawn();
  await expect.element(reward.getByText('Missão completada! 🎉 50 XP')).toBeVisible();
  await reward.getByRole('button', { name: 'Fechar' }).click();
  await expect.element(reward.getByText('Que bom ver você hoje!')).toBeVisible();
});

test('what another tab was paid is not told twice', async () => {
  const { requests } = await visit(
    '/dashboard',
    { [paying]: { rewards: someRewards({ entries: [] }) } },
    lastHere(yesterday),
  );
  await expect.poll(() => countOf(requests, 'GET /api/me')).toBe(2);
  expect(page.getByText('Que bom ver você hoje!').elements()).toHaveLength(0);
});

test('a login that cannot be paid says so once', async () => {
  const { requests, cache } = await visit('/dashboard', { [paying]: refused('internal_error') }, lastHere(yesterday));
  await expect.element(page.getByRole('alert')).toHaveTextContent('ErroNão foi possível adicionar XP.');
  await comeBack(cache, () => undefined);
  await expect.poll(() => countOf(requests, 'GET /api/me')).toBe(2);
  expect(countOf(requests)).toBe(1);
});

test('without gamification a visit is only noted', async () => {
  const settings = { signupEnabled: true, gamificationEnabled: false, exploreTabEnabled: true };
  const { requests } = await visit('/dashboard', { [paying]: { rewards: null } }, aMember({ stats: null, settings }));
  await expect.element(dashboard()).toBeVisible();
  await expect.poll(() => countOf(requests)).toBe(1);
  expect(countOf(requests, 'GET /api/me')).toBe(1);
});

test('a level and a badge that the login brings are celebrated, and the page stays', { tags: 'long' }, async () => {
  const clock = stillClock();
  const badge = {
    id: '0199a1b2-0000-7000-8000-0000000000b1',
    nome: 'Linha de Chegada',
    descricao: 'Você foi até o fim de uma jornada.',
    icone: 'IconFlag',
    raridade: 'raro',
    criterio: { tipo: 'jornadas', quantidade: 1 },
    isEarned: true,
    hint: null,
  };
  const owed = anEntry({ tipoAcao: 'jornada_completa', xpGanho: 500 });
  const { address } = await visit(
    '/dashboard',
    {
      [paying]: {
        rewards: someRewards({ entries: [login, owed], leveledUp: true, newLevel: 7, novosBadges: [badge.id] }),
      },
      'GET /api/me/badges': { badges: [badge] },
    },
    lastHere(yesterday),
  );
  await expect.element(page.getByText('+505 XP')).toBeVisible();
  // The scenes' clock starts once the toast is drawn.
  await drawn();
  await clock.pass(2_000);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Inspirador', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(dialog.getByText('Linha de Chegada')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(address()).toBe('/dashboard');
});
