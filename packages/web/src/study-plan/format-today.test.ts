import { expect, test } from 'vitest';
import { formatNextStudyDay } from './format-next-study-day.ts';
import { formatToday } from './format-today.ts';

const plan = { weekdays: [0], studyMinute: 1200, isStudyDay: true, nextStudyDay: '2026-11-24' } as const;
const planned = (change: object = {}) => ({
  isOffered: false,
  plan: { ...plan, weekdays: [0 as const], ...change },
  breakToday: null,
});

test.each([
  [planned(), null, 'Hoje é dia de estudo, às 20h'],
  [planned({ isStudyDay: false }), null, null],
  [planned({ isStudyDay: false }), 'fora_do_plano', 'No seu plano, hoje não tem lição'],
  [planned({ isStudyDay: false }), 'descanso', 'Hoje é seu descanso'],
  [planned({ isStudyDay: false }), 'pausa', 'Sua ofensiva está em pausa'],
  [{ isOffered: true, plan: null, breakToday: null }, null, null],
] as const)('today is said as it is', (today, reason, text) => {
  expect(formatToday(today, reason)).toBe(text);
});

test.each([
  ['2026-11-24', 'No seu plano: amanhã, às 20h'],
  ['2026-11-29', 'No seu plano: domingo, às 20h'],
  ['2026-11-30', 'No seu plano: 30/11/2026, às 20h'],
])('the next day of study on %s', (nextStudyDay, text) => {
  expect(formatNextStudyDay(planned({ nextStudyDay }), '2026-11-23')).toBe(text);
});
