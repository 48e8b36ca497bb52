import { expect, test } from 'vitest';
import { formatOnWeekdays, formatPlan, formatPlanWithRest, formatWeekdays } from './study-plan-labels.ts';
import { formatAtTime, formatStudyTime } from './study-time.ts';

test.each([
  [[0, 1, 2, 3, 4, 5, 6], 'todos os dias'],
  [[0, 1, 2, 3, 4], 'segunda a sexta'],
  [[0, 1, 2, 4], 'segunda a quarta e sexta'],
  [[0, 1], 'segunda e terça'],
  [[6, 0, 2], 'segunda, quarta e domingo'],
  [[6], 'domingo'],
] as const)('the weekdays %j are "%s"', (weekdays, text) => {
  expect(formatWeekdays(weekdays)).toBe(text);
});

test.each([
  [1200, '20h', 'às 20h'],
  [750, '12h30', 'às 12h30'],
  [425, '7h05', 'às 7h05'],
  [90, '1h30', 'à 1h30'],
  [0, '0h', 'às 0h'],
  [1439, '23h59', 'às 23h59'],
])('the minute %i is %s', (minute, time, at) => {
  expect([formatStudyTime(minute), formatAtTime(minute)]).toEqual([time, at]);
});

test('a plan is one line', () => {
  const plan = { weekdays: [0, 1, 2, 3, 4], studyMinute: 1200 } as const;
  expect(formatPlan(plan)).toBe('Segunda a sexta, às 20h');
  expect(formatPlanWithRest(plan, [])).toBe('Segunda a sexta, às 20h.');
  expect(formatPlanWithRest(plan, [5, 6])).toBe('Segunda a sexta, às 20h. Descanso no sábado e no domingo.');
});

test('a day of the week has its article', () => {
  expect(formatOnWeekdays([6])).toBe('no domingo');
  expect(formatOnWeekdays([5, 0, 6])).toBe('na segunda, no sábado e no domingo');
});
