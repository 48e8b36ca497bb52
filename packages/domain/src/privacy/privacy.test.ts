import { describe, expect, test } from 'vitest';
import { addDays, asLocalDay } from '../local-day.ts';
import { asLocalMonth } from '../local-month.ts';
import { ageOn } from './age.ts';
import { closingDueAt } from './closing.ts';
import { dueOn, standingOf } from './requests.ts';
import { readTaxNumber } from './tax-number.ts';

describe('a request', () => {
  const receivedOn = asLocalDay('2026-11-20');

  test('is due 15 days after the day on which it came', () => {
    expect(dueOn(receivedOn)).toBe('2026-12-05');
  });

  test.each([
    [0, 'calm', 0, 15],
    [9, 'calm', 9 / 15, 6],
    [10, 'soon', 10 / 15, 5],
    [15, 'soon', 1, 0],
    [16, 'late', 1, -1],
  ])('stands on day %i as %s', (days, state, share, daysLeft) => {
    const today = addDays(receivedOn, days);
    expect(standingOf({ receivedOn, dueOn: dueOn(receivedOn), today })).toEqual({ state, share, daysLeft });
  });
});

test('an account waits seven whole days', () => {
  expect(closingDueAt(new Date('2026-11-30T15:04:05.678Z'))).toEqual(new Date('2026-12-07T15:04:05.678Z'));
});

test.each([
  ['2008-05', '2026-04-30', 17],
  ['2008-05', '2026-05-01', 17],
  ['2008-05', '2026-05-31', 17],
  ['2008-05', '2026-06-01', 18],
  ['2008-12', '2026-12-31', 17],
  ['2008-12', '2027-01-01', 18],
  ['2026-11', '2026-11-30', -1],
])('whoever was born in %s is on %s %i years old', (month, today, age) => {
  expect(ageOn(asLocalMonth(month), asLocalDay(today))).toBe(age);
});

test.each([
  ['529.982.247-25', { kind: 'CPF', shown: '529.982.247-25' }],
  ['52998224725', { kind: 'CPF', shown: '529.982.247-25' }],
  ['11222333000181', { kind: 'CNPJ', shown: '11.222.333/0001-81' }],
  ['12.abc.345/01de-35', { kind: 'CNPJ', shown: '12.ABC.345/01DE-35' }],
  ['529.982.247-26', null],
  ['11.222.333/0001-91', null],
  ['12.ABC.345/01DF-35', null],
  ['111.111.111-11', null],
  ['00000000000000', null],
  ['', null],
])('the tax number %j is read as %j', (typed, read) => {
  expect(readTaxNumber(typed)).toEqual(read);
});
