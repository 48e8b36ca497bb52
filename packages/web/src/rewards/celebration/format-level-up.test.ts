import { expect, test } from 'vitest';
import { levelName, formatLevelUp } from './format-level-up.ts';

test.each([
  [
    { xpTotal: 1500, streakAtual: 12 },
    'São 1.500 XP de prática e 12 dias de ofensiva. O próximo nível, Inspirador, está a 1.000 XP daqui.',
  ],
  [{ xpTotal: 105, streakAtual: 1 }, 'São 105 XP de prática. O próximo nível, Aprendiz, está a 195 XP daqui.'],
  [{ xpTotal: 10_005, streakAtual: 0 }, 'São 10.005 XP de prática. Você chegou ao nível máximo.'],
])('%o', (level, text) => {
  expect(formatLevelUp(level)).toBe(text);
});

test('levels have names, and an odd one falls to the nearest', () => {
  expect([0, 1, 6, 10, 99].map(levelName)).toEqual([
    'Despertar',
    'Despertar',
    'Transformado',
    'Iluminado',
    'Iluminado',
  ]);
});
