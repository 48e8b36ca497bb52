import { expect, test } from 'vitest';
import { formatNextStudyDay } from './format-next-study-day.ts';
import { formatToday } from './format-today.ts';

const plan = { weekdays: [0], studyMinute: 1200, isStudyDay: true, nextStudyDay: '2026-11-24' } as const;
const planned = (change: object = {}, breakToday: 'descanso' | 'pausa' | null = null) => ({
  isOffered: false,
  plan: { ...plan, weekdays: [0 as const], ...change },
  breakToday,
});

test.each([
  [planned(), 'Hoje é dia de estudo, às 20h'],
  [planned({ isStudyDay: false }), null],
  [planned({ isStudyDay: false }, 'descanso'), 'Hoje é seu descanso'],
  [planned({ isStudyDay: false }, 'pausa'), 'Sua ofensiva está em pausa'],
  [{ isOffered: true, plan: null, breakToday: null }, null],
])('today is said as it is', (today, text) => {
  expect(formatToday(today)).toBe(text);
});

test.each([
  ['2026-11-24', 'No seu plano: amanhã, às 20h'],
  ['2026-11-29', 'No seu plano: domingo, às 20h'],
  ['2026-11-30', 'No seu plano: 30/11/2026, às 20h'],
  [null, null],
])('the next day of study on %s', (nextStudyDay, text) => {
  expect(formatNextStudyDay(planned({ nextStudyDay }), '2026-11-23')).toBe(text);
});
