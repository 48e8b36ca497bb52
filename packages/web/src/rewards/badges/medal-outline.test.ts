import { expect, test } from 'vitest';
import { RARITIES } from '@jornada/domain/rewards/badges';
import { medalOutline } from './medal-outline.ts';
import { rarityLooks } from './rarity.ts';

test('each rarity has a shape of its own that stays inside its box', () => {
  const outlines = RARITIES.map((rarity) => medalOutline(rarity, 43));
  expect(new Set(outlines).size).toBe(4);
  for (const outline of outlines.slice(1)) {
    for (const number of outline.match(/\d+\.\d/g) ?? []) {
      expect(Number(number)).toBeGreaterThan(0);
      expect(Number(number)).toBeLessThan(100);
    }
  }
});

test('each rarity has one pip more than the one before', () => {
  expect(RARITIES.map((rarity) => rarityLooks[rarity].pips)).toEqual([1, 2, 3, 4]);
});
