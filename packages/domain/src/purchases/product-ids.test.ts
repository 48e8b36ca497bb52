import { expect, test } from 'vitest';
import { cleanProductIds, isSoldAs } from './product-ids.ts';

test('identifiers are text, trimmed, each once, without empty ones and zero', () => {
  expect(cleanProductIds([' 48213', 48213, 0, '0', '', '  ', null, undefined, 'O7A1'])).toEqual(['48213', 'O7A1']);
});

test.each([
  [['48213'], ['O7A1', '48213'], true],
  [[' 48213 '], ['48213'], true],
  [['o7a1'], ['O7A1'], false],
  [['0', ''], ['0', ''], false],
  [[], ['48213'], false],
])('a journey sold as %j and a purchase of %j: %s', (externalProductIds, productIds, expected) => {
  expect(isSoldAs(externalProductIds, productIds)).toBe(expected);
});
