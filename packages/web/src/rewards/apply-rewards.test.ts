import { expect, test } from 'vitest';
import { someStats } from '../../testing/people.ts';
import { someRewards } from '../../testing/rewards.ts';
import { afterRewards } from './apply-rewards.ts';

const before = someStats({ streakState: 'em_risco', xpTotal: 100, xpHoje: 0 });

test('a login pays its XP and leaves the streak at risk; a lesson keeps it', () => {
  const rewards = someRewards({ xpTotal: 105, streakAtual: 12 });
  expect(afterRewards(before, rewards, false)).toMatchObject({ xpTotal: 105, xpHoje: 5, streakState: 'em_risco' });
  expect(afterRewards(before, rewards, true)).toMatchObject({ xpHoje: 5, streakState: 'feita_hoje' });
});
