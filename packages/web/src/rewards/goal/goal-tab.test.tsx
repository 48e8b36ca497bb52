import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aMember, someStats } from '../../../testing/people.ts';
import { aProgress, aWeek } from '../../../testing/progress.ts';
import { refused } from '../../../testing/refused.ts';
import { visit } from '../../../testing/visit.ts';

const reading = 'GET /api/me/progress';
const saving = 'PUT /api/me/daily-goal';
const saved = (body: Record<string, unknown> | undefined) =>
  someStats({ metaDiariaXp: Number(body?.['metaDiariaXp']) });

async function open(answers: Record<string, unknown> = {}) {
  const visited = await visit('/progress?aba=meta', { [reading]: aProgress(), [saving]: saved, ...answers }, aMember());
  const { screen } = visited;
  const field = screen.getByRole('spinbutton', { name: 'Outro valor (10 a 1000)' });
  await expect.element(field).toHaveValue(100);
  const type = async (text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await screen.getByRole('button', { name: 'Atualizar' }).click();
  };
  const sent = () => visited.requests.filter(({ call }) => call === saving).map(({ body }) => body);
  return { ...visited, field, type, sent };
}

test('today stands against the goal, and the week says on which days it was reached', { tags: 'long' }, async () => {
  const week = aWeek([{}, { isGoalReached: false, xp: 60 }, {}, {}, {}, {}, { isGoalReached: false, xp: 60 }]);
  const { screen } = await open({ [reading]: aProgress({ rewards: { week } }) });
  await expect.element(screen.getByRole('img', { name: '60 de 100 XP' })).toBeVisible();
  await expect
    .element(screen.getByRole('progressbar', { name: 'Meta de hoje' }))
    .toHaveAttribute('aria-valuenow', '60');
  await expect.element(screen.getByText('Faltam 40 XP. Uma lição resolve.')).toBeVisible();
  await expect.element(screen.getByText('5 de 7 dias com a meta atingida')).toBeVisible();
  const days = screen.getByRole('list', { name: 'Meta nos últimos 7 dias' }).getByRole('listitem');
  await expect.element(days.nth(0)).toHaveTextContent('terterça-feira: meta atingida, 110 de 100 XP');
  await expect.element(days.nth(1)).toHaveTextContent('quaquarta-feira: meta não atingida, 60 de 100 XP');
  await expect.element(days.nth(6)).toHaveTextContent('hojehoje: em andamento, 60 de 100 XP');
});

test('a reached goal is celebrated', async () => {
  const { screen } = await open({ [reading]: aProgress({ stats: { xpHoje: 100 } }) });
  await expect.element(screen.getByText('Meta atingida! Parabéns!')).toBeVisible();
});

test('a quick goal shows at once and is announced once it is kept, on every screen', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { screen, cache, sent } = await open({ [saving]: () => answer.promise });
  await screen.getByRole('button', { name: '200 XP' }).click();
  await expect.element(screen.getByRole('button', { name: '200 XP' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByRole('img', { name: '60 de 200 XP' })).toBeVisible();
  expect(screen.container.textContent).not.toContain('Meta diária atualizada!');
  answer.resolve(someStats({ metaDiariaXp: 200 }));
  await expect.element(screen.getByText('Meta diária atualizada!')).toBeVisible();
  expect(sent()).toEqual([{ metaDiariaXp: 200 }]);
  await expect.poll(() => cache.getQueryData(['accounts', 'me', {}])).toMatchObject({ stats: { metaDiariaXp: 200 } });
});

test('a goal that could not be kept springs back and says why', async () => {
  const { screen } = await open({ [saving]: refused('internal_error') });
  await screen.getByRole('button', { name: '300 XP' }).click();
  await expect.element(screen.getByText('Erro ao atualizar meta')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '300 XP' })).toHaveAttribute('aria-pressed', 'false');
  await expect.element(screen.getByRole('img', { name: '60 de 100 XP' })).toBeVisible();
});

