import { expect, test } from 'vitest';
import { addressFault } from './email-address.ts';

test.each(['ana@exemplo.com', 'ana&bia@correio.exemplo.com.br', 'equipe+teste@exemplo.com', 'jose@acao.xn--p1ai'])(
  '%s is an address',
  (email) => expect(addressFault(email)).toBeNull(),
);

test.each([
  ['jose', 'no_at'],
  ['jose@exemplo', 'no_ending'],
  ['jose@', 'no_ending'],
  ['jose@exemplo.', 'no_ending'],
  ['@exemplo.com', 'no_name'],
  ['jose silva@exemplo.com', 'not_an_address'],
  ['jose..silva@exemplo.com', 'not_an_address'],
  ['josé@exemplo.com', 'not_an_address'],
  [`a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.com`, 'too_long'],
])('what is wrong with %s', (email, fault) => {
  expect(addressFault(email)).toBe(fault);
});
