import { describe, expect, test } from 'vitest';
import { aListedLesson } from '../../testing/journeys.ts';
import { lessonPosition, formatState } from './lesson-state.ts';

describe('a lesson says its state in words', () => {
  test.each([
    ['completed', aListedLesson({ status: 'completed' }), 'uma_por_dia', 'Concluída'],
    ["today's", aListedLesson({ status: 'current', durationMinutes: 12 }), 'uma_por_dia', 'Hoje · 12 min'],
    ['the next one', aListedLesson({ status: 'current', durationMinutes: 12 }), 'sequencial', 'Próxima · 12 min'],
    ['an open one', aListedLesson({ status: 'available', durationMinutes: 7 }), 'imediata', 'Disponível · 7 min'],
    [
      'one of a later day',
      aListedLesson({ status: 'locked', lockReason: 'waits_for_date', releaseDate: '2026-11-24' }),
      'uma_por_dia',
      'Libera em: 24/11/2026',
    ],
    [
      'one whose day has come, but not its turn',
      aListedLesson({ status: 'locked', lockReason: 'waits_for_previous' }),
      'uma_por_dia',
      'Conclua a lição anterior',
    ],
    [
      'one whose predecessor is done while an earlier one is missing',
      aListedLesson({ status: 'locked', lockReason: 'waits_for_earlier' }),
      'sequencial',
      'Conclua as lições anteriores',
    ],
    [
      'one of a paused journey',
      aListedLesson({ status: 'locked', lockReason: 'suspended' }),
      'sequencial',
      'Acesso fechado',
    ],
  ] as const)('%s', (_, lesson, mode, text) => {
    expect(formatState(lesson, mode)).toBe(text);
  });

  test('which is not "Hoje" on a day that asks for nothing', () => {
    const lesson = aListedLesson({ status: 'current', durationMinutes: 12 });
    expect(formatState(lesson, 'uma_por_dia', true)).toBe('Próxima · 12 min');
  });
});

describe('a lesson says its place', () => {
  test.each([
    [8, 21, 'uma_por_dia', 'Dia 8 de 21'],
    [8, 21, 'sequencial', 'Lição 8 de 21'],
    [23, 21, 'imediata', 'Lição 23'],
  ] as const)('%i of %i in %s', (dayNumber, totalDays, mode, text) => {
    expect(lessonPosition(dayNumber, totalDays, mode)).toBe(text);
  });
});
