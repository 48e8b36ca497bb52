import { expect, test } from 'vitest';
import { formatChip, formatOpenGoal, formatStreak } from './format-streak.ts';

const isBreak = (state: string) => state === 'descanso' || state === 'pausa';

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
  expect(formatStreak({ streakAtual, streakState }, isBreak(streakState) ? streakState : null)).toEqual({
    value,
    note,
  });
});

test.each([
  ['perdida', 0, 'descanso', '0 dias', 'hoje é descanso'],
  ['perdida', 0, 'pausa', '0 dias', 'em pausa'],
  ['sem_streak', 0, 'descanso', '0 dias', 'hoje é descanso'],
  ['escudo_sera_usado', 6, 'descanso', '6 dias', 'guardados hoje'],
  ['escudo_sera_usado', 6, 'pausa', '6 dias', 'em pausa'],
  ['feita_hoje', 6, 'descanso', '6 dias', 'de ofensiva'],
] as const)('a streak that is %s with %i days does not hurry in %s', (streakState, streakAtual, day, value, note) => {
  expect(formatStreak({ streakAtual, streakState }, day)).toEqual({ value, note });
});

test('on a day of rest or pause the chips name the record and ask for nothing', () => {
  const lost = { streakAtual: 0, streakRecord: 23, streakState: 'perdida' } as const;
  expect(formatChip(lost, 'descanso')).toEqual({ value: 'Recorde: 23 dias', note: 'hoje é descanso' });
  expect(formatChip(lost, 'pausa')).toEqual({ value: 'Recorde: 23 dias', note: 'em pausa' });
  expect([formatOpenGoal(null), formatOpenGoal('descanso'), formatOpenGoal('pausa')]).toEqual([
    'meta de hoje',
    'hoje é descanso',
    'em pausa',
  ]);
});

test('after a break the chip names the record instead of a zero', () => {
  const stats = { streakAtual: 0, streakRecord: 23 };
  expect(formatChip({ ...stats, streakState: 'perdida' }, null)).toEqual({
    value: 'Recomece hoje',
    note: 'recorde: 23 dias',
  });
  expect(formatChip({ ...stats, streakState: 'sem_streak' }, null)).toEqual({ value: '0 dias', note: 'comece hoje' });
});