describe('a goal of one’s own', () => {
  test.each(['10', '125', '1000'])('of %s XP is kept', async (text) => {
    const { screen, type, sent } = await open();
    await type(text);
    await expect.element(screen.getByText('Meta diária atualizada!')).toBeVisible();
    expect(sent()).toEqual([{ metaDiariaXp: Number(text) }]);
  });

  test.each(['9', '1001', '55.5', '-50', 'e'])(
    'of %s is ignored without a word, and the field goes back',
    async (text) => {
      const { screen, field, type, sent } = await open();
      await type(text);
      await expect.element(field).toHaveValue(100);
      expect(sent()).toEqual([]);
      expect(screen.getByRole('alert').elements()).toEqual([]);
    },
  );

  test('that today has earned already says that the 10 XP will not be paid for today, and keeps it said', async () => {
    const { screen, field, type, answers } = await open();
    const note = screen.getByText('Você já ganhou 60 XP hoje: com esta meta, os 10 XP de hoje não serão pagos.');
    await expect.element(note).not.toBeInTheDocument();
    await userEvent.fill(field, '61');
    await expect.element(note).not.toBeInTheDocument();
    await userEvent.fill(field, '60');
    await expect.element(note).toBeVisible();
    await expect.element(field).toHaveAccessibleDescription(/não serão pagos/);
    await type('9'); // ignored: the current goal still pays
    await expect.element(note).not.toBeInTheDocument();
    answers[reading] = aProgress({ stats: { metaDiariaXp: 50 } });
    await screen.getByRole('button', { name: '50 XP', exact: true }).click();
    await expect.element(screen.getByRole('img', { name: '60 de 50 XP' })).toBeVisible();
    await expect.element(note).toBeVisible();
  });

  test('that today has earned already is said nothing about once today was paid', async () => {
    const { screen, field } = await open({ [reading]: aProgress({ rewards: { isGoalPaidToday: true } }) });
    await userEvent.fill(field, '10');
    await expect.element(field).toHaveValue(10);
    await expect.element(screen.getByText(/não serão pagos/)).not.toBeInTheDocument();
  });

  test('moves by ten', async () => {
    const { field } = await open();
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(field).toHaveValue(110);
  });
});

test('a goal raised after today’s was paid leaves ring and week agreeing', async () => {
  const { screen } = await open({
    [reading]: aProgress({ stats: { xpHoje: 60 }, rewards: { isGoalPaidToday: true } }),
  });
  const ring = screen.getByRole('progressbar', { name: 'Meta de hoje' });
  await expect.element(ring).toHaveAttribute('aria-valuenow', '100');
  await expect.element(screen.getByText(/A meta de hoje já foi atingida/)).toBeVisible();
  await expect.element(screen.getByText('7 de 7 dias com a meta atingida')).toBeVisible();
});

describe('a goal that no day of the member’s journeys can reach', () => {
  const within = (reachableXp: number | null) => ({
    'GET /api/enrollments': { items: [], nextCursor: null, today: null, runningMission: null, reachableXp },
  });

  test('says so, and offers one that they can', async () => {
    const { screen, sent, answers } = await open(within(55));
    await expect
      .element(screen.getByText('Um dia das suas jornadas rende até 55 XP: a meta de 100 XP não cabe nele.'))
      .toBeVisible();
    answers[reading] = aProgress({ stats: { metaDiariaXp: 50 } });
    await screen.getByRole('button', { name: 'Usar 50 XP' }).click();
    await expect.element(screen.getByText('Meta diária atualizada!')).toBeVisible();
    expect(sent()).toEqual([{ metaDiariaXp: 50 }]);
    await expect.element(screen.getByText(/não cabe nele/)).not.toBeInTheDocument();
  });

  test.each([100, 330, null])('is not that of a member whose day pays %s XP', async (reachableXp) => {
    const { screen, cache } = await open(within(reachableXp));
    await expect.poll(() => cache.isFetching()).toBe(0);
    expect(screen.getByText(/não cabe nele/).elements()).toHaveLength(0);
  });
});
