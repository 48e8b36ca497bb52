import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'nothing typed'],
  ['Ab1!xyz', 'seven characters, whatever they are'],
  ['abcdefgh', 'lower case alone'],
  ['ABCDEFGH', 'upper case alone'],
  ['12345678', 'digits alone'],
  ['!@#$%&*(', 'symbols alone'],
])('%j is weak: %s', (password) => {
  expect(passwordStrength(password)).toBe('fraca');
});

test.each([
  ['abcdefg0', 'lower case and a digit'],
  ['Abcdefgh', 'both cases'],
  ['abcdefg!', 'lower case and a symbol'],
  ['meu cachorro', 'words with a space between them'],
])('%j is medium: %s', (password) => {
  expect(passwordStrength(password)).toBe('media');
});

test.each([
  ['Abcdefg1', 'both cases and a digit'],
  ['Abcdefg!', 'both cases and a symbol'],
  ['abcdef1!', 'lower case, a digit and a symbol'],
  ['Abcdef1!', 'all four'],
])('%j is strong: %s', (password) => {
  expect(passwordStrength(password)).toBe('forte');
});

test('letters with accents are letters, however they were typed', () => {
  expect(passwordStrength('coraçãozinho'.normalize('NFC'))).toBe('fraca');
  expect(passwordStrength('coraçãozinho'.normalize('NFD'))).toBe('fraca');
  expect(passwordStrength('Ébano sol')).toBe('forte');
});
