import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EACH, pathOf, stepsOf } from './field-path.ts';

test('a path leads by names, each entry of a list, and names in quotation marks', () => {
  expect(stepsOf('dados.itens[*].sku')).toEqual(['dados', 'itens', EACH, 'sku']);
  expect(stepsOf('["a.b"].c[*]')).toEqual(['a.b', 'c', EACH]);
  expect(stepsOf('criação.à_vista')).toEqual(['criação', 'à_vista']);
  expect(stepsOf('0.1')).toEqual(['0', '1']);
});

test.each([
  '',
  '.',
  'a.',
  'a..b',
  '.a',
  'a[0]',
  'a[*',
  'a b',
  '["a"',
  'a.__proto__.b',
  'constructor',
  '["__proto__"]',
  'a'.repeat(301),
  Array.from({ length: 11 }, () => 'a').join('.'),
  'a.(x+x+)+y[',
])('%j is no path', (path) => {
  expect(stepsOf(path)).toBeNull();
});

test('any steps are read back as they were, or have no path', () => {
  const step = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(EACH, 'a.b', '[*]', '"', '\\', '__proto__'));
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      const path = pathOf(steps);
      expect(path === null ? null : stepsOf(path)).toEqual(path && steps);
    }),
  );
});
