import { expect, test } from 'vitest';
import { formatChip, formatStreak } from './format-streak.ts';

test.each([
  ['feita_hoje', 12, '12 dias', 'de ofensiva'],
  ['feita_hoje', 1, '1 dia', 'de ofensiva'],
  ['em_risco', 6, '6 dias', 'continue hoje'],
  ['escudo_sera_usado', 6, '6 dias', 'com escudo hoje'],
  ['descanso', 12, '12 dias', 'guardados hoje'],
  ['descanso', 1, '1 dia', 'guardado hoje'],
  ['pausa', 1, '1 dia', 'em pausa'],
  ['perdida', 0, '0 dias', 'recomeça hoje'],
  ['sem_streak', 0, '0 dias', 'comece hoje'],
] as const)('a streak that is %s with %i days', (streakState, streakAtual, value, note) => {
  expect(formatStreak({ streakAtual, streakState })).toEqual({ value, note });
});

test('after a break the chip names the record instead of a zero', () => {
  const stats = { streakAtual: 0, streakRecord: 23 };
  expect(formatChip({ ...stats, streakState: 'perdida' })).toEqual({
    value: 'Recomece hoje',
    note: 'recorde: 23 dias',
  });
  expect(formatChip({ ...stats, streakState: 'sem_streak' })).toEqual({ value: '0 dias', note: 'comece hoje' });
});
