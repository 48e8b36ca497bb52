import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { aStreakMonth } from '../../../testing/progress.ts';
import { refused } from '../../../testing/refused.ts';
import { renderPart } from '../../../testing/render-app.tsx';
import { StreakMonth } from './streak-month.tsx';

const reading = 'GET /api/me/streak-month';

test('a month is a calendar in words and colours, its unbroken days one ribbon', async () => {
  fakeServer({ [reading]: aStreakMonth() });
  const screen = await renderPart(<StreakMonth />);
  await expect.element(screen.getByRole('heading', { name: 'novembro de 2026' })).toBeVisible();
  const cells = screen.getByRole('table', { name: 'Ofensiva em novembro de 2026' }).getByRole('cell');
  expect(cells.elements().filter(({ textContent }) => textContent)).toHaveLength(30);
  const cell = (number: number) => cells.nth(number - 1);
  await expect.element(cell(2)).toHaveAccessibleName('2: sem ação');
  await expect.element(cell(11)).toHaveAccessibleName('11: protegida por escudo');
  await expect.element(cell(23)).toHaveAccessibleName('23: feita');
  await expect.element(cell(24)).toHaveAccessibleName('24: ainda vem');
  await expect.element(cell(23)).toHaveAttribute('data-today');
  const joined = (number: number) => {
    const { left, right } = (cell(number).element().firstElementChild as HTMLElement).dataset;
    return { left: left !== undefined, right: right !== undefined };
  };
  expect(joined(2)).toEqual({ left: false, right: false });
  expect(joined(3)).toEqual({ left: false, right: true });
  expect(joined(11)).toEqual({ left: true, right: true });
  expect(joined(23)).toEqual({ left: true, right: false });
});

test('one pages back to the first month and again to today’s; at the end the button keeps the focus', async () => {
  const october = aStreakMonth({ month: '2026-10', before: null, after: '2026-11', days: [] });
  const { requests } = fakeServer({
    [reading]: (_: unknown, { month }: Record<string, string>) => (month === '2026-10' ? october : aStreakMonth()),
  });
  const screen = await renderPart(<StreakMonth />);
  const back = screen.getByRole('button', { name: 'Mês anterior: outubro de 2026' });
  await expect.element(back).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Mês seguinte' })).toHaveAttribute('aria-disabled', 'true');
  await back.click();
  await expect.element(screen.getByRole('heading', { name: 'outubro de 2026' })).toBeVisible();
  const stopped = screen.getByRole('button', { name: 'Mês anterior', exact: true });
  await expect.element(stopped).toHaveAttribute('aria-disabled', 'true');
  await expect.element(stopped).toHaveFocus();
  (stopped.element() as HTMLElement).click();
  expect(requests.map(({ query }) => query['month'])).toEqual([undefined, '2026-10']);
  await screen.getByRole('button', { name: 'Mês seguinte: novembro de 2026' }).click();
  await expect.element(screen.getByRole('heading', { name: 'novembro de 2026' })).toBeVisible();
});

test('days without gamification are explained where there are some', async () => {
  const days = aStreakMonth().days.map((one) =>
    one.day === '2026-11-12' ? { ...one, state: 'neutra' as const } : one,
  );
  fakeServer({ [reading]: aStreakMonth({ days }) });
  const screen = await renderPart(<StreakMonth />);
  await expect.element(screen.getByText(/^Escudo e dias com a ofensiva desligada/)).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '12: ofensiva desligada' })).toBeVisible();
});

test('a month that cannot be read can be asked for again', async () => {
  const { answers } = fakeServer({ [reading]: refused('busy') });
  const screen = await renderPart(<StreakMonth />);
  await expect.element(screen.getByText('Erro ao carregar dados')).toBeVisible();
  answers[reading] = aStreakMonth();
  await screen.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(screen.getByRole('heading', { name: 'novembro de 2026' })).toBeVisible();
});
