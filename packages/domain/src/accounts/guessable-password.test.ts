import { expect, test } from 'vitest';
import { guessableAs } from './guessable-password.ts';

const email = 'ana.souza@escola.exemplo';

test.each(['ana.souza@escola.exemplo', 'Ana.Souza@Escola.Exemplo', ' ana.souza@escola.exemplo ', 'ANA.SOUZA'])(
  'Ana’s password %j is her own address',
  (password) => {
    expect(guessableAs(password, email)).toBe('password_is_address');
  },
);

test.each([
  ['123456', 'digits in their order'],
  ['567890', 'as far as the nought behind the nine'],
  ['987654', 'backwards'],
  ['Abcdef', 'letters'],
  ['aaaaaaaa', 'one letter again and again'],
  ['Abcdef123', 'one sequence after another'],
  ['qwertyuiop', 'a row of the keyboard'],
  ['POIUYT', 'from its end'],
  ['asdf1234', 'a row and digits'],
  ['aaabbb111', 'several repeated'],
  ['      ', 'six spaces'],
])('%j is a plain sequence: %s', (password) => {
  expect(guessableAs(password, email)).toBe('password_is_sequence');
});

test.each([
  ['segredo', 'a word'],
  ['ana.souza1', 'more than the address'],
  ['12ab34', 'runs of two are none'],
  ['senha1234', 'a sequence behind a word'],
  ['1a2b3c4d', 'nothing beside its neighbour'],
  ['Senha-de-teste-1', 'a phrase'],
])('%j is none of them: %s', (password) => {
  expect(guessableAs(password, email)).toBeNull();
});
