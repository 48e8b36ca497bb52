import { expect, test } from 'vitest';
import { dayNames } from './week-days.ts';

test('a day is called as in Brazil, whatever the time zone of the reader', () => {
  expect(dayNames('2026-11-22', false)).toEqual({ short: 'dom', long: 'domingo' });
  expect(dayNames('2026-11-24', false)).toEqual({ short: 'ter', long: 'terça-feira' });
  expect(dayNames('2026-11-24', true)).toEqual({ short: 'hoje', long: 'hoje' });
});
