import { expect, test } from 'vitest';
import { MAX_JOURNEY_NAME } from './limits.ts';
import { nameOfCopy } from './name-of-copy.ts';

const nameOf = (name: string) => nameOfCopy(name, MAX_JOURNEY_NAME);

test('a copy is called after its journey, a copy of a copy as well', () => {
  expect(nameOf('Foco sem ruído')).toBe('Foco sem ruído (Cópia)');
  expect(nameOf('Foco (Cópia)')).toBe('Foco (Cópia) (Cópia)');
});

test('a long name gives way, so that the form can save the copy', () => {
  const longest = nameOf('a'.repeat(MAX_JOURNEY_NAME));
  expect(longest).toBe(`${'a'.repeat(142)} (Cópia)`);
  expect(longest).toHaveLength(MAX_JOURNEY_NAME);
  expect(nameOf(`${'a'.repeat(141)} bcdefgh`)).toBe(`${'a'.repeat(141)} (Cópia)`);
});

test('an emoji at the edge goes whole', () => {
  expect(nameOf(`${'a'.repeat(141)}😀fim`)).toBe(`${'a'.repeat(141)} (Cópia)`);
  expect(nameOf(`${'a'.repeat(140)}😀fim`)).toBe(`${'a'.repeat(140)}😀 (Cópia)`);
});
