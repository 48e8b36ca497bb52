import { describe, expect, test } from 'vitest';
import { anEntry } from '../../testing/rewards.ts';
import { amountOf, formatOffer, totalXp } from './reward-labels.ts';
import { xp } from './format-xp.ts';

test('large numbers are grouped as in Brazil', () => {
  expect(xp(1840)).toBe('1.840 XP');
});

describe('what completing a lesson pays', () => {
  test.each([
    [{ xp: 50, bonusPercent: 0 }, 'Concluir vale 50 XP'],
    [{ xp: 50, bonusPercent: 20 }, 'Concluir vale 50 XP, com 20% de bônus da ofensiva'],
    [{ xp: 75, bonusPercent: 30 }, 'Concluir vale 75 XP, com 30% de bônus por duas lições no dia'],
    [{ xp: 550, bonusPercent: 50 }, 'Concluir vale 550 XP, com 50% de bônus da ofensiva'],
  ])('%o', (reward, text) => {
    expect(formatOffer(reward)).toBe(text);
  });
});

test('an entry tells its bonus apart, though 1.3 is no exact number', () => {
  expect(amountOf(anEntry({ xpGanho: 75, xpBonus: 22, multiplicador: 1.3 }))).toBe(
    '75 XP + 30% de bônus por duas lições no dia',
  );
});

test('the total counts the bonus', () => {
  expect(totalXp([anEntry({ xpGanho: 75, xpBonus: 22 }), anEntry({ xpGanho: 5 })])).toBe(102);
});
