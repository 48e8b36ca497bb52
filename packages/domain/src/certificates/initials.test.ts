import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Maria Aparecida de Souza', 'M. A. S.'],
  ['joão da silva e santos', 'J. S. S.'],
  ['Ângela  Dos Reis', 'Â. R.'],
  ['Ana', 'A.'],
  ["D'Ávila “Zé” Conceição", 'D. Z. C.'],
  ['de', 'D.'],
  ['', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('no word of two letters is left in the open', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      expect(initialsOf(name)).not.toMatch(/\p{Ll}\p{Ll}/u);
    }),
  );
});
