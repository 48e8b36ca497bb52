import { expect, test } from 'vitest';
import { steppedFrom, wholeNumberIn } from './whole-number.ts';

test.each([
  ['21', 21],
  [' 7 ', 7],
  ['007', 7],
  ['+5', 5],
  ['-3', -3],
])('%j is the number %d', (typed, number) => {
  expect(wholeNumberIn(typed)).toBe(number);
});

test.each(['', ' ', '2,5', '1.5', '1.000', '1e3', '0x10', '−3', '10 min', 'dez', '- 3'])(
  '%j stays what was typed, for the schema to refuse',
  (typed) => {
    expect(wholeNumberIn(typed)).toBe(typed);
  },
);

test.each([
  ['21', 1, '22'],
  ['21', -1, '20'],
  ['180', 1, '180'],
  ['999', -1, '180'],
  ['-7', 1, '1'],
  ['2,5', 1, '1'],
  ['', -1, '1'],
] as const)('a step from %j by %d leads to %j', (typed, by, stepped) => {
  expect(steppedFrom(typed, by, { min: 1, max: 180 })).toBe(stepped);
});
