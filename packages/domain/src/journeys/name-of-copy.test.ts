import { expect, test } from 'vitest';
import { MAX_JOURNEY_NAME } from './limits.ts';
import { nameOfCopy } from './name-of-copy.ts';

test('a copy is called after its journey, a copy of a copy as well', () => {
  expect(nameOfCopy('Foco sem ruído')).toBe('Foco sem ruído (Cópia)');
  expect(nameOfCopy('Foco (Cópia)')).toBe('Foco (Cópia) (Cópia)');
});

test('a long name gives way, so that the form can save the copy', () => {
  const longest = nameOfCopy('a'.repeat(MAX_JOURNEY_NAME));
  expect(longest).toBe(`${'a'.repeat(142)} (Cópia)`);
  expect(longest).toHaveLength(MAX_JOURNEY_NAME);
  expect(nameOfCopy(`${'a'.repeat(141)} bcdefgh`)).toBe(`${'a'.repeat(141)} (Cópia)`);
});

test('an emoji at the edge goes whole', () => {
  expect(nameOfCopy(`${'a'.repeat(141)}😀fim`)).toBe(`${'a'.repeat(141)} (Cópia)`);
  expect(nameOfCopy(`${'a'.repeat(140)}😀fim`)).toBe(`${'a'.repeat(140)}😀 (Cópia)`);
});
