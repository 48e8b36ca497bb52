import { expect, test } from 'vitest';
import { streakWords } from './streak-words.ts';

test.each([
  ['feita_hoje', 12, '12 dias', 'de ofensiva'],
  ['feita_hoje', 1, '1 dia', 'de ofensiva'],
  ['em_risco', 6, '6 dias', 'continue hoje'],
  ['escudo_sera_usado', 6, '6 dias', 'com escudo hoje'],
  ['perdida', 0, '0 dias', 'recomeça hoje'],
  ['sem_streak', 0, '0 dias', 'comece hoje'],
] as const)('a streak that is %s with %i days', (streakState, streakAtual, value, note) => {
  expect(streakWords({ streakAtual, streakState })).toEqual({ value, note });
});
