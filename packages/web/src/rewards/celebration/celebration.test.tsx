import { useState } from 'react';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Rewards } from '@jornada/contract/rewards/rewards';
import { renderPart } from '../../../testing/render-app.tsx';
import { fakeServer } from '../../../testing/fake-server.ts';
import { refused } from '../../../testing/refused.ts';
import { someRewards } from '../../../testing/rewards.ts';
import { stillClock } from '../../../testing/still-clock.ts';
import { Celebration } from './celebration.tsx';

// Fetched before, so that only the clock decides when it appears.
beforeAll(() => import('./scene-dialog.tsx'));
let clock: ReturnType<typeof stillClock>;
beforeEach(() => void (clock = stillClock()));
const pass = (ms: number) => clock.pass(ms);

async function celebrating(rewards: Partial<Rewards> = {}) {
  const onDone = vi.fn<() => void>();
  const completion = {
    currentDay: 2,
    journeyCompleted: false,
    alreadyCompleted: false,
    rewards: someRewards(rewards),
  };
  const screen = await renderPart(<Celebration earned={completion} onDone={onDone} />);
  return { screen, onDone };
}

const dialog = () => document.querySelector('[role=dialog]');

test('the reward is announced, and the member is taken on after two and a half seconds', async () => {
  const { screen, onDone } = await celebrating();
  expect(screen.getByRole('status').element().textContent).toContain('+50 XP');
  await pass(2_499);
  expect(onDone).not.toHaveBeenCalled();
  await pass(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('a new level shows itself after two seconds and gives three to look at it', async () => {
  const { onDone } = await celebrating({ leveledUp: true, newLevel: 2, nivelAtual: 2, xpTotal: 105 });
  await pass(1_999);
  expect(dialog()).toBeNull();
  await pass(501);
  await expect.poll(() => dialog()?.textContent).toContain('Explorador');
  expect(onDone).not.toHaveBeenCalled();
  await pass(2_500);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('on a phone on its side a new level keeps its way on in sight', async () => {
  await page.viewport(667, 375);
  onTestFinished(() => page.viewport(1280, 800));
  const { screen } = await celebrating({ leveledUp: true, newLevel: 2, nivelAtual: 2, xpTotal: 105 });
  await pass(2_500);
  await expect.poll(() => dialog()?.textContent).toContain('Explorador');
  const goOn = screen.getByRole('dialog').getByRole('button', { name: 'Continuar' });
  await expect.poll(() => goOn.element().getBoundingClientRect().bottom).toBeLessThan(375);
});

test('the keyboard stands on Continuar, which goes on at once and only once', async () => {
  const { screen, onDone } = await celebrating();
  const goOn = screen.getByRole('button', { name: 'Continuar' }).element();
  expect(document.activeElement).toBe(goOn);
  await userEvent.keyboard('{Enter}');
  await pass(10_000);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('Esc goes on at once', async () => {
  const { onDone } = await celebrating();
  await userEvent.keyboard('{Escape}');
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('whoever leaves is not followed', async () => {
  const { screen, onDone } = await celebrating({ leveledUp: true, newLevel: 2 });
  await screen.unmount();
  await pass(10_000);
  expect(onDone).not.toHaveBeenCalled();
});

test('goal, shield and streak are told beside the reward', async () => {
  const { screen } = await celebrating({ metaAtingida: true, escudoUsado: true, streakResetado: true });
  const text = screen.getByRole('status').element().textContent;
  for (const note of ['Meta diária atingida!', 'Escudo usado!', 'Streak resetado']) expect(text).toContain(note);
});

test('a lesson that was paid before is celebrated without a number', async () => {
  const { screen } = await celebrating({ entries: [] });
  expect(screen.getByRole('status').element().textContent).toBe('Lição concluída!Continuar');
});

const [first, second] = ['0199a1b2-0000-7000-8000-0000000000b1', '0199a1b2-0000-7000-8000-0000000000b2'] as const;
const aBadge = (id: string, nome: string) => ({
  id,
  nome,
  descricao: `${nome}: um dia de cada vez.`,
  icone: 'IconFlame',
  raridade: 'epico',
  criterio: { tipo: 'streak', quantidade: 14 },
  isEarned: true,
  hint: null,
});
const catalogue = { badges: [aBadge(first, 'Chama Firme'), aBadge(second, 'Embalo')] };

test('badges show themselves one after another, with name, description and rarity', async () => {
  fakeServer({ 'GET /api/me/badges': catalogue });
  const { onDone } = await celebrating({ novosBadges: [first, second] });
  await pass(2_999);
  expect(dialog()).toBeNull();
  await pass(1);
  await expect.poll(() => dialog()?.textContent).toContain('Chama Firme');
  expect(dialog()?.textContent).toContain('Chama Firme: um dia de cada vez.');
  expect(dialog()?.textContent).toContain('Épico');
  expect(dialog()?.getAttribute('aria-label')).toBe('Novo badge conquistado: Chama Firme');
  await pass(3_000);
  await expect.poll(() => dialog()?.textContent).toContain('Embalo');
  expect(onDone).not.toHaveBeenCalled();
  await pass(2_500);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('after a new level the badge waits five and a half seconds', async () => {
  fakeServer({ 'GET /api/me/badges': catalogue });
  await celebrating({ leveledUp: true, newLevel: 2, novosBadges: [first] });
  await pass(5_499);
  await expect.poll(() => dialog()?.textContent).toContain('Explorador');
  await pass(1);
  await expect.poll(() => dialog()?.textContent).toContain('Chama Firme');
});

test('Continuar and Esc lead from scene to scene, and nothing is missed', async () => {
  fakeServer({ 'GET /api/me/badges': catalogue });
  const { screen, onDone } = await celebrating({ leveledUp: true, newLevel: 2, novosBadges: [first, second] });
  const goOn = () => screen.getByRole('button', { name: 'Continuar' });
  await goOn().click();
  await expect.poll(() => dialog()?.textContent).toContain('Explorador');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog()?.textContent).toContain('Chama Firme');
  await expect.poll(() => document.activeElement?.textContent).toBe('Continuar');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => dialog()?.textContent).toContain('Embalo');
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('a celebration of more than two steps can be skipped whole, from any of them', async () => {
  fakeServer({ 'GET /api/me/badges': catalogue });
  const { screen, onDone } = await celebrating({ leveledUp: true, newLevel: 2, novosBadges: [first, second] });
  const skip = screen.getByRole('button', { name: 'Pular tudo' });
  await expect.element(skip).toBeVisible();
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.poll(() => dialog()?.textContent).toContain('Explorador');
  await skip.click();
  expect(onDone).toHaveBeenCalledTimes(1);
  await pass(20_000);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('Pular tudo stays as long as its toast', async () => {
  fakeServer({ 'GET /api/me/badges': catalogue });
  const { screen } = await celebrating({ leveledUp: true, newLevel: 2, novosBadges: [first] });
  await pass(2_400);
  await expect.poll(() => dialog()?.textContent).toContain('Explorador');
  const toast = document.querySelector('[aria-label=Recompensa]');
  expect(toast?.textContent).toContain('Pular tudo');
  await pass(100);
  expect(document.querySelector('[aria-label=Recompensa]')).toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Pular tudo' })).toBeVisible();
});

test('the way on stands in the toast when it is the only scene, else in the last dialog', async () => {
  const onward = <a href="/lesson/after">Próxima Lição</a>;
  const show = (rewards: Partial<Rewards>) =>
    renderPart(<Celebration earned={{ rewards: someRewards(rewards) }} onDone={() => undefined} onward={onward} />);
  const plain = await show({});
  await expect.element(plain.getByRole('link', { name: 'Próxima Lição' })).toBeVisible();
  await plain.unmount();
  const withLevel = await show({ leveledUp: true, newLevel: 2, nivelAtual: 2 });
  expect(withLevel.getByRole('link', { name: 'Próxima Lição' }).elements()).toHaveLength(0);
  await pass(2_500);
  await expect.element(withLevel.getByRole('dialog').getByRole('link', { name: 'Próxima Lição' })).toBeVisible();
});

test.each([
  ['one step', {}],
  ['two steps', { leveledUp: true, newLevel: 2 }],
])('%s: Continuar is as quick', async (_what, rewards) => {
  const { screen } = await celebrating(rewards);
  await expect.element(screen.getByRole('button', { name: 'Continuar' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pular tudo' }).elements()).toHaveLength(0);
});

test('the last step has nothing left to skip', async () => {
  fakeServer({ 'GET /api/me/badges': catalogue });
  const { screen } = await celebrating({ novosBadges: [first, second] });
  await pass(6_000);
  await expect.poll(() => dialog()?.textContent).toContain('Embalo');
  expect(screen.getByRole('button', { name: 'Pular tudo' }).elements()).toHaveLength(0);
});

test('badges whose words cannot be read are left out, and the celebration goes on', async () => {
  fakeServer({ 'GET /api/me/badges': refused('internal_error') });
  const { onDone } = await celebrating({ novosBadges: [first, second] });
  await pass(3_000);
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(dialog()).toBeNull();
});

test('the words of badges are not asked for when there is none', async () => {
  const { requests } = fakeServer();
  await celebrating();
  await pass(2_500);
  expect(requests).toEqual([]);
});

test('a completed journey has a moment of its own', async () => {
  const journeyId = '0199a1b2-0000-7000-8000-000000000007';
  const rewards = someRewards({
    entries: [{ tipoAcao: 'jornada_completa', xpGanho: 550, xpBonus: 0, multiplicador: 1 }],
  });
  const screen = await renderPart(
    <Celebration earned={{ rewards, journeyCompleted: true, journeyId }} onDone={() => undefined} />,
  );
  expect(screen.getByRole('status').element().textContent).toContain('+550 XPJornada concluída! +500 XP bônus!');
  expect(document.querySelector('svg[data-variant=done]')).not.toBeNull();
});

test('where the member stays, the focus stays too, and the reward is put away', async () => {
  const onDone = vi.fn<() => void>();
  const page = (earned: Parameters<typeof Celebration>[0]['earned']) => (
    <>
      <input aria-label="Procurar" />
      <Celebration earned={earned} onDone={onDone} stays />
    </>
  );
  const screen = await renderPart(page({ rewards: someRewards(), headline: 'Missão completada! 🎉' }));
  expect(screen.getByRole('status').element().textContent).toContain('Missão completada! 🎉');
  expect(screen.getByRole('button', { name: 'Continuar' }).elements()).toHaveLength(0);
  expect(document.activeElement).toBe(document.body);
  await screen.getByRole('button', { name: 'Fechar' }).click();
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('what passes by makes way for what comes next', async () => {
  const onPassed = vi.fn<() => void>();
  const screen = await renderPart(<TwoInTurn onPassed={onPassed} />);
  await expect.element(screen.getByText('Que bom ver você hoje! 50 XP')).toBeVisible();
  expect(onPassed).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Concluir' }).click();
  await expect.element(screen.getByText('Lição concluída! 50 XP')).toBeVisible();
  expect(onPassed).toHaveBeenCalledTimes(1);
});

const login = { rewards: someRewards(), headline: 'Que bom ver você hoje!' };
const lesson = { rewards: someRewards() };

function TwoInTurn({ onPassed }: { onPassed: () => void }) {
  const [isDone, complete] = useState(false);
  return (
    <>
      <button type="button" onClick={() => complete(true)}>
        Concluir
      </button>
      <Celebration earned={isDone ? lesson : null} onDone={() => undefined} />
      <Celebration earned={login} onDone={onPassed} stays />
    </>
  );
}
