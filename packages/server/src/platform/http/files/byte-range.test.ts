import { expect, test } from 'vitest';
import { readByteRange } from './byte-range.ts';

test.each([
  ['bytes=0-3', 10, { start: 0, end: 3 }],
  ['bytes=4-', 10, { start: 4, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-99', 10, { start: 0, end: 9 }],
  ['bytes=9-99', 10, { start: 9, end: 9 }],
  ['bytes=0-0', 1, { start: 0, end: 0 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  [undefined, 10, 'whole'],
  ['bytes=-', 10, 'whole'],
  ['bytes=5-2', 10, 'whole'],
  ['bytes=0-1,4-5', 10, 'whole'],
  ['lines=0-3', 10, 'whole'],
  ['bytes=0x1-3', 10, 'whole'],
  ['bytes=99999999999999999999-', 10, 'whole'],
])('%s of %i bytes', (header, size, expected) => {
  expect(readByteRange(header, size)).toEqual(expected);
});
