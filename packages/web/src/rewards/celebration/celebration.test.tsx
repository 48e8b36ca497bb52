import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Rewards } from '@jornada/contract/rewards';
import { renderPart } from '../../../testing/render-app.tsx';
import { Celebration } from './celebration.tsx';
import { someRewards } from '../../../testing/rewards.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function celebrating(rewards: Partial<Rewards> = {}) {
  const onDone = vi.fn<() => void>();
  const completion = {
    currentDay: 2,
    journeyCompleted: false,
    alreadyCompleted: false,
    rewards: someRewards(rewards),
  };
  const screen = await renderPart(<Celebration completion={completion} onDone={onDone} />);
  return { screen, onDone };
}

const levelDialog = () => document.querySelector('[role=dialog]');

test('the reward is announced, and the member is taken on after two and a half seconds', async () => {
  const { screen, onDone } = await celebrating();
  expect(screen.getByRole('status').element().textContent).toContain('+50 XP');
  await vi.advanceTimersByTimeAsync(2_499);
  expect(onDone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('a new level shows itself after two seconds and gives three to look at it', async () => {
  const { onDone } = await celebrating({ leveledUp: true, newLevel: 2, nivelAtual: 2, xpTotal: 105 });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(levelDialog()).toBeNull();
  await vi.advanceTimersByTimeAsync(501);
  await expect.poll(() => levelDialog()?.textContent).toContain('Explorador');
  expect(onDone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('the keyboard stands on Continuar, which goes on at once and only once', async () => {
  const { screen, onDone } = await celebrating();
  const goOn = screen.getByRole('button', { name: 'Continuar' }).element();
  expect(document.activeElement).toBe(goOn);
  await userEvent.keyboard('{Enter}');
  await vi.advanceTimersByTimeAsync(10_000);
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
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onDone).not.toHaveBeenCalled();
});

test('goal, shield and streak are told beside the reward', async () => {
  const { screen } = await celebrating({ metaAtingida: true, escudoUsado: true, streakResetado: true });
  const words = screen.getByRole('status').element().textContent;
  for (const note of ['Meta diária atingida!', 'Escudo usado!', 'Streak resetado']) expect(words).toContain(note);
});

test('a lesson that was paid before is celebrated without a number', async () => {
  const { screen } = await celebrating({ entries: [] });
  expect(screen.getByRole('status').element().textContent).toBe('Lição concluída!Continuar');
});
